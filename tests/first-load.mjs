// What a first visit costs, in a browser that has never been there: `node tests/first-load.mjs http://127.0.0.1:8080/`.
import { chromium } from "playwright-core";

const url = process.argv[2] ?? "http://127.0.0.1:8080/";
/** What Lighthouse takes for a phone on a slow 4G line: 1.6 Mbit/s, 150 ms there and back, a quarter of the processor. */
const SLOW = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false };
const SLOWER_PROCESSOR = 4;
/** The median of so many visits. */
const VISITS = 5;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
});

async function visit(slow) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  if (slow) {
    await line.send("Network.emulateNetworkConditions", SLOW);
    await line.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_PROCESSOR });
  }
  const files = [];
  const open = new Map();
  line.on("Network.requestWillBeSent", ({ requestId, request }) => open.set(requestId, new URL(request.url).pathname));
  line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    files.push([open.get(requestId), encodedDataLength]),
  );
  await page.addInitScript(() => {
    // The board takes keys and clicks from the frame in which it first shows.
    const look = () =>
      document.querySelector("[data-testid=board]")
        ? requestAnimationFrame(() => performance.mark("board"))
        : requestAnimationFrame(look);
    look();
  });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForFunction(() => performance.getEntriesByName("board").length > 0);
  const early = [...files];
  const [board, paint] = await page.evaluate(() =>
    ["board", "first-contentful-paint"].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? 0),
  );
  // The worker is there once it has all but the longer list and the crude words.
  const ready = slow ? 0 : await page.evaluate(() => navigator.serviceWorker.ready.then(() => performance.now()));
  await context.close();
  return { board, paint, ready, early };
}

const median = (numbers) => Math.round(numbers.toSorted((a, b) => a - b)[numbers.length >> 1]);
for (const slow of [false, true]) {
  const visits = [];
  for (let number = 0; number < VISITS; number++) visits.push(await visit(slow));
  console.log(slow ? "slow line, slow processor" : "this machine");
  console.log("  first paint", median(visits.map((one) => one.paint)), "ms");
  console.log("  board takes keys", median(visits.map((one) => one.board)), "ms");
  if (!slow) console.log("  kept, ready offline", median(visits.map((one) => one.ready)), "ms");
  const { early } = visits[0];
  console.log("  until then", early.length, "requests,", early.reduce((sum, [, bytes]) => sum + bytes, 0), "bytes");
  if (!slow) for (const [path, bytes] of early) console.log("   ", path, bytes);
}
await browser.close();
