// A link with letters is opened to be read: nothing on a phone or a keyboard changes it until somebody presses Edit.
import { mkdirSync } from "node:fs";
import type { CDPSession, Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { PHONE, useBench } from "./bench";
import { presets } from "./puzzles";
import { root } from "./server";

const bench = useBench();
const { at, open, rows, url, outcome, focused } = bench;

const daily = presets.findIndex((preset) => preset.name === "Daily");

/** The link of a full puzzle with a title and clues, made in this browser as a constructor makes it. */
async function makePuzzle(): Promise<string> {
  await open();
  await at(`preset-${daily}`).click();
  await at("step-words").click();
  await bench.clickCell(1, 0, 15);
  await bench.page.keyboard.type("garnish");
  await at("autofill").first().click();
  await expect.poll(outcome).toBe("filled");
  await at("step-clues").click();
  await at("title").fill("A Walk in the Garden");
  await at("author").fill("Ada Lovelace");
  for (const [name, clue] of [
    ["clue-1-across", "First of all, and longer than one line of a narrow screen has room for"],
    ["clue-1-down", "First to fall"],
  ] as const)
    if (await at(name).count()) await at(name).fill(clue);
  const link = new URL(await url(), bench.page.url()).href;
  await expect.poll(() => bench.page.url()).toBe(link);
  return link;
}

interface Phone {
  readonly page: Page;
  readonly rows: () => Promise<string[]>;
  readonly touch: (type: "Start" | "Move" | "End", ...points: { x: number; y: number }[]) => Promise<unknown>;
  /** A finger from one point to another. */
  readonly swipe: (from: { x: number; y: number }, to: { x: number; y: number }) => Promise<void>;
  /** The middle of a cell. */
  readonly cell: (row: number, col: number, size?: number) => Promise<{ x: number; y: number }>;
}

const phones: Page[] = [];
afterEach(async () => {
  for (const page of phones.splice(0)) await page.context().close();
});

/** Somebody else's phone, which has never been here. */
async function phone(link: string): Promise<Phone> {
  const context = await bench.browser.newContext({ ...PHONE, viewport: { width: 390, height: 844 } });
  await context.addInitScript(() => localStorage.setItem("crossword.improve", "0"));
  const page = await context.newPage();
  phones.push(page);
  await page.goto(link);
  const wire: CDPSession = await context.newCDPSession(page);
  const touch: Phone["touch"] = (type, ...points) =>
    wire.send("Input.dispatchTouchEvent", {
      type: `touch${type}`,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  return {
    page,
    rows: () => page.evaluate(() => window.crossword.rows()),
    touch,
    async swipe(from, to) {
      await touch("Start", from);
      for (let i = 1; i <= 10; i++)
        await touch("Move", {
          x: from.x + ((to.x - from.x) * i) / 10,
          y: from.y + ((to.y - from.y) * i) / 10,
        });
      await touch("End");
      await still(page);
    },
    async cell(row, col, size = 15) {
      const box = await page.getByTestId("board").boundingBox();
      if (!box) throw new Error("the board does not show");
      return { x: box.x + ((col + 0.5) * box.width) / size, y: box.y + ((row + 0.5) * box.height) / size };
    },
  };
}

/** A finger on a page that still moves stops it and does nothing else. */
async function still(page: Page) {
  let before = -1;
  for (let now = await scrolled(page); now !== before; now = await scrolled(page)) {
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

async function picture(page: Page, name: string) {
  if (!process.env.SCREENSHOTS) return;
  mkdirSync(`${root}target/screenshots`, { recursive: true });
  await page.screenshot({ path: `${root}target/screenshots/${name}.png` });
}

test("on a phone a shared link is read: title and clues in view, a swipe scrolls, Edit is a press away", async () => {
  const link = await makePuzzle();
  const before = await rows();
  const small = await phone(link);
  const { page } = small;
  await page.getByTestId("edit").waitFor();
  await picture(page, "read-phone");
  for (const id of ["read-title", "board", "read-1-across", "edit"]) {
    const box = await page.getByTestId(id).boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= 844, id).toBe(true);
  }
  expect(await page.getByTestId("read-title").textContent()).toBe("A Walk in the Garden");
  expect(await page.getByTestId("read-1-across").textContent()).toContain("First of all");
  await small.swipe(await small.cell(12, 7), await small.cell(1, 7));
  await expect.poll(() => scrolled(page)).toBeGreaterThan(50);
  await small.touch("Start", await small.cell(3, 3));
  await small.touch("End");
  await expect.poll(() => page.getByTestId("read-strip").textContent()).toMatch(/\d+ (Across|Down)/);
  await picture(page, "read-phone-scrolled");
  for (const key of ["x", ".", "Backspace", "Delete"]) await page.keyboard.press(key);
  expect(await small.rows()).toEqual(before);
  expect(page.url()).toBe(link);
  await page.getByTestId("edit").tap();
  await expect.poll(() => page.getByTestId("step-words").getAttribute("aria-selected")).toBe("true");
  expect(await small.rows()).toEqual(before);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("by keyboard: Tab comes to Edit before the board, Enter edits, and the board has the focus", async () => {
  const link = await makePuzzle();
  const elsewhere = await bench.browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await elsewhere.newPage();
  phones.push(page);
  await page.goto(link);
  const before = await page.evaluate(() => window.crossword.rows());
  await page.getByTestId("edit").waitFor();
  await picture(page, "read-desktop");
  await page.getByTestId("board").click({ position: { x: 40, y: 60 } });
  await page.keyboard.type("zzz.");
  await page.keyboard.press("Control+Enter");
  expect(await page.evaluate(() => window.crossword.rows())).toEqual(before);
  expect(await page.evaluate(() => document.documentElement.dataset.outcome)).toBe("idle");
  expect(await page.locator(".notice").textContent()).toContain("Press Edit");
  await picture(page, "read-desktop-notice");
  await page.reload();
  await page.getByTestId("theme").focus();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.testid)).toBe("edit");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("board");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("q");
  expect((await page.evaluate(() => window.crossword.rows())).join("")).not.toBe(before.join(""));
  // From now on it is theirs.
  await expect.poll(() => page.url()).not.toBe(link);
  await page.reload();
  expect(await page.getByTestId("step-words").getAttribute("aria-selected")).toBe("true");
});

test("a constructor's own puzzle opens for editing, by reload and by its link", async () => {
  const link = await makePuzzle();
  await bench.page.reload();
  expect(await at("step-clues").getAttribute("aria-selected")).toBe("true");
  const tab = await bench.context.newPage();
  await tab.goto(link);
  await expect.poll(() => tab.getByTestId("step-words").getAttribute("aria-selected")).toBe("true");
  expect(await tab.getByTestId("edit").count()).toBe(0);
  expect(await focused()).toBe("");
});

test("drawing by touch: a drag scrolls until it is switched on, then it draws; two fingers never do", async () => {
  const small = await phone(`http://${bench.server.host}/`);
  const { page } = small;
  const blank = await small.rows();
  // Chromium drops a tap that comes too soon after a drag, as one that stops a scroll; there is one step to undo at a time.
  const undone = (rows: readonly string[]) =>
    expect
      .poll(async () => {
        if (await page.getByTestId("undo").isEnabled()) await page.getByTestId("undo").tap();
        return small.rows();
      })
      .toEqual(rows);
  await picture(page, "draw-phone-off");
  await small.swipe(await small.cell(12, 7), await small.cell(2, 7));
  await expect.poll(() => scrolled(page)).toBeGreaterThan(50);
  expect(await small.rows()).toEqual(blank);
  await page.evaluate(() => window.scrollTo(0, 0));
  // A tap is no drag.
  await small.touch("Start", await small.cell(0, 0));
  await small.touch("End");
  await expect.poll(async () => (await small.rows())[0]?.[0]).toBe("#");
  await undone(blank);

  await page.getByTestId("finger-draws").tap();
  await picture(page, "draw-phone-on");
  await page.evaluate(() => window.scrollTo(0, 0));
  await small.swipe(await small.cell(0, 4), await small.cell(3, 4));
  await expect.poll(async () => (await small.rows()).slice(0, 5).map((row) => row[4])).toEqual([..."####."]);
  expect(await scrolled(page)).toBe(0);
  await undone(blank);

  // The first finger has begun to draw when the second one comes.
  const [one, two] = [await small.cell(5, 5), await small.cell(9, 9)];
  await small.touch("Start", one);
  await small.touch("Move", await small.cell(5, 6));
  await small.touch("Start", await small.cell(5, 6), two);
  for (let i = 1; i <= 8; i++)
    await small.touch("Move", { x: one.x - 8 * i, y: one.y - 8 * i }, { x: two.x + 8 * i, y: two.y + 8 * i });
  await small.touch("End");
  expect(await small.rows()).toEqual(blank);
  expect(await page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1.2);
  await expect.poll(() => page.getByTestId("redo").isEnabled()).toBe(true);
});
