// What a first visit costs, in a browser that has never been there: bytes, requests, first paint, and the first key answered.
import { readFileSync, statSync } from "node:fs";
import type { Browser } from "playwright-core";
import { root } from "../../tests/system/server";
import { judge } from "./lighthouse";
import type { Place } from "./place";
import { median, printTable } from "./table";

const VISITS = 5;
/** What Lighthouse takes for a phone on a slow 4G line: 1.6 Mbit/s, 150 ms there and back, a quarter of the processor. */
const SLOW = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  offline: false,
};
const SLOWER = 4;

interface Visit {
  readonly requests: number;
  readonly bytes: number;
  readonly paint: number;
  /** The board shows, and takes keys and clicks from then on. */
  readonly board: number;
  /** A key has changed the board, and that is painted. */
  readonly answered: number;
}

interface Manner {
  readonly slow: boolean;
  readonly engine: boolean;
}

export async function measureLoad({ browser, host, count = VISITS }: Place): Promise<void> {
  console.log(`script before the engine: ${scriptBytes("index.html").toLocaleString("en")} bytes with gzip`);
  const rows = [];
  for (const manner of [
    { slow: false, engine: true },
    { slow: false, engine: false },
    { slow: true, engine: true },
    { slow: true, engine: false },
  ]) {
    const visits: Visit[] = [];
    for (let visit = 0; visit < count; visit++) visits.push(await visitOnce(browser, host, manner));
    const of = (figure: (visit: Visit) => number) => median(visits.map(figure));
    rows.push([
      `${manner.slow ? "slow line and processor" : "this machine"}${manner.engine ? "" : ", no engine"}`,
      `${of((visit) => visit.requests)}`,
      of((visit) => visit.bytes / 1024),
      of((visit) => visit.paint),
      of((visit) => visit.board),
      of((visit) => visit.answered),
    ]);
  }
  printTable(["", "requests until the board", "KB", "first paint, ms", "board", "key answered"], rows);
  judge(host);
}

/** What a page's own address asks for at once. */
export function scriptBytes(file: string): number {
  const page = readFileSync(`${root}static/${file}`, "utf8");
  const scripts = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map((found) => found[1]);
  return scripts.reduce((sum, script) => sum + statSync(`${root}static/${script}.gz`).size, 0);
}

async function visitOnce(browser: Browser, host: string, { slow, engine }: Manner): Promise<Visit> {
  const viewport = { width: 1280, height: 800 };
  // Where the engine cannot be had nothing is kept either: all files or none.
  const context = await browser.newContext({ viewport, serviceWorkers: engine ? "allow" : "block" });
  if (!engine) await context.route("**/assets/worker-*", (route) => route.abort());
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  if (slow) {
    await line.send("Network.emulateNetworkConditions", SLOW);
    await line.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  }
  const files: number[] = [];
  line.on("Network.loadingFinished", ({ encodedDataLength }) => files.push(encodedDataLength));
  const sum = () => ({ requests: files.length, bytes: files.reduce((all, one) => all + one, 0) });
  await page.addInitScript(() => {
    const look = () => {
      const board = document.querySelector<HTMLElement>("[data-testid=board]");
      if (!board) return requestAnimationFrame(look);
      performance.mark("board");
      // An arrow key moves the cursor, whatever the step, and what is said of it changes.
      board.focus();
      board.dispatchEvent(
        new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }),
      );
      return requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => performance.mark("answered");
        port2.postMessage(null);
      });
    };
    look();
  });
  await page.goto(`http://${host}/`, { waitUntil: "load" });
  await page.waitForFunction(() => performance.getEntriesByName("answered").length > 0);
  const early = sum();
  const times = await page.evaluate(() =>
    ["first-contentful-paint", "board", "answered"].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime ?? 0,
    ),
  );
  await context.close();
  return { ...early, paint: times[0] ?? 0, board: times[1] ?? 0, answered: times[2] ?? 0 };
}
