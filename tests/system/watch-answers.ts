// Watches from within a page when the device's answers come and when they are on the screen.
import type { BrowserContext, Page } from "playwright-core";

/** Milliseconds from the last key; undefined for what has not come, or was not asked. */
export interface Seen {
  /** The last key, on the page's clock. */
  readonly key: number;
  readonly asked?: number | undefined;
  /** The first answer about the selected entry: from the worker, then on the screen. */
  readonly answered?: number | undefined;
  readonly candidates?: number | undefined;
  /** Its last answer, words tried out, on the screen. */
  readonly tried?: number | undefined;
  /** What is left in the whole grid, on the screen. */
  readonly board?: number | undefined;
  /** Questions that have had no last answer. */
  readonly open: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** To be called before the page opens. Waits for nothing and draws nothing: only worker messages and keys are noted. */
export async function watchAnswers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    type Order = { id: number; kind: string; queries?: string[] };
    type Told = { id: number; kind: string; at?: number };
    type Times = { -readonly [Name in keyof Seen]: Seen[Name] };
    const questions = new Map<number, { entry: boolean; key: number }>();
    const times: Times = { key: 0, open: 0 };
    window.seen = times;
    const since = () => performance.now() - times.key;
    /** After the frame that shows it: what is posted in a frame comes once that is painted. */
    const painted = (call: () => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = call;
        port2.postMessage(null);
      });
    addEventListener(
      "keydown",
      (event) => {
        for (const name of ["asked", "answered", "candidates", "tried", "board"] as const) delete times[name];
        times.key = event.timeStamp;
      },
      true,
    );
    const Original = window.Worker;
    window.Worker = class extends Original {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener("message", ({ data }: MessageEvent<Told>) => {
          const question = questions.get(data.id);
          if (!question || data.kind === "loading" || data.kind === "loaded") return;
          if (data.kind !== "answer") {
            questions.delete(data.id);
            times.open = questions.size;
            return;
          }
          if (question.key !== times.key) return;
          const { key } = question;
          const note = (name: "candidates" | "tried" | "board") =>
            painted(() => {
              if (times.key === key) times[name] = since();
            });
          if (!question.entry) note("board");
          else if (data.at === 0) {
            times.answered = since();
            note("candidates");
          } else note("tried");
        });
      }
      override postMessage(order: Order, more?: unknown): void {
        if (order.kind === "slots") {
          const entry = order.queries?.some((query) => query.includes("&entry=")) ?? false;
          questions.set(order.id, { entry, key: times.key });
          if (entry) times.asked = since();
        } else if (order.kind === "stop") questions.delete(order.id);
        times.open = questions.size;
        super.postMessage(order, more as Transferable[]);
      }
    };
  });
}

/** Once every question has its last answer, and that is on the screen. */
export function settled(page: Page): Promise<Seen> {
  return page.evaluate(async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    // What was pressed is asked about in the next frame, and an answer may lead to another question in the one after it.
    for (let still = 0; still < 2; still++) {
      await frame();
      if (window.seen.open > 0) still = -1;
      if (window.seen.open > 0) await pause();
    }
    return { ...window.seen };
  });
}
