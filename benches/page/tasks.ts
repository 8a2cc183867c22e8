// How long the page's main thread is kept busy at one stretch, from the browser's own trace: the Long Tasks API tells only above 50 ms.
import type { Page } from "playwright-core";

export interface Task {
  /** On the page's clock, milliseconds. */
  readonly start: number;
  /** Milliseconds that passed. */
  readonly took: number;
  /** Milliseconds of processor time: what is left of it on a quiet machine. */
  readonly busy: number;
}

interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/** Marks the beginning in the trace, where the page's clock can be read off. */
const MARK = "traced from here";

/** All tasks of the page's main thread while that is done. */
export async function tasksDuring(page: Page, work: () => Promise<void>): Promise<Task[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error("a page without a browser");
  await browser.startTracing(page, {
    // No more than tells of tasks: each further event costs the thread that is measured.
    categories: ["blink.user_timing", "toplevel", "__metadata"],
  });
  const marked = await page.evaluate((name) => performance.mark(name).startTime, MARK);
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const mark = traceEvents.find(({ name, cat }) => name === MARK && cat.includes("user_timing"));
  if (!mark) throw new Error("the trace has no mark");
  return traceEvents
    .filter(({ name, pid, tid }) => /RunTask$/.test(name) && pid === mark.pid && tid === mark.tid)
    .map(({ ts, dur = 0, tdur = dur }) => ({
      start: marked + (ts - mark.ts) / 1000,
      took: dur / 1000,
      busy: tdur / 1000,
    }));
}
