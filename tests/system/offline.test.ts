// The page is kept in the browser: it opens without a network, and a new version takes the place of the old one whole.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startBrowser } from "./browser";
import { type Built, buildPage } from "./build";
import { pdfText } from "./pdf";
import { faults, readList } from "./puzzles";
import { startServer } from "./server";
import { serveFiles } from "./static";

const PUZZLE = `?size=3&grid=AA%3D%3D&state=${encodeURIComponent("01-across=cat;")}`;
/** What may be kept: the page, its hashed files, and the few that go with it. */
const PART = /^$|^solve\.html$|^assets\/[^?]+$|^icon[\w-]*\.(svg|png)$|^app\.webmanifest$/;
/** The few that go with the page. */
const FEW = [
  "",
  "app.webmanifest",
  "icon-192.png",
  "icon-512.png",
  "icon-maskable-512.png",
  "icon.svg",
  "solve.html",
];

let browser: Browser;
let old: Built;
let young: Built;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await startBrowser();
  old = await buildPage();
  young = await buildPage("document.documentElement.dataset.version = 'young';");
});
afterAll(async () => {
  await browser.close();
  old.remove();
  young.remove();
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  page = await context.newPage();
});
afterEach(() => context.close());

const rows = (of = page) => of.evaluate(() => window.crossword.rows());
const outcome = () => page.evaluate(() => document.documentElement.dataset.outcome);
const version = (of = page) => of.evaluate(() => document.documentElement.dataset.version ?? "old");
const hashed = ({ folder }: Built) =>
  readdirSync(join(folder, "assets"))
    .filter((file) => !/\.(br|gz)$/.test(file))
    .map((file) => `assets/${file}`);

/** What the browser keeps, below the page's address: a list for each version, the former first. */
function kept(): Promise<string[][]> {
  return page.evaluate(async () => {
    const folder = new URL(".", location.href).href;
    const versions = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      versions.push(requests.map(({ url }) => url.replace(folder, "")).toSorted());
    }
    return versions;
  });
}

/** Whether a page still gets what belongs to its version, and to no other. */
function hasItsFiles(of = page): Promise<boolean> {
  return of.evaluate(async () => {
    const script = document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "";
    return (await fetch(script)).ok;
  });
}

async function opens(url: string): Promise<void> {
  await page.goto(url);
  await page.getByTestId("board").waitFor();
}

/** Waits until all of that version is here, and nothing else. */
async function isKept(built: Built): Promise<void> {
  const whole = [...FEW, ...hashed(built)].toSorted();
  await expect.poll(kept).toEqual([whole]);
}

const says = (text: RegExp) => page.locator(".notice", { hasText: text }).waitFor();

test("after one visit the page opens without its server, and is all there", async () => {
  const server = await startServer();
  await opens(`http://${server.host}/${PUZZLE}`);
  await page.getByTestId("step-fill").click();
  await page.getByTestId("autofill").first().click();
  await expect.poll(outcome).toMatch(/^(filled|improving)$/);
  const filled = await rows();
  await expect.poll(async () => (await kept()).flat().filter((path) => path.endsWith(".bin")).length).toBe(4);
  for (const path of (await kept()).flat()) expect(path).toMatch(PART);

  await server.stop();
  await context.setOffline(true);
  await page.reload();
  await page.getByTestId("board").waitFor();
  expect(await rows()).toEqual(filled);

  await page.getByTestId("step-words").click();
  await page.getByTestId("board").click({ position: { x: 10, y: 10 } });
  await page.keyboard.type("dog");
  expect((await rows())[0]).toBe("dog");
  await page.getByTestId("step-clues").click();
  await page.getByTestId("title").fill("Far From Anywhere");
  await page.getByTestId("clue-1-across").fill("Best friend");
  const printed = await pdfText(await page.pdf({ format: "A4" }));
  expect(printed).toContain("Far From Anywhere");
  expect(printed).toContain("Best friend");
  await expect.poll(() => new URL(page.url()).hash.length).toBeGreaterThan(5);
  await page.reload();
  await page.getByTestId("board").waitFor();
  expect((await rows())[0]).toBe("dog");
});

test("a browser finds all that it needs to install the page", async () => {
  const server = await startServer();
  await opens(`http://${server.host}/`);
  const line = await context.newCDPSession(page);
  const { url, errors } = await line.send("Page.getAppManifest");
  expect([new URL(url).pathname, errors]).toEqual(["/app.webmanifest", []]);
  const { installabilityErrors } = await line.send("Page.getInstallabilityErrors");
  // A context of the tests is a private window.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(["in-incognito"]);
  await server.stop();
});

test("without a network the grid is filled on this device", async () => {
  const server = await startServer();
  await opens(`http://${server.host}/?size=5&grid=AA%3D%3D`);
  await expect.poll(async () => (await kept()).flat().filter((path) => path.endsWith(".bin")).length).toBe(4);
  await server.stop();
  await context.setOffline(true);
  await page.reload();
  await page.getByTestId("board").waitFor();
  await page.getByTestId("step-fill").click();
  await page.getByTestId("autofill").first().click();
  await expect.poll(outcome).toMatch(/^(filled|improving)$/);
  const fill = (await rows()).join("");
  expect(faults(Array(5).fill("....."), fill, readList("standard.dict"), 0)).toEqual([]);
});

test("a new version is said, opens the next time, and the former one goes", async () => {
  let served = old;
  const host = await serveFiles(() => served.folder, "/deep/er/");
  await opens(host.url + PUZZLE);
  await isKept(old);
  const before = await rows();

  served = young;
  await page.reload();
  await says(/new version/);
  // The page that is open is whole: what it has not loaded yet is of its own version.
  expect(await version()).toBe("old");
  expect(await hasItsFiles()).toBe(true);
  expect(await rows()).toEqual(before);

  await page.reload();
  await page.getByTestId("board").waitFor();
  expect(await version()).toBe("young");
  expect(await rows()).toEqual(before);
  await isKept(young);
  // What both have was not fetched twice.
  const lists = host.asked.filter(({ path }) => path.endsWith(".bin")).map(({ path }) => path);
  expect(lists.toSorted()).toEqual([...new Set(lists)].toSorted());
  await host.stop();
});

test("two pages of two versions are open, each whole, until the older one goes", async () => {
  let served = old;
  const host = await serveFiles(() => served.folder, "/");
  await opens(host.url);
  await isKept(old);
  served = young;
  await page.reload();
  await says(/new version/);
  const other = await context.newPage();
  await other.goto(host.url);
  await other.getByTestId("board").waitFor();
  expect([await version(), await version(other)]).toEqual(["old", "young"]);
  await context.setOffline(true);
  for (const one of [page, other]) expect(await hasItsFiles(one)).toBe(true);
  expect(await kept()).toHaveLength(2);
  await context.setOffline(false);
  await other.close();
  await page.reload();
  await isKept(young);
  await host.stop();
});

test("a version that the server has only in part is not taken", async () => {
  let served = (_: string) => old;
  const host = await serveFiles((path) => served(path).folder, "/");
  await opens(host.url);
  await isKept(old);
  // As between two replicas while a new version is rolled out: its worker is there, its page and its files are not.
  served = (path) => (path === "sw.js" ? young : old);
  await page.reload();
  await expect.poll(() => host.asked.filter(({ status }) => status === 404).length).toBeGreaterThan(0);
  await page.reload();
  expect(await version()).toBe("old");
  await context.setOffline(true);
  await page.reload();
  await page.getByTestId("board").waitFor();
  expect(await version()).toBe("old");
  // Later all of it is there.
  await context.setOffline(false);
  served = () => young;
  await page.reload();
  await says(/new version/);
  await page.reload();
  expect(await version()).toBe("young");
  await host.stop();
});
