// What the solving page costs, in a browser that has never been there: script, requests, first paint, the first letter answered.
import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { encodeSolveLink } from "../../frontend/src/link/solve/write-solve-link";
import { layoutOf } from "../../frontend/src/puzzle/grid/entries";
import { presets } from "../../tests/system/puzzles";
import { root } from "../../tests/system/server";
import { scriptBytes } from "./load";
import type { Place } from "./place";
import { median, printTable } from "./table";

const VISITS = 5;

/** A daily 15x15 with a clue of 40 characters for each entry. */
function link(): string {
  const rows = presets.find(({ name }) => name === "Daily")?.rows ?? [];
  const cells = rows.join("").replace(/[^#]/g, ".");
  const shape = { width: rows.length, height: rows.length, cells };
  const words = readFileSync(`${root}docs/formats.md`, "utf8").split(/\s+/).join(" ");
  const clues = layoutOf(shape).entries.map(({ name }, i) => [name, words.slice(40 * i, 40 * i + 40)]);
  const answers = [...cells].map((cell, i) =>
    cell === "#" ? "" : ("abcdefghijklmnopqrstuvwxyz"[(7 * i) % 26] as string),
  );
  const texts = {
    title: "A Walk in the Garden",
    author: "Ada Lovelace",
    notes: "",
    copyright: "",
    circles: "",
    shades: "",
  };
  return encodeSolveLink({ ...shape, ...texts, clues: Object.fromEntries(clues), answers });
}

export async function measureSolve({ browser, host, count = VISITS }: Place): Promise<void> {
  const hash = link();
  console.log(`script: ${scriptBytes("solve.html").toLocaleString("en")} bytes with gzip`);
  console.log(`link: ${`http://${host}/solve.html${hash}`.length.toLocaleString("en")} characters`);
  const visits: Visit[] = [];
  for (let visit = 0; visit < count; visit++)
    visits.push(await visitOnce(browser, `http://${host}/solve.html${hash}`));
  const of = (figure: (visit: Visit) => number) => median(visits.map(figure));
  printTable(
    ["", "requests", "KB", "first paint, ms", "board", "letter answered"],
    [
      [
        "this machine",
        `${of(({ requests }) => requests)}`,
        of(({ bytes }) => bytes / 1024),
        of(({ paint }) => paint),
        of(({ board }) => board),
        of(({ answered }) => answered),
      ],
    ],
  );
}

interface Visit {
  readonly requests: number;
  readonly bytes: number;
  readonly paint: number;
  /** The board shows, and takes keys from then on. */
  readonly board: number;
  /** A letter stands on the board, and that is painted. */
  readonly answered: number;
}

async function visitOnce(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  const files: number[] = [];
  line.on("Network.loadingFinished", ({ encodedDataLength }) => files.push(encodedDataLength));
  await page.addInitScript(() => {
    const look = () => {
      if (!document.querySelector("[data-testid=board]")) return requestAnimationFrame(look);
      performance.mark("board");
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "e", bubbles: true, cancelable: true }));
      const wait = (): unknown => {
        if (!document.querySelector("#cell-0[aria-label='1, E']")) return requestAnimationFrame(wait);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => performance.mark("answered");
        return port2.postMessage(null);
      };
      return wait();
    };
    look();
  });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForFunction(() => performance.getEntriesByName("answered").length > 0);
  const early = { requests: files.length, bytes: files.reduce((all, one) => all + one, 0) };
  const [paint = 0, board = 0, answered = 0] = await page.evaluate(() =>
    ["first-contentful-paint", "board", "answered"].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime ?? 0,
    ),
  );
  await context.close();
  return { ...early, paint, board, answered };
}
