// The page's own fonts: small, from the page's own server, nothing moves when they come, and words on paper stay whole.
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { useBench } from "./bench";
import { startBrowser } from "./browser";
import { pdfText } from "./pdf";
import { missing } from "./required";

const bench = useBench();
const { at, open } = bench;

/** Bytes of all fonts that the first picture needs. */
const FIRST_FONTS = 60_000;
const DEJAVU = "/usr/share/fonts/truetype/dejavu";
const WORDS = ["first", "office", "waffle", "fjord", "Afghan", "naïve"];
/** A full 3x3 grid, whose clue 1-across is changed. */
const FULL = `?size=3&grid=AA%3D%3D&state=${encodeURIComponent("01-across=cat;")}`;

const isFont = (url: string) => new URL(url).pathname.endsWith(".woff2");

test("fonts of the page's own, small, and those for other letters only where they are", async () => {
  const fonts: [url: string, bytes: number][] = [];
  bench.page.on("response", async (answer) => {
    if (isFont(answer.url())) fonts.push([answer.url(), (await answer.body()).length]);
  });
  await open(FULL);
  await bench.page.evaluate(() => document.fonts.ready);
  await expect.poll(() => fonts.length).toBe(3);
  expect(fonts.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThan(FIRST_FONTS);
  for (const [url] of fonts) expect(new URL(url).host).toBe(bench.server.host);
  const used = await bench.page.evaluate(
    () => getComputedStyle(document.getElementById("board") as Element).fontFamily,
  );
  expect(used).toMatch(/^"Public Sans"/);
  await at("step-clues").click();
  await at("title").fill("Łódź");
  await expect.poll(() => fonts.length).toBe(5);
});

test("until the fonts are there others of their size stand in, nothing moves, and the board is drawn once more", async () => {
  let come = () => {};
  const asked = new Promise<void>((resolve) => {
    come = resolve;
  });
  await bench.page.route("**/*.woff2", async (route) => {
    await asked;
    await route.continue();
  });
  await bench.page.addInitScript(() => {
    const moved = window as unknown as { moved: number };
    moved.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.moved += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await bench.page.goto(`http://${bench.server.host}/${FULL}`, { waitUntil: "domcontentloaded" });
  await at("board").waitFor();
  const picture = () => at("board").evaluate((board: HTMLCanvasElement) => board.toDataURL());
  await at("step-clues").click();
  await at("clue-1-across").fill("It is the first in an office of fjord waffles and of Afghan ones");
  await bench.page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  const before = await picture();
  // Half a second after somebody's own key or click shifts are not counted.
  await bench.page.waitForTimeout(600);
  come();
  await bench.page.evaluate(() => document.fonts.ready);
  await expect.poll(picture).not.toBe(before);
  await bench.page.waitForTimeout(100);
  // From 0.1 on a shift counts as bad; a line that breaks elsewhere is about 0.02.
  expect(await bench.page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.01);
});

test("printed where DejaVu is the only font of the machine, words are whole: no letters run into one", async ({
  skip,
}) => {
  if (!existsSync(DEJAVU)) {
    missing("fonts", "`make fonts` installs DejaVu");
    skip();
  }
  const folder = mkdtempSync(join(tmpdir(), "crossword-fonts-"));
  const config = join(folder, "fonts.conf");
  writeFileSync(
    config,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${DEJAVU}</dir><cachedir>${folder}</cachedir></fontconfig>`,
  );
  const browser = await startBrowser({ FONTCONFIG_FILE: config });
  try {
    for (const own of [true, false]) {
      const page = await browser.newPage();
      // As if the fonts could not be had, too.
      if (!own) await page.route("**/*.woff2", (route) => route.abort());
      await page.goto(`http://${bench.server.host}/${FULL}`);
      await page.getByTestId("step-clues").click();
      await page.getByTestId("title").fill("Official fjords");
      await page.getByTestId("clue-1-across").fill(WORDS.join(" "));
      await page.evaluate(() => document.fonts.ready);
      const pdf = await page.pdf({ format: "A4" });
      if (own) expect(pdf.toString("latin1")).toMatch(/\/FontName \/[A-Z]{6}\+PublicSans/);
      const text = await pdfText(pdf);
      expect(text).toContain("Official fjords");
      expect(text).toContain(WORDS.join(" "));
      await page.close();
    }
  } finally {
    await browser.close();
  }
});
