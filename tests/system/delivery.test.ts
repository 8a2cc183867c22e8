// How page, engine and word lists travel: out of the program, out of a folder, and below any path of any host.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBrowser } from "./browser";
import { root, type Server, startServer } from "./server";
import { type StaticServer, serveFiles } from "./static";

const folder = `${root}static`;

const LISTS = ["standard", "longer", "crude"] as const;
const lists: Record<(typeof LISTS)[number], { readonly bytes: number }> = JSON.parse(
  readFileSync(`${root}target/wasm/lists.json`, "utf8"),
);

/** The one file of that name that was built, below the page's address. */
function built(name: string, ending: string): string {
  const found = readdirSync(`${folder}/assets`).filter(
    (file) => file.startsWith(`${name}-`) && file.endsWith(`.${ending}`),
  );
  expect(found, name).toHaveLength(1);
  return `assets/${found[0]}`;
}

let browser: Browser;
let embedded: Server;
let fromFolder: Server;
let below: StaticServer;
beforeAll(async () => {
  browser = await startBrowser();
  embedded = await startServer();
  fromFolder = await startServer("--static", folder);
  below = await serveFiles(() => folder, "/some/where/");
});
afterAll(async () => {
  await browser.close();
  await Promise.all([embedded.stop(), fromFolder.stop(), below.stop()]);
});

test("all that the page loads is named by its content", () => {
  const files = readdirSync(`${folder}/assets`).filter((file) => !/\.(br|gz)$/.test(file));
  for (const file of files) expect(file).toMatch(/^[\w.-]+-[\w-]{8}\.(js|css|wasm|bin|woff2)$/);
  // A list is packed, and lies there once.
  for (const list of LISTS)
    for (const ending of ["gz", "br"])
      expect(existsSync(`${folder}/${built(list, "bin")}.${ending}`)).toBe(false);
});

/** Bytes with gzip. What takes it beyond that belongs into a part that comes later, as builder/panels/late-parts.ts does. */
const MOST_SCRIPT = 60_000;

test("the page is there before engine and words are, and its script stays small", () => {
  const page = readFileSync(`${folder}/index.html`, "utf8");
  const scripts = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map((found) => found[1]);
  expect(scripts.length).toBeGreaterThan(0);
  const sizes = scripts.map((script) => statSync(`${folder}/${script}.gz`).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_SCRIPT);
  expect(page).not.toMatch(/\.(wasm|bin)"/);
});

const places: [string, () => string][] = [
  ["out of the program", () => `http://${embedded.host}/`],
  ["out of a folder", () => `http://${fromFolder.host}/`],
  ["below a path of another host", () => below.url],
];

test.each(places)("engine and word lists arrive as they are, %s", async (_, url) => {
  const page = await browser.newPage();
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(error.message));
  await page.goto(url());
  await page.getByTestId("board").waitFor();
  const arrived = await page.evaluate(
    async ([wasm = "", ...lists]) => {
      // Refused unless it comes as application/wasm, and the page may compile it.
      const engine = await WebAssembly.compileStreaming(fetch(wasm));
      const lengths = [];
      for (const list of lists) {
        const unpacked = (await fetch(list)).body?.pipeThrough(new DecompressionStream("gzip"));
        lengths.push((await new Response(unpacked).arrayBuffer()).byteLength);
      }
      return { lengths, exports: WebAssembly.Module.exports(engine).length };
    },
    [built("crossword_bg", "wasm"), ...LISTS.map((list) => built(list, "bin"))],
  );
  expect(arrived.lengths).toEqual(LISTS.map((list) => lists[list].bytes));
  expect(arrived.exports).toBeGreaterThan(10);
  expect(troubles).toEqual([]);
  await page.close();
});
