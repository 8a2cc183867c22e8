// A cell with several letters in the builder, by the real engine: the entries through it are left to the constructor.
import { expect, test } from "vitest";
import { useBench, withoutDevice } from "./bench";
import { readList, seedGrid, seedRows } from "./puzzles";

const bench = useBench();
const { at, open, rows, outcome, clickCell } = bench;
const list = readList("standard.dict");

/** The words of the grid with their first cells, three letters and longer. */
function words(grid: readonly string[]): { at: string; word: string }[] {
  const turned = [...(grid[0] ?? "")].map((_, col) => grid.map((row) => row[col]).join(""));
  const of = (lines: readonly string[], name: (line: number, from: number) => string) =>
    lines.flatMap((line, index) =>
      [...line.matchAll(/[^#]{2,}/g)].map((found) => ({ at: name(index, found.index), word: found[0] })),
    );
  return [
    ...of(grid, (row, col) => `${row},${col} across`),
    ...of(turned, (col, row) => `${row},${col} down`),
  ];
}

test.each(["device", "server"])(
  "the %s fills the rest, and what crosses a rebus is left alone",
  async (place) => {
    if (place === "server") await withoutDevice(bench.context);
    await open(`?size=15&grid=${encodeURIComponent(seedGrid)}`);
    await at("step-words").click();
    await clickCell(0, 0, 15);
    await at("rebus").pressSequentially("HEART");
    await at("rebus").press("Enter");
    await expect
      .poll(() => bench.page.locator("#panel").textContent())
      .toContain("hold a rebus: auto-fill fills what crosses them, but does not look them up");
    await expect.poll(() => bench.page.locator(".fits").textContent()).toContain("It holds a rebus");
    await at("step-fill").click();
    await at("autofill").first().click();
    await expect.poll(outcome).toBe("filled");
    const filled = await rows();
    expect(filled.map((row) => row.replace(/[a-z]/g, "."))).toEqual(
      seedRows.map((row) => row.replace(/[a-z]/g, ".")),
    );
    const through = words(filled).filter(({ at: where }) => where.startsWith("0,0 "));
    expect(through.map(({ word }) => word[0])).toEqual(["h", "h"]);
    for (const { at: where, word } of words(filled)) {
      if (!where.startsWith("0,0 ")) expect(list.get(word), `${word} at ${where}`).toBeGreaterThanOrEqual(35);
    }
    await at("step-clues").click();
    expect(await bench.page.evaluate(() => document.body.textContent)).not.toContain("undefined");
  },
);

test("suggested blocks leave its entries out, keep it white, and say so", async () => {
  await open("?size=7&grid=AA%3D%3D");
  await at("step-words").click();
  await clickCell(0, 0, 7);
  // No word that the engine knows begins so.
  await at("rebus").pressSequentially("QXZ");
  await at("rebus").press("Enter");
  await clickCell(0, 1, 7);
  await bench.page.keyboard.type("xqj");
  await at("step-grid").click();
  await at("suggest-blocks").click();
  await at("blocks-0").waitFor();
  expect(await at("found-rebus").textContent()).toContain("are left out");
  await at("blocks-0").click();
  expect((await rows())[0]).toMatch(/^qxqj/);
});
