// Whole puzzles, grids around a theme, blocks and clues, in a real browser: by the device, also without a network.
import { expect, test } from "vitest";
import { useBench } from "./bench";
import { faults, readList } from "./puzzles";

const bench = useBench();
const { at, rows } = bench;
const list = readList("standard.dict");

const isFull = async (side: number) => {
  const now = await rows();
  return now.length === side && /^[#a-z]+$/.test(now.join(""));
};
const blocksOf = (of: readonly string[]) => of.map((row) => row.replace(/[a-z]/g, "."));
/** The clues as the clue step shows them, by entry. */
async function clues(): Promise<string[]> {
  await at("step-clues").click();
  await at("clue-1-across").waitFor();
  const fields = bench.page.locator("[data-testid^='clue-'] >> visible=true");
  return fields.evaluateAll((all) =>
    all.flatMap((field) => (field instanceof HTMLTextAreaElement ? [field.value] : [])),
  );
}

/** Opens the page, and waits until engine, words and clues have come. */
async function openWhole(query = ""): Promise<void> {
  const clued = bench.page.waitForResponse(/clues-[^/]*\.bin$/);
  await bench.open(query);
  await (await clued).finished();
}

/** Milliseconds from the press until the puzzle is there, with its clues where that is said. */
async function surprise(side = 5, clued = false): Promise<number> {
  const began = performance.now();
  await at("surprise").click();
  await expect.poll(() => isFull(side), { interval: 10 }).toBe(true);
  if (clued) await bench.page.locator(".notice", { hasText: "filled and clued" }).waitFor();
  return performance.now() - began;
}

test("Surprise me gives a filled and clued mini, and an undo the puzzle that was there", async () => {
  await openWhole(`?size=3&grid=AA%3D%3D&state=${encodeURIComponent("01-across=cat;")}`);
  await at("step-grid").click();
  const before = await rows();
  console.log(`a mini after ${Math.round(await surprise(5, true))} ms`);
  const mini = await rows();
  expect(faults(blocksOf(mini), mini.join(""), list, 0)).toEqual([]);
  const undo = bench.page.locator(".notice", { hasText: "filled" }).getByRole("button", { name: "Undo" });
  await undo.waitFor();
  const written = await clues();
  expect([written.length > 5, written.filter((clue) => !clue)]).toEqual([true, []]);
  await at("undo").click();
  await expect.poll(rows).toEqual(before);
});

test("Surprise me gives a filled and clued mini without a network", async () => {
  await openWhole();
  await bench.context.setOffline(true);
  console.log(`a mini without a network after ${Math.round(await surprise(5, true))} ms`);
  const written = await clues();
  expect([written.length > 5, written.filter((clue) => !clue)]).toEqual([true, []]);
});

test("a Sunday's size is made too, and another press makes another puzzle", async () => {
  await bench.open();
  await at("surprise-size").selectOption("21");
  console.log(`a 21x21 after ${Math.round(await surprise(21))} ms`);
  const first = await rows();
  expect(faults(blocksOf(first), first.join(""), list, 0)).toEqual([]);
  // It shows where one goes on, and its blocks are no such place.
  expect(await at("step-words").getAttribute("aria-selected")).toBe("true");
  await at("step-grid").click();
  await at("surprise").click();
  await expect.poll(async () => (await isFull(21)) && (await rows()).join() !== first.join()).toBe(true);
});

test("two phrases in the theme box give a filled 15x15 with the phrases locked", async () => {
  await bench.open();
  await at("theme-phrases").fill("Chocolate éclair\nBlack forest cake");
  await at("theme-find").click();
  await at("theme-2").waitFor();
  await at("theme-1").click();
  const grid = await rows();
  expect([grid.length, grid[0]?.length]).toEqual([15, 15]);
  const text = grid.join(" ");
  expect(text).toContain("chocolateeclair");
  expect(text).toContain("blackforestcake");
  const phrases = ["chocolateeclair", "blackforestcake"];
  expect(faults(blocksOf(grid), grid.join(""), list, 0, phrases)).toEqual([]);
  // What is locked stands in the link as the constructor's own words.
  const state = new URL(await bench.url()).searchParams.get("state") ?? "";
  const own = state.split(";").map((word) => word.replace(/.*=/, ""));
  expect(own.filter(Boolean).toSorted()).toEqual(phrases.toSorted());
  await at("undo").click();
  await expect.poll(async () => (await rows()).join("")).toBe(".".repeat(225));
});

test("phrases that cannot be paired are told so, with the cure", async () => {
  await bench.open();
  await at("theme-phrases").fill("chocolate eclairs, cat");
  await at("theme-find").click();
  await expect.poll(() => at("found-none").textContent()).toMatch(/partner|leave it out|letters/);
});

test("Suggest blocks completes the half-drawn grid around its letters, and is one undo step", async () => {
  await bench.open(`?size=11&grid=AA%3D%3D&state=${encodeURIComponent("01-across=constructor;")}`);
  await at("step-grid").click();
  await at("suggest-blocks").click();
  await at("blocks-0").waitFor();
  await at("blocks-0").hover();
  await at("blocks-0").click();
  const grid = await rows();
  expect(grid[0]).toBe("constructor");
  expect(grid.join("").split("#").length).toBeGreaterThan(8);
  const turned = [...grid.map((row) => row.replace(/[^#]/g, ".")).join("")].toReversed().join("");
  expect(turned).toBe(grid.map((row) => row.replace(/[^#]/g, ".")).join(""));
  await at("undo").click();
  await expect.poll(async () => (await rows()).join("")).not.toContain("#");
});

test("a word too long for its entry gets room, in several ways, each one undo step", async () => {
  await bench.open();
  await at("preset-13").click();
  await at("step-words").click();
  const before = await rows();
  await bench.clickCell(0, 0, 15);
  // Of nine letters, and the entry has fewer.
  await bench.page.keyboard.type("chocolate");
  await expect.poll(() => at("room-word").inputValue()).toBe("CHOCOLATE");
  await at("room-find").click();
  await at("room-1").waitFor();
  await at("room-1").hover();
  await at("room-1").click();
  const grid = await rows();
  expect(grid[0]).toMatch(/^chocolate#/);
  const turned = [...blocksOf(grid).join("")].toReversed().join("");
  expect(turned).toBe(blocksOf(grid).join(""));
  await at("undo").click();
  await expect.poll(async () => blocksOf(await rows())).toEqual(before);
});

test("suggested clues are taken, edited and refused one by one, and all at once in one undo step", async () => {
  const rowsOf = ["area", "sled", "tide", "opal"];
  const state = rowsOf.map((word, at) => `${["01", "05", "06", "07"][at]}-across=${word};`).join("");
  await bench.open(`?size=4&grid=AAA%3D&state=${encodeURIComponent(state)}`);
  await at("step-clues").click();
  const field = (name: string) => at(`clue-${name}`).inputValue();
  await at("suggest-1-across").click();
  await at("take-1-across-0").waitFor();
  const choices = await bench.page.locator("[data-testid^='take-1-across-']").count();
  expect(choices).toBeGreaterThan(1);
  const wanted = await at("take-1-across-1").textContent();
  await at("take-1-across-1").click();
  await expect.poll(() => field("1-across")).toBe(wanted?.trim());
  expect(await bench.focused()).toBe("clue-1-across");

  await at("suggest-missing").click();
  await at("refuse-5-across").click();
  await expect.poll(() => at("offer-5-across").count()).toBe(0);
  await at("edit-6-across-0").click();
  // It is in the field with the next frame.
  await expect.poll(() => field("6-across")).not.toBe("");
  await bench.page.keyboard.type("!");
  await expect.poll(() => field("6-across")).toMatch(/.!$/);
  const all = await at("take-all").textContent();
  await at("take-all").click();
  expect(all).toMatch(/^Take/);
  await expect.poll(() => field("7-across")).not.toBe("");
  expect(await field("5-across")).toBe("");
  await at("undo").click();
  await expect.poll(() => field("7-across")).toBe("");
  expect(await field("6-across")).toMatch(/.!$/);
});
