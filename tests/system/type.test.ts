// Large text, low windows, fingers, the keyboard and weak eyes: the page holds, and shows where one is.
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { blamed } from "./axe";
import { PHONE, useBench } from "./bench";

const bench = useBench();
const { at, open, focused } = bench;

const STEPS = ["grid", "words", "fill", "clues", "read"] as const;
/** A grid of 35 blocks with a word in it, so that every panel has something to show. */
const GRID = `?size=15&grid=EEAggEEAAhxEQRAIABEQACARBERwgAEEAggEEA%3D%3D&state=${encodeURIComponent("01-across=able;")}`;

/** Each step of a page of its own in such a window, with the first entry selected; `font` is the browser's text size. */
async function eachStep(
  options: BrowserContextOptions,
  look: (page: Page, step: string) => Promise<void>,
  font = 16,
): Promise<void> {
  const context = await bench.browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send("Page.setFontSizes", { fontSizes: { standard: font, fixed: font } });
  await page.goto(`http://${bench.server.host}/${GRID}`);
  for (const step of STEPS) {
    await page.getByTestId(`step-${step}`).click();
    if (step === "words") {
      const box = await page.getByTestId("board").boundingBox();
      if (!box) throw new Error("the board does not show");
      await page.mouse.click(box.x + box.width / 30, box.y + box.height / 30);
      await page.locator(".candidates").waitFor();
    }
    await page.evaluate(() => document.fonts.ready);
    await look(page, step);
  }
  await context.close();
}

test.each([
  ["a wide window", 1280, 800, 32],
  ["a phone", 390, 844, 32],
  ["a phone on its side", 844, 390, 32],
  ["a window at a zoom of 200%", 640, 400, 16],
  ["a window at a zoom of 300%", 426, 266, 16],
])("%s of %i by %i holds text of %i pixels: nothing sticks out", async (_, width, height, font) => {
  await eachStep(
    { viewport: { width, height } },
    async (page, step) => {
      const size = await page.evaluate(() => getComputedStyle(document.body).fontSize);
      expect(size).toBe(`${(15 / 16) * font}px`);
      const over = await page.evaluate(() =>
        [...document.querySelectorAll("#app .screen *")]
          .filter((one) => one.getClientRects().length > 0 && !one.closest(".hidden-text, .stats"))
          .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
          .map((one) => one.outerHTML.slice(0, 80)),
      );
      expect(over, step).toEqual([]);
    },
    font,
  );
});

test("a phone on its side shows the whole board, and the panel beside it", async () => {
  await eachStep({ ...PHONE, viewport: { width: 844, height: 390 } }, async (page, step) => {
    const board = await page.getByTestId("board").boundingBox();
    const panel = await page.locator("#panel").boundingBox();
    if (!board || !panel) throw new Error("the board or the panel does not show");
    expect(board.y, step).toBeGreaterThanOrEqual(0);
    expect(board.y + board.height, step).toBeLessThanOrEqual(390);
    expect(board.height, step).toBeGreaterThan(340);
    expect(panel.x, step).toBeGreaterThan(board.x + board.width);
    expect(panel.width, step).toBeGreaterThan(340);
    expect(panel.y, step).toBeLessThan(200);
    // It stays while the panel goes by.
    await page.evaluate(() => window.scrollTo(0, 150));
    expect((await page.getByTestId("board").boundingBox())?.y, step).toBeGreaterThanOrEqual(0);
    await page.evaluate(() => window.scrollTo(0, 0));
  });
});

test("fingers have 44 pixels for each control", async () => {
  await eachStep({ ...PHONE, viewport: { width: 390, height: 844 } }, async (page, step) => {
    const small = await page.evaluate(() =>
      [...document.querySelectorAll("button, select, summary, input, textarea, a")]
        .filter((one) => one.getClientRects().length > 0 && !one.closest(".hidden-text, .touch-input"))
        // Of a box to check its label counts; links within sentences are as high as the line.
        .map((one) => one.closest(".check, .slider") ?? one)
        .filter((one) => one.getBoundingClientRect().height < 43.9 && !one.matches(".touch-input, .link"))
        .map((one) => `${Math.round(one.getBoundingClientRect().height)} ${one.outerHTML.slice(0, 80)}`),
    );
    expect(small, step).toEqual([]);
  });
});

test("the keyboard gets into the board and out of it, and is told how", async () => {
  await open(GRID);
  await at("step-words").press("Enter");
  const hint = bench.page.locator(".board-hint");
  for (let i = 0; i < 12 && (await focused()) !== "board"; i++) await bench.page.keyboard.press("Tab");
  expect(await focused()).toBe("board");
  expect(await hint.isVisible()).toBe(true);
  expect(await hint.textContent()).toContain("Esc leave the grid");
  const described = await bench.page.evaluate(
    () => document.getElementById("board")?.getAttribute("aria-describedby") ?? "",
  );
  expect(await bench.page.locator(`#${described}`).textContent()).toMatch(/Escape [^.]*leaves the board/);
  await bench.page.keyboard.press("ArrowRight");
  await bench.page.keyboard.press("Tab");
  expect(await focused(), "Tab goes to the next entry").toBe("board");
  await bench.page.keyboard.press("Escape");
  expect(await hint.isVisible()).toBe(false);
  await bench.page.keyboard.press("Tab");
  expect(await bench.page.evaluate(() => document.activeElement?.closest("#panel")?.id)).toBe("panel");
  // And back, over the board to what stands before it.
  await bench.page.keyboard.press("Shift+Tab");
  expect(await focused()).toBe("board");
  await bench.page.keyboard.press("Escape");
  await bench.page.keyboard.press("Shift+Tab");
  expect(await bench.page.evaluate(() => document.activeElement?.closest(".top")?.className)).toBe("top");
});

test("whatever a Tab comes to shows that it has the focus", async () => {
  await eachStep({ viewport: { width: 1280, height: 800 } }, async (page, step) => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const seen = new Set<string>();
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press("Tab");
      if (await page.evaluate(() => document.activeElement?.id === "board"))
        await page.keyboard.press("Escape");
      const [name, shown] = await page.evaluate((): [string, boolean] => {
        const one = document.activeElement;
        if (!one || one === document.body) return ["", true];
        const style = getComputedStyle(one);
        const outlined = style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2;
        const underlined = Number.parseFloat(style.borderBottomWidth) >= 2;
        return [one.outerHTML.slice(0, 100), outlined || underlined];
      });
      expect(shown, `${step}: ${name}`).toBe(true);
      seen.add(name);
    }
    expect(seen.size, step).toBeGreaterThan(10);
  });
});

test.each(["light", "dark"] as const)("axe finds nothing to blame, %s", async (colorScheme) => {
  await eachStep({ viewport: { width: 1280, height: 800 }, colorScheme }, async (page, step) => {
    expect(await blamed(page), step).toEqual([]);
  });
});
