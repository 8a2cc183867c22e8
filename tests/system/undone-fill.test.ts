// Two fills compared by the real engine: one that undo brings back is as good as it was, and a repair changes as little of it.
import { expect, test } from "vitest";
import { useBench } from "./bench";
import { seedGrid } from "./puzzles";

const bench = useBench();
const { at, open, rows, outcome, clickCell } = bench;

/** Letters: of some 150 that are filled, where a repair that refuses every word changes most. */
const FEW = 40;

const changed = (before: readonly string[], after: readonly string[]) =>
  [...before.join("")].filter((letter, cell) => letter !== after.join("")[cell]).length;

/** Fills by this press, until the letters are others than before. */
async function fill(id: string): Promise<string[]> {
  const before = (await rows()).join();
  await at(id).first().click();
  // Until the press is drawn, the outcome is that of the fill before.
  await bench.page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await expect
    .poll(async () => (await outcome()) === "filled" && (await rows()).join() !== before)
    .toBe(true);
  return rows();
}

/** "Not this word" at the first entry: how many letters it changes. */
async function refuseFirst(): Promise<number> {
  const before = await rows();
  await clickCell(0, 0, 15);
  return changed(before, await fill("ban-word"));
}

test("after another fill and an undo, another word at one entry changes a few letters and not the grid", async () => {
  await open(`?size=15&grid=${encodeURIComponent(seedGrid)}`);
  await at("step-fill").click();
  const first = await fill("autofill");
  expect(await refuseFirst()).toBeLessThan(FEW);
  await at("undo").click();
  expect(await rows()).toEqual(first);
  await fill("autofill");
  await at("undo").click();
  expect(await rows()).toEqual(first);
  expect(await at("repair").count()).toBe(0);
  await at("step-words").click();
  expect(await bench.page.locator("#panel").textContent()).not.toContain("not as auto-fill left");
  await at("step-fill").click();
  expect(await refuseFirst()).toBeLessThan(FEW);
  // A reload keeps what was found of it.
  await at("undo").click();
  await bench.page.reload();
  await at("undo").waitFor();
  expect(await rows()).toEqual(first);
  expect(await refuseFirst()).toBeLessThan(FEW);
});
