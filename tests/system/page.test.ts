// A constructor's way through the page, in a real browser: grid, theme word, fill, clues, reload, print.
import { mkdirSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startBrowser } from "./browser";
import { pdfText } from "./pdf";
import { faults, presets, readList } from "./puzzles";
import { root, type Server, startServer } from "./server";

let server: Server;
let browser: Browser;
let context: BrowserContext;
let page: Page;
const troubles: string[] = [];

beforeAll(async () => {
  server = await startServer();
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  page = await context.newPage();
  troubles.length = 0;
  page.on("pageerror", (error) => troubles.push(error.message));
});
afterEach(async () => {
  await context.close();
  expect(troubles).toEqual([]);
});

const at = (id: string) => page.getByTestId(id);
const open = (query = "") => page.goto(`http://${server.host}/${query}`);
const rows = () => page.evaluate(() => window.crossword.rows());
const url = () => page.evaluate(() => window.crossword.url());
const outcome = () => page.evaluate(() => document.documentElement.dataset.outcome);
declare global {
  interface Window {
    readonly crossword: { rows(): string[]; url(): string };
  }
}

/** Clicks the middle of a cell of a square board; the canvas is the grid. */
async function clickCell(row: number, col: number, size: number) {
  const box = await at("board").boundingBox();
  if (!box) throw new Error("the board does not show");
  await page.mouse.click(box.x + ((col + 0.5) * box.width) / size, box.y + ((row + 0.5) * box.height) / size);
}

test("from a preset to a printed puzzle", async () => {
  await open();
  await at("step-grid").click();
  const index = presets.findIndex((preset) => preset.name === "Daily");
  await at(`preset-${index}`).click();
  const blank = presets[index]?.rows ?? [];
  expect(await rows()).toEqual(blank);

  // A block and its twin, and away again.
  await clickCell(7, 3, 15);
  expect((await rows())[7]?.[3]).toBe("#");
  expect((await rows())[7]?.[11]).toBe("#");
  await clickCell(7, 3, 15);
  expect(await rows()).toEqual(blank);
  await clickCell(0, 0, 15);
  const blocked = await rows();
  expect([blocked[0]?.[0], blocked[14]?.[14]]).toEqual(["#", "#"]);

  await at("step-words").click();
  await clickCell(1, 0, 15);
  await page.keyboard.type("garnish");
  const placed = await rows();
  expect(placed[1]?.slice(0, 7)).toBe("garnish");

  await at("autofill").first().click();
  await expect.poll(outcome, { timeout: 30_000 }).toBe("filled");
  const filled = await rows();
  expect(faults(placed, filled.join(""), readList("standard.dict"), 50)).toEqual([]);
  expect(await at("status").first().textContent()).toMatch(/filled/i);

  await at("step-clues").click();
  const clues = page.locator("[data-testid^='clue-']");
  await clues.first().waitFor();
  const count = await clues.count();
  expect(count).toBeGreaterThan(60);
  await clues.nth(0).fill("The very first hint, naïve & “quoted”");
  await clues.nth(count - 1).fill("And the last one");
  await at("title").fill("A Test of Time");

  await expect.poll(async () => new URL(page.url()).hash.length).toBeGreaterThan(20);
  await expect.poll(async () => page.url() === new URL(await url(), page.url()).href).toBe(true);
  const link = page.url();
  await page.reload();
  expect(await rows()).toEqual(filled);
  await at("step-clues").click();
  expect(await clues.nth(0).inputValue()).toBe("The very first hint, naïve & “quoted”");

  // The same link in a browser that has never been here.
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  expect(await other.evaluate(() => window.crossword.rows())).toEqual(filled);
  await elsewhere.close();

  const text = await pdfText(await page.pdf({ format: "A4" }));
  expect(text).toContain("A Test of Time");
  expect(text).toContain("The very first hint");
  expect(text).toContain("And the last one");
});

test("an impossible corner is said plainly, and nothing is lost", async () => {
  await open(`?size=5&grid=AA%3D%3D&state=${encodeURIComponent("01-across=qqqqq;06-across=zzzzz;")}`);
  const before = await rows();
  await at("step-fill").click();
  await at("autofill").first().click();
  await expect.poll(outcome).toBe("no_fill");
  expect(await at("status").first().textContent()).toMatch(/no fill exists/i);
  expect(await rows()).toEqual(before);
});

test("a search can be stopped, and the board is as before", async () => {
  await open("?size=9&grid=AA%3D%3D&longer=true");
  await at("step-fill").click();
  await at("autofill").first().click();
  await expect.poll(outcome).toMatch(/running|no_fill|deadline/);
  if ((await outcome()) === "running") {
    await at("stop").first().click();
    await expect.poll(outcome).toBe("stopped");
  }
  expect((await rows()).join("")).toBe(".".repeat(81));
});

test("a lost connection is resumed with one click", async () => {
  const doomed = await startServer();
  await page.goto(`http://${doomed.host}/?size=9&grid=AA%3D%3D&longer=true`);
  await at("step-fill").click();
  await at("autofill").first().click();
  await expect.poll(outcome).toBe("running");
  doomed.process.kill("SIGKILL");
  await expect.poll(outcome).toBe("lost");
  expect(await at("status").first().textContent()).toMatch(/connection/i);
});

test("a broken link names what is wrong and keeps the address", async () => {
  await open("?size=5&grid=AA%3D%3D&state=01-across%3Dcats%3B");
  expect(await at("link-error").textContent()).toMatch(/1-across.*5.*"?cats"?.*4/i);
  expect(page.url()).toContain("01-across%3Dcats%3B");
});

test("a touch screen can type a word", async () => {
  const phone = await browser.newContext({
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
  });
  const small = await phone.newPage();
  await small.goto(`http://${server.host}/?size=5&grid=AA%3D%3D`);
  await small.getByTestId("step-words").tap();
  const box = await small.getByTestId("board").boundingBox();
  if (!box) throw new Error("the board does not show");
  await small.touchscreen.tap(box.x + box.width / 10, box.y + box.height / 10);
  await small.keyboard.type("tap");
  expect((await small.evaluate(() => window.crossword.rows()))[0]).toBe("tap..");
  const width = await small.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(375);
  await phone.close();
});

describe("screenshots", () => {
  // Written for people to look at: SCREENSHOTS=1 make test-system
  const wanted = process.env.SCREENSHOTS;
  test.runIf(wanted)("of each step, wide and narrow, light and dark", async () => {
    mkdirSync(`${root}target/screenshots`, { recursive: true });
    for (const colorScheme of ["light", "dark"] as const)
      for (const [name, width, height] of [
        ["desktop", 1280, 800],
        ["phone", 375, 812],
      ] as const) {
        const shown = await browser.newContext({ viewport: { width, height }, colorScheme });
        const shot = await shown.newPage();
        await shot.goto(`http://${server.host}/?size=15&grid=EEAggEEAAhxEQRAIABEQACARBERwgAEEAggEEA%3D%3D`);
        for (const step of ["grid", "words", "fill", "clues"]) {
          await shot.getByTestId(`step-${step}`).click();
          if (step === "fill") {
            await shot.getByTestId("autofill").first().click();
            await expect
              .poll(() => shot.evaluate(() => document.documentElement.dataset.outcome))
              .toBe("filled");
          }
          await shot.screenshot({ path: `${root}target/screenshots/${step}-${name}-${colorScheme}.png` });
        }
        await shown.close();
      }
  });
});
