// A fill made better on the page: shown as it grows, and kept whatever happens to the connection.
import { mkdirSync } from "node:fs";
import { expect, test } from "vitest";
import { useBench } from "./bench";
import { faults, readList, seedGrid, seedRows } from "./puzzles";
import { root } from "./server";

const bench = useBench({ improving: true, device: false });
const { at, open, rows, url, outcome } = bench;
const list = readList("standard.dict");
const query = `?size=15&grid=${encodeURIComponent(seedGrid)}`;

const status = () => at("status").first().textContent();
const sound = async () => expect(faults(seedRows, (await rows()).join(""), list, 50)).toEqual([]);

/** Starts, and waits until there is a fill that may get better. */
async function fillAndImprove() {
  await at("step-fill").click();
  await at("autofill").click();
  await expect.poll(outcome).toBe("improving");
}

const MEAN = /Mean word score (?:(\d+\.\d) → )?(\d+\.\d), lowest \d+\./;

test("the improving ends by itself, once its time is over", async () => {
  await open(query);
  await fillAndImprove();
  await expect.poll(outcome).toBe("filled");
  expect(await status()).toMatch(/(Improved for|No better fill was found in) \d+\.\d s\.$/);
  await sound();
});

test("a fill is there at once and gets better, in one undo step", async () => {
  await open(query);
  await at("step-fill").click();
  await at("improve-60").click();
  await fillAndImprove();
  const first = await rows();
  await sound();
  // How many better ones come is the machine's affair, and a better one may have a lower mean.
  await expect.poll(() => at("better").textContent()).toMatch(MEAN);
  await expect.poll(rows).not.toEqual(first);
  await at("stop").click();
  await expect.poll(outcome).toBe("filled");
  const [, , to] = MEAN.exec((await status()) ?? "") ?? [];
  await sound();
  const last = await rows();
  expect(last).not.toEqual(first);
  // What is said of the fill is true of the grid.
  const lines = [...last, ...last.map((_, col) => last.map((row) => row[col]).join(""))];
  const scores = lines.flatMap((line) => line.split("#").filter((word) => word.length > 1));
  const mean = scores.reduce((sum, word) => sum + (list.get(word) ?? 0), 0) / scores.length;
  expect(mean.toFixed(1)).toBe(to);
  await at("undo").click();
  expect((await rows()).join("")).toBe(seedRows.join(""));
});

test("Stop keeps the best fill so far; the choice of time is remembered", async () => {
  await open(query);
  await at("step-fill").click();
  await at("improve-60").click();
  await fillAndImprove();
  await at("stop").click();
  await expect.poll(outcome).toBe("filled");
  expect(await status()).toContain("this is the best fill until then");
  await sound();
  await bench.page.reload();
  await at("step-fill").click();
  expect(await at("improve-60").getAttribute("aria-pressed")).toBe("true");
  await at("improve-0").click();
  await at("autofill").click();
  await expect.poll(outcome).toBe("filled");
  expect(await status()).toMatch(/^Filled in [\d.]+ m?s\. Mean word score \d+, lowest \d+\.$/);
});

test("an edit ends it, and stands", async () => {
  await open(query);
  await at("step-fill").click();
  await at("improve-60").click();
  await fillAndImprove();
  await bench.clickCell(0, 0, 15);
  const closed = await bench.page.evaluate(() => document.documentElement.dataset.outcome);
  expect(closed).toBe("improving");
  await bench.page.keyboard.press("q");
  await expect.poll(outcome).toBe("stopped");
  const after = await rows();
  expect(after[0]?.[0]).toBe("q");
  expect(after.join("")).not.toContain(".");
});

test.runIf(process.env.SCREENSHOTS)("screenshots of a fill getting better", async () => {
  mkdirSync(`${root}target/screenshots`, { recursive: true });
  await open(query);
  await fillAndImprove();
  await new Promise((resolve) => setTimeout(resolve, 1200));
  await bench.page.screenshot({ path: `${root}target/screenshots/improving-desktop.png` });
  await expect.poll(outcome).toBe("filled");
  await bench.page.setViewportSize({ width: 375, height: 812 });
  await bench.page.screenshot({ path: `${root}target/screenshots/improved-phone.png`, fullPage: true });
});

test("the width changes in the moment before a better fill comes: that is dropped, and the link opens again", async () => {
  await bench.context.addInitScript(() => {
    const listen = WebSocket.prototype.addEventListener;
    let edited = false;
    WebSocket.prototype.addEventListener = function (this: WebSocket, kind: string, hear: EventListener) {
      const heard = (event: Event) => {
        const binary = (event as MessageEvent).data instanceof ArrayBuffer;
        const width = document.querySelector<HTMLSelectElement>("[data-testid=size-width]");
        if (binary && width && !edited && document.documentElement.dataset.outcome === "improving") {
          edited = true;
          width.value = "14";
          width.dispatchEvent(new Event("change", { bubbles: true }));
        }
        hear(event);
      };
      listen.call(this, kind, heard);
    } as typeof listen;
  });
  await open(query);
  await fillAndImprove();
  await at("step-grid").click();
  await expect.poll(async () => (await rows())[0]?.length).toBe(14);
  await expect.poll(outcome).not.toBe("improving");
  expect((await rows()).map((row) => row.length)).toEqual(Array(15).fill(14));
  const link = new URL(await url(), bench.page.url()).href;
  const elsewhere = await bench.browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  expect(await other.getByTestId("link-error").count()).toBe(0);
  expect(await other.evaluate(() => window.crossword.rows().length)).toBe(15);
  await elsewhere.close();
});
