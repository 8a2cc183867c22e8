// The engine in a worker: takes orders, works on them in turns, and tells what comes of them.
import init, { Fill, Patterns, Puzzle, Slots, type WordList } from "../../../../target/wasm/crossword";
import type { Message, Order, Told, Work } from "../device/orders";
import { wasmUrl } from "./assets";
import { fetched } from "./fetched";
import { answersJob, createJobs, fillJob, findJob, type Job } from "./jobs";
import { createLists } from "./lists";

declare const self: DedicatedWorkerGlobalScope;

const lists = createLists((...request) => fetch(...request));
/** Orders that wait for the engine or their words. */
const waiting = new Set<number>();
const engine = { ready: undefined as Promise<unknown> | undefined };
// A message comes back after those that came before it, and sooner than any timer.
const channel = new MessageChannel();
const jobs = createJobs(
  (call) => {
    channel.port1.addEventListener("message", call, { once: true });
    channel.port1.start();
    channel.port2.postMessage(null);
  },
  (id, error) => tell(id, failure(error)),
);

self.addEventListener("message", ({ data: order }: MessageEvent<Order>) => {
  if (order.kind === "stop") {
    waiting.delete(order.id);
    jobs.drop(order.id);
  } else {
    waiting.add(order.id);
    begin(order.id, order).catch((error: unknown) => {
      if (waiting.delete(order.id)) tell(order.id, failure(error));
    });
  }
});

async function begin(id: number, work: Work): Promise<void> {
  engine.ready ??= init({ module_or_path: fetched(fetch, wasmUrl) });
  try {
    await engine.ready;
  } catch (error) {
    engine.ready = undefined;
    throw error;
  }
  const query = work.kind === "slots" ? (work.queries[0] ?? "") : work.query;
  const words = await lists.wordsOf(query, (loaded, total) => {
    if (waiting.has(id)) tell(id, { kind: "loading", loaded, total });
  });
  if (!waiting.delete(id)) return;
  tell(id, { kind: "loaded" });
  const told = (news: Told) => tell(id, news);
  if (work.kind === "load") {
    told({ kind: "done" });
    return;
  }
  try {
    jobs.add(id, jobOf(work, words, told));
  } catch (error) {
    tell(id, failure(error));
  }
}

function jobOf(work: Exclude<Work, { kind: "load" }>, words: WordList, told: (news: Told) => void): Job {
  switch (work.kind) {
    case "fill":
      return fillJob(new Fill(bare(work.query), words, performance), () => performance.now(), told);
    case "slots":
      return answersJob(work.queries, (one) => new Slots(bare(one), words, performance), told);
    case "puzzle":
      return answersJob([work.query], (one) => new Puzzle(bare(one), words, performance), told, false);
    case "patterns":
      return findJob(new Patterns(bare(work.query), words, performance), told);
  }
}

/** The engine takes a query without its question mark. */
function bare(query: string): string {
  return query.replace(/^\?/, "");
}

function tell(id: number, told: Told): void {
  self.postMessage({ id, ...told } satisfies Message, told.kind === "frame" ? [told.bytes] : []);
}

/** What the engine refuses it says as the server does, in JSON. */
function failure(error: unknown): Told {
  const text = error instanceof Error ? error.message : `${error}`;
  return text.startsWith('{"error"') ? { kind: "refused", text } : { kind: "failed", message: text };
}
