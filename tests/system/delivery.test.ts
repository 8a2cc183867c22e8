// How page, engine and word lists travel: out of the program, out of a folder, and below any path of any host.
import { existsSync, readdirSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBrowser } from "./browser";
import { root, type Server, startServer } from "./server";
import { type StaticServer, serveFiles } from "./static";

const folder = `${root}static`;

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
  for (const list of ["standard", "longer", "crude"]) {
    const [file, ...more] = files.filter((name) => name.startsWith(`${list}-`) && name.endsWith(".bin"));
    expect(more).toEqual([]);
    // It is packed, and lies there once.
    for (const ending of ["gz", "br"]) expect(existsSync(`${folder}/assets/${file}.${ending}`)).toBe(false);
  }
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
  const arrived = await page.evaluate(async () => {
    const { lists, wasmUrl } = await window.crossword.assets();
    // Refused unless it comes as application/wasm, and the page may compile it.
    const engine = await WebAssembly.compileStreaming(fetch(wasmUrl));
    const sizes = [];
    for (const { url, bytes, gz } of Object.values(lists)) {
      const packed = await (await fetch(url)).arrayBuffer();
      const unpacked = new Response(packed).body?.pipeThrough(new DecompressionStream("gzip"));
      const length = (await new Response(unpacked).arrayBuffer()).byteLength;
      sizes.push([packed.byteLength === gz, length === bytes, bytes > 1000]);
    }
    return { sizes, exports: WebAssembly.Module.exports(engine).length };
  });
  expect(arrived.sizes).toEqual(Array(3).fill([true, true, true]));
  expect(arrived.exports).toBeGreaterThan(10);
  expect(troubles).toEqual([]);
  await page.close();
});
