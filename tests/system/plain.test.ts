// The page from a plain http address that is not this machine's own, where browsers withhold clipboard, cryptography and service workers.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startBrowser } from "./browser";
import { type Server, startServer } from "./server";

/** A name of another machine, as far as the browser knows. */
const NAME = "crossword.example";
const FULL = "?size=3&grid=AAA%3D&state=01-across%3Dcat%3B04-across%3Dore%3B05-across%3Dtan%3B";

let server: Server;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let troubles: string[];

beforeAll(async () => {
  server = await startServer();
  browser = await startBrowser({}, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});
beforeEach(async () => {
  troubles = [];
  context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(() => {
    localStorage.setItem("crossword.improve", "0");
    document.addEventListener("copy", () => {
      document.documentElement.dataset.copied = (document.activeElement as HTMLTextAreaElement)?.value;
    });
  });
  page = await context.newPage();
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("console", (line) => {
    if (/Content Security Policy|Uncaught/.test(line.text())) troubles.push(line.text());
  });
});
afterEach(async () => {
  await context.close();
  expect(troubles).toEqual([]);
});

const at = (id: string) => page.getByTestId(id);
const rows = () => page.evaluate(() => window.crossword.rows());
const copied = () => page.evaluate(() => document.documentElement.dataset.copied);

async function open(query: string): Promise<void> {
  const port = server.host.split(":")[1];
  await page.goto(`http://${NAME}:${port}/${query}`);
  // So that a test of nothing is none.
  expect(
    await page.evaluate(() => [
      isSecureContext,
      "clipboard" in navigator,
      "serviceWorker" in navigator,
      "subtle" in crypto,
    ]),
  ).toEqual([false, false, false, false]);
}

test("Share copies the solve link, the edit link and the frame, and the solve link opens and solves", async () => {
  await open(FULL);
  await at("share").click();
  await expect.poll(copied).toContain("/solve.html#s1.");
  await expect.poll(() => at("share-solve").textContent()).toContain("Copied");
  await at("share-edit").click();
  await expect.poll(copied).toContain("01-across%3Dcat");
  await at("share-embed").click();
  await expect.poll(copied).toContain("<iframe");
  await page.goto((await at("share-open").getAttribute("href")) ?? "");
  await page.keyboard.type("catoretan");
  await at("solved-time").waitFor();
});

test("where the browser copies nothing at all the link is selected, and it is said how to copy it", async () => {
  await context.addInitScript(() => {
    document.execCommand = () => false;
  });
  await open(FULL);
  await at("share").click();
  await at("share-uncopied").waitFor();
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value))
    .toContain("/solve.html#s1.");
});

test("a puzzle is typed, filled, remembered and there again", async () => {
  await open("?size=5&grid=AA%3D%3D");
  await at("step-words").click();
  await page.keyboard.type("cater");
  await expect.poll(rows).toContain("cater");
  await at("step-fill").click();
  await at("autofill").click();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.outcome)).toBe("filled");
  const filled = await rows();
  expect(filled.join("")).toMatch(/^cater[a-z]{20}$/);
  // The address is written a moment after the fill.
  await expect.poll(() => page.url()).toContain("all=");
  await page.reload();
  await expect.poll(rows).toEqual(filled);
  await open("");
  await at("puzzles").click();
  await expect.poll(() => at("puzzles-sheet").textContent()).toContain("CATER");
});
