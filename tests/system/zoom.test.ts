// A zoom of the browser is a smaller window with more pixels to each of its own: from twice on it is never smaller.
import { mkdirSync } from "node:fs";
import { expect, test } from "vitest";
import { useBench } from "./bench";
import { root } from "./server";

const bench = useBench();

/** The board's side in pixels of the screen. */
async function sideOf(size: number, step: string, screen: { width: number; height: number }, zoom: number) {
  const context = await bench.browser.newContext({
    viewport: { width: Math.floor(screen.width / zoom), height: Math.floor(screen.height / zoom) },
    deviceScaleFactor: zoom,
  });
  const page = await context.newPage();
  await page.goto(`http://${bench.server.host}/?size=${size}&grid=AA%3D%3D`);
  await page.getByTestId(`step-${step}`).click();
  await page.getByTestId("board").waitFor();
  const side = await page.getByTestId("board").evaluate((board: HTMLCanvasElement) => board.width);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (process.env.SCREENSHOTS && size === 15) {
    mkdirSync(`${root}target/screenshots`, { recursive: true });
    await page.screenshot({
      path: `${root}target/screenshots/zoom-${step}-${screen.width}-${Math.round(100 * zoom)}.png`,
    });
  }
  await context.close();
  expect(wide, `${screen.width} at ${zoom}`).toBeLessThanOrEqual(0);
  return side;
}

test.each([
  [5, "words"],
  [15, "words"],
  [15, "read"],
  [21, "grid"],
] as const)("a board of %i cells, step %s", async (size, step) => {
  for (const screen of [
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ]) {
    const plain = await sideOf(size, step, screen, 1);
    for (const [zoom, least] of [
      // Bars and figures grow with the zoom, and the board still shares the window with them.
      [1.5, 0.93],
      [2, 1],
      [3, 1],
    ] as const) {
      const side = await sideOf(size, step, screen, zoom);
      expect(side, `${screen.width} at ${zoom}`).toBeGreaterThanOrEqual(least * plain);
    }
  }
});
