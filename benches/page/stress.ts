// A minute with an edit every 50 ms: nothing stale on the screen, the worker alive, and what memory it has come to.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { encodeLink } from "../../frontend/src/link/link";
import { hurry, shown, shownAnew } from "../../tests/system/hurry";
import { puzzleOf } from "../../tests/system/made-grids";
import { presets } from "../../tests/system/puzzles";
import { settled, watchAnswers } from "../../tests/system/watch-answers";
import type { Place } from "./place";
import { plain, printTable } from "./table";

const SECONDS = 60;

export async function measureStress({ browser, host, count = SECONDS }: Place): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await watchAnswers(context);
  const page = await context.newPage();
  const rows = presets.find(({ name }) => name === "Daily")?.rows ?? [];
  await page.goto(`http://${host}/${encodeLink({ ...puzzleOf(rows), longer: true })}`);
  await page.getByTestId("step-words").click();
  await page.getByTestId("verdict").waitFor();
  const box = await page.getByTestId("board").boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await settled(page);
  const before = await memory(page);
  const edits = await hurry(page, 1000 * count);
  const after = await shown(page);
  const grown = await memory(page);
  const anew = await shownAnew(context, await page.evaluate(() => window.crossword.url()), after);
  const stale = Object.entries(anew).filter(([name, text]) => after[name as keyof typeof after] !== text);
  await page.bringToFront();
  await page.getByTestId("board").focus();
  await page.keyboard.press("q");
  const alive = (await settled(page)).board !== undefined;
  await context.close();
  printTable(
    [`${edits} edits in ${count} s`, "before", "after"],
    [
      ["script heap, MB", plain(before.heap), plain(grown.heap)],
      [
        "processes of the page, worker and engine in them, MB resident",
        plain(before.resident),
        plain(grown.resident),
      ],
      ["stale on the screen", "", stale.map(([name]) => name).join(", ") || "nothing"],
      ["the engine answers", "yes", alive ? "yes" : "no"],
    ],
  );
  if (stale.length > 0 || !alive) process.exitCode = 1;
}

/** Megabytes, after a collection. */
async function memory(page: Page): Promise<{ heap: number; resident: number }> {
  const line = await page.context().newCDPSession(page);
  await line.send("HeapProfiler.collectGarbage");
  await line.send("Performance.enable");
  const { metrics } = await line.send("Performance.getMetrics");
  await line.detach();
  const heap = metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0;
  const whole = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo } = (await whole?.send("SystemInfo.getProcessInfo")) ?? { processInfo: [] };
  await whole?.detach();
  const resident = processInfo
    .filter(({ type }) => type === "renderer")
    .map(({ id }) => residentOf(id))
    .reduce((sum, bytes) => sum + bytes, 0);
  return { heap: heap / 2 ** 20, resident: resident / 2 ** 20 };
}

/** Bytes, where the system tells. */
function residentOf(pid: number): number {
  try {
    const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return 1024 * Number(found?.[1] ?? 0);
  } catch {
    return 0;
  }
}
