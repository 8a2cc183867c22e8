// What somebody does first, in a real browser: types, taps, asks for a fill of the blank grid, gives a theme, and comes back to a puzzle.
import { expect, test } from "vitest";
import { PHONE, useBench } from "./bench";

const bench = useBench();
const { at, rows } = bench;

/** The address is written with a pause. */
const isRemembered = (count: number) =>
  expect
    .poll(() =>
      bench.page.evaluate(
        () => Object.keys(localStorage).filter((key) => key.startsWith("crossword.puzzle.")).length,
      ),
    )
    .toBe(count);

test("letters typed on the start page are written, also after a click on a cell and on a tab", async () => {
  await bench.open("?size=5");
  await bench.page.keyboard.type("hello");
  expect((await rows())[0]).toBe("hello");
  await expect.poll(() => at("step-words").getAttribute("aria-selected")).toBe("true");
  await bench.open("?size=5");
  await bench.clickCell(0, 0, 5);
  await bench.page.keyboard.type("hell");
  expect((await rows())[0]).toBe("#hell");
  await at("step-grid").click();
  await at("step-words").click();
  await bench.page.keyboard.press("Tab");
  await bench.page.keyboard.type("world");
  expect((await rows()).join("")).toContain("world");
});

test("a blank 15x15 gets blocks and a fill with one press; without them a search in vain offers the same", async () => {
  await bench.open();
  await at("step-fill").click();
  expect(await at("autofill").textContent()).toContain("Draw blocks and fill");
  const isFilled = async () => /^[#a-z]+$/.test((await rows()).join(""));
  await at("autofill").click();
  await expect.poll(isFilled).toBe(true);
  expect((await rows()).join("")).toContain("#");
  await bench.open();
  await at("step-fill").click();
  await at("fill-open").click();
  await at("cure-blocks").click();
  await expect.poll(isFilled).toBe(true);
});

test("a theme that cannot be symmetric is told so where one looks, and a press finds grids without", async () => {
  await bench.open();
  await at("theme-phrases").fill("Coffee break, Power nap, Sunday morning");
  expect(await at("theme-lengths").textContent()).toContain("POWER NAP 8");
  await at("theme-find").click();
  await at("theme-none").waitFor();
  expect(await at("found-none").textContent()).not.toContain("powernap");
  const isSeen = () =>
    at("theme-none").evaluate((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isSeen).toBe(true);
  await at("theme-none").click();
  await at("theme-0").waitFor();
  await at("theme-0").click();
  expect((await rows()).join("|")).toContain("powernap");
  await expect.poll(() => at("step-words").getAttribute("aria-selected")).toBe("true");
});

test("a press on a letter of a puzzle that was made changes nothing", async () => {
  await bench.open();
  await at("surprise").click();
  await expect.poll(async () => (await rows()).join("")).toMatch(/^[#a-z]{25}$/);
  await expect.poll(() => at("step-grid").getAttribute("aria-selected")).toBe("false");
  const before = await rows();
  await at("step-grid").click();
  await bench.clickCell(2, 2, 5);
  expect(await rows()).toEqual(before);
  const page = bench.page;
  // A stroke that begins on a block takes blocks away.
  const row = before.findIndex((letters) => /^[a-z]+$/.test(letters));
  const [from, to] = [await bench.middle(row, 0, 5), await bench.middle(row, 4, 5)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  expect(await rows()).toEqual(before);
  await bench.clickCell(2, 2, 5);
  await bench.clickCell(2, 2, 5);
  expect((await rows())[2]?.[2]).toBe("#");
});

test("nine puzzles and more are one press away, to open, to look for, and to delete with an undo", async () => {
  await bench.open("?size=5");
  for (let i = 1; i <= 12; i++) {
    await at("step-clues").click();
    await at("title").fill(`Puzzle ${i}`);
    await isRemembered(i);
    await at("step-grid").click();
    if (i < 12) await at("new-puzzle").click();
  }
  await at("puzzles").click();
  await expect.poll(() => at("puzzles-row").count()).toBe(12);
  await at("puzzles-delete").nth(1).click();
  await expect.poll(() => at("puzzles-row").count()).toBe(11);
  await isRemembered(11);
  await at("puzzles-undo").click();
  await expect.poll(() => at("puzzles-row").count()).toBe(12);
  await at("puzzles-search").fill("puzzle 1");
  await expect.poll(() => at("puzzles-row").count()).toBe(4);
  await at("puzzles-open").last().click();
  await expect.poll(() => bench.page.title()).toContain("Puzzle 1 ·");
  // A bookmark of it is no further puzzle.
  await bench.page.reload();
  const link = (await bench.url()).replace(/^[^?]*/, "");
  await bench.open();
  await bench.open(link);
  await at("step-clues").click();
  await at("title").fill("Puzzle one");
  await expect.poll(() => bench.page.title()).toContain("one");
  await at("brand").click();
  await at("all-puzzles").click();
  await expect.poll(() => at("puzzles-open").first().textContent()).toContain("Puzzle one");
  expect(await at("puzzles-row").count()).toBe(12);
  await isRemembered(12);
});

test("the eight puzzles of an earlier version are there, and the sheet fits a phone", async () => {
  const context = await bench.browser.newContext(PHONE);
  await context.addInitScript(() => {
    if (localStorage.length > 0) return;
    const eight = Array.from({ length: 8 }, (_, i) => ({
      id: `${i}`,
      savedAt: i,
      link: "?size=3&grid=AA%3D%3D&state=01-across%3Dcat%3B",
    }));
    localStorage.setItem("crossword.recent", JSON.stringify(eight));
  });
  const page = await context.newPage();
  await page.goto(`http://${bench.server.host}/`);
  await page.getByTestId("puzzles").tap();
  await expect.poll(() => page.getByTestId("puzzles-row").count()).toBe(8);
  const sheet = page.getByTestId("puzzles-sheet");
  expect(await sheet.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThan(1);
  expect(await sheet.textContent()).toContain("CAT");
  await context.close();
});
