// A region of the board marked by mouse, keyboard and touch, and filled alone by the real server.
import { mkdirSync } from "node:fs";
import { expect, test } from "vitest";
import { PHONE, useBench } from "./bench";
import { faults, readList, seedGrid, seedRows } from "./puzzles";
import { root } from "./server";

const bench = useBench({ device: false });
const { at, open, rows, outcome, middle } = bench;
const list = readList("standard.dict");
const query = `?size=15&grid=${encodeURIComponent(seedGrid)}`;

/** From the middle of one cell to that of another. */
async function drag(from: readonly [number, number], to: readonly [number, number]) {
  const begin = await middle(...from, 15);
  const end = await middle(...to, 15);
  await bench.page.mouse.move(begin.x, begin.y);
  await bench.page.mouse.down();
  await bench.page.mouse.move((begin.x + end.x) / 2, (begin.y + end.y) / 2);
  await bench.page.mouse.move(end.x, end.y);
  await bench.page.mouse.up();
}

/** Lets go of the region too, and selects the first cell. */
const clickTopLeft = () => bench.clickCell(0, 0, 5);

const cellsOf = (grid: readonly string[]) =>
  grid.flatMap((row, r) => [...row].map((cell, c) => ({ r, c, cell })));

test("the blanks of a region are filled, and nothing else", async () => {
  await open(query);
  await at("step-words").click();
  await drag([0, 0], [2, 3]);
  expect(await at("region").textContent()).toMatch(/Region 4×3\s*7 entries run through it/);
  const asked = bench.page.waitForEvent("websocket");
  await at("region-fill").click();
  const only = new URL((await asked).url()).searchParams.get("only");
  expect(only).toBe("01-across;14-across;17-across;01-down;02-down;03-down;04-down;");
  await expect.poll(outcome).toBe("filled");
  const filled = await rows();
  for (const row of filled.slice(0, 3)) expect(list.get(row.slice(0, 4))).toBeGreaterThanOrEqual(50);
  for (const [col, length] of [4, 4, 4, 6].entries()) {
    const word = filled.slice(0, length).map((row) => row[col]);
    expect(list.get(word.join(""))).toBeGreaterThanOrEqual(50);
  }
  for (const { r, c, cell } of cellsOf(filled)) if (c > 3 || r > 5) expect(cell).toBe(seedRows[r]?.[c]);
  await at("undo").click();
  expect(await rows()).toEqual(seedRows);
});

test("a corner of a full grid gets other words; the rest stays to the letter", async () => {
  await open(query);
  await at("step-fill").click();
  await at("autofill").click();
  await expect.poll(outcome).toBe("filled");
  const before = await rows();
  // Large enough that it has another fill, whatever words stand around it.
  await drag([5, 5], [14, 14]);
  await at("region-anew").click();
  await expect.poll(async () => (await rows()).join() !== before.join()).toBe(true);
  await expect.poll(outcome).toBe("filled");
  const after = await rows();
  expect(faults(seedRows, after.join(""), list, 50)).toEqual([]);
  for (const { r, c, cell } of cellsOf(after)) if (r < 5 || c < 5) expect(cell).toBe(before[r]?.[c]);
  expect(await at("status").first().textContent()).toMatch(/^Filled in/);
  await at("step-words").click();
  await expect
    .poll(() => bench.page.locator("#panel").textContent())
    .toContain("No word is half typed, and none is repeated");
});

test("a region that cannot be filled says so, and nothing is lost", async () => {
  const full = ["catx", "oreq", "wedz", "...."].join("");
  await open(
    `?size=4&grid=AAA%3D&state=${encodeURIComponent("01-across=catx;05-across=oreq;06-across=wedz;")}`,
  );
  await at("step-fill").click();
  await bench.clickCell(3, 3, 4);
  await bench.page.keyboard.press("Shift+ArrowLeft");
  expect(await at("region").textContent()).toContain("Region 2×1");
  await at("region-fill").click();
  await expect.poll(outcome).toBe("no_fill");
  expect(await at("status").first().textContent()).toMatch(
    /No fill exists at minimum score \d+: no word .*fits [34]-down/,
  );
  expect((await rows()).join("")).toBe(full);
});

test("by keyboard: Shift and arrows mark, Escape unmarks", async () => {
  await open(query);
  await at("step-fill").click();
  await bench.clickCell(0, 0, 15);
  for (const key of ["ArrowRight", "ArrowRight", "ArrowDown"])
    await bench.page.keyboard.press(`Shift+${key}`);
  await expect.poll(() => at("region").textContent()).toContain("Region 3×2");
  const spoken = bench.page.locator(".board-place > [aria-live]");
  await expect.poll(() => spoken.textContent()).toBe("Region: rows 1 to 2, columns 1 to 3.");
  await bench.page.keyboard.press("Escape");
  await expect.poll(() => at("region").count()).toBe(0);
  expect(await bench.focused()).toBe("board");
});

test("by keyboard alone a region is marked and filled, with the key that fills", async () => {
  await open(query);
  await at("step-words").focus();
  await bench.page.keyboard.press("Enter");
  await at("board").focus();
  await bench.page.keyboard.press("ArrowRight");
  for (const key of ["ArrowRight", "ArrowRight", "ArrowDown"])
    await bench.page.keyboard.press(`Shift+${key}`);
  await expect.poll(() => at("region").textContent()).toContain("Region 3×2");
  const asked = bench.page.waitForEvent("websocket");
  await bench.page.keyboard.press("Control+Enter");
  expect(new URL((await asked).url()).searchParams.get("only")).toContain("01-across;");
  await expect.poll(outcome).toBe("filled");
  const filled = await rows();
  expect(filled[0]?.slice(0, 4)).toMatch(/^[a-z]{4}$/);
  expect(filled[14]).toBe(seedRows[14]);
});

test("by keyboard a region is locked, unlocked and cleared, each in one undo step", async () => {
  await open("?size=5&grid=AA%3D%3D&state=01-across%3Dcater%3B06-across%3Dabide%3B");
  await at("step-words").click();
  await clickTopLeft();
  await bench.page.keyboard.press("Shift+ArrowRight");
  await bench.page.keyboard.press("Shift+ArrowDown");
  await expect.poll(() => at("region").textContent()).toContain("Region 2×2");
  const before = (await rows()).join("");
  expect(await at("region-lock").textContent()).toBe("Unlock region");
  await bench.page.keyboard.press("Shift+Space");
  await expect.poll(() => at("region-lock").textContent()).toBe("Lock region");
  expect((await rows()).join("")).toBe(before);
  await bench.page.keyboard.press("Shift+Space");
  await expect.poll(() => at("region-lock").textContent()).toBe("Unlock region");
  await bench.page.keyboard.press("Delete");
  expect((await rows()).slice(0, 2)).toEqual(["..ter", "..ide"]);
  await bench.page.keyboard.press("Control+z");
  expect((await rows()).join("")).toBe(before);
});

test("on a phone two taps mark a region, and it is filled", async () => {
  const phone = await bench.browser.newContext(PHONE);
  await phone.addInitScript(() => localStorage.setItem("crossword.improve", "0"));
  const small = await phone.newPage();
  await small.goto(`http://${bench.server.host}/${query}`);
  await small.getByTestId("step-fill").tap();
  await small.getByTestId("mark-region").tap();
  const tap = async (row: number, col: number) => {
    const box = await small.getByTestId("board").boundingBox();
    if (!box) throw new Error("the board does not show");
    await small.touchscreen.tap(
      box.x + ((col + 0.5) * box.width) / 15,
      box.y + ((row + 0.5) * box.height) / 15,
    );
  };
  await tap(0, 11);
  await expect.poll(() => small.getByTestId("region").textContent()).toContain("Region 1×1");
  await tap(3, 14);
  await expect.poll(() => small.getByTestId("region").textContent()).toContain("Region 4×4");
  // The two taps have selected no cell, and the next one does.
  expect(await small.locator(".entry-name").textContent()).toBe("No entry selected");
  await small.getByTestId("region-fill").tap();
  await expect.poll(() => small.evaluate(() => document.documentElement.dataset.outcome)).toBe("filled");
  const filled = await small.evaluate(() => window.crossword.rows());
  for (const row of filled.slice(0, 4)) expect(row.slice(11)).toMatch(/^[a-z]{4}$/);
  expect(filled.slice(0, 4).map((row) => row.slice(0, 10))).toEqual(
    seedRows.slice(0, 4).map((row) => row.slice(0, 10)),
  );
  await tap(0, 0);
  await expect.poll(() => small.getByTestId("region").count()).toBe(0);
  await phone.close();
});

test.runIf(process.env.SCREENSHOTS)("screenshots of a marked region", async () => {
  mkdirSync(`${root}target/screenshots`, { recursive: true });
  await open(query);
  await at("step-fill").click();
  await at("autofill").click();
  await expect.poll(outcome).toBe("filled");
  await drag([0, 0], [3, 6]);
  for (const [name, width, height, colorScheme] of [
    ["desktop", 1280, 800, "light"],
    ["desktop-dark", 1280, 800, "dark"],
    ["phone", 375, 812, "light"],
  ] as const) {
    await bench.page.emulateMedia({ colorScheme });
    await bench.page.setViewportSize({ width, height });
    await bench.page.screenshot({
      path: `${root}target/screenshots/region-${name}.png`,
      fullPage: width < 500,
    });
  }
});
