// The engine in a worker: takes orders, works on them in turns, and tells what comes of them.
import init, {
  type Clues,
  Fill,
  Patterns,
  Puzzle,
  Slots,
  type WordList,
} from "../../../../target/wasm/crossword";
import { CLUED_WAIT_MS } from "../../limits";
import type { Message, Order, Work, WorkerEvent } from "../device/orders";
import type { PuzzleRequest } from "../protocol/request";
import { spellCandidates, spellFill, spellPatterns, spellPuzzle } from "../protocol/spelling";
import { wasmUrl } from "./assets";
import { createClueBook } from "./clue-book";
import { fetched } from "./fetched";
import { answersJob, createJobs, fillJob, findJob, type Job } from "./jobs";
import { createLists } from "./lists";

declare const self: DedicatedWorkerGlobalScope;

const fetchFile: typeof fetch = (...request) => fetch(...request);
const lists = createLists(fetchFile);
const book = createClueBook(fetchFile);
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
  if (work.kind === "clues") {
    await clue(id, work.question);
    return;
  }
  const request = work.kind === "slots" ? (work.requests[0] ?? {}) : work.request;
  const words = await lists.wordsOf(request, (loaded, total) => {
    if (waiting.has(id)) tell(id, { kind: "loading", loaded, total });
  });
  const clued = work.kind === "puzzle" ? await cluedWords(words, work.request) : undefined;
  if (!waiting.delete(id)) return;
  tell(id, { kind: "loaded" });
  const event = (news: WorkerEvent) => tell(id, news);
  if (work.kind === "load") {
    event({ kind: "done" });
    return;
  }
  try {
    jobs.add(id, jobOf(work, words, clued, event));
  } catch (error) {
    tell(id, failure(error));
  }
}

/** A look into a file that is here costs less than a turn. */
async function clue(id: number, question: string | null): Promise<void> {
  let clues: Clues;
  try {
    clues = await book.open((loaded, total) => {
      if (waiting.has(id)) tell(id, { kind: "loading", loaded, total });
    });
  } catch (error) {
    if (waiting.delete(id)) tell(id, { kind: "missing", message: messageOf(error) });
    return;
  }
  if (!waiting.delete(id)) return;
  try {
    if (question !== null) tell(id, { kind: "answer", text: clues.choose(question), at: 0 });
    tell(id, { kind: "done" });
  } catch (error) {
    tell(id, failure(error));
  }
}

function jobOf(
  work: Exclude<Work, { kind: "load" | "clues" }>,
  words: WordList,
  clued: WordList | undefined,
  event: (news: WorkerEvent) => void,
): Job {
  switch (work.kind) {
    case "fill":
      return fillJob(new Fill(spellFill(work.request), words, performance), () => performance.now(), event);
    case "slots":
      return answersJob(work.requests, (one) => new Slots(spellCandidates(one), words, performance), event);
    case "puzzle":
      return answersJob([work.request], (one) => puzzle(one, words, clued), event, false);
    case "patterns":
      return findJob(new Patterns(spellPatterns(work.request), words, performance), event);
  }
}

/** Of words that have a clue, where those are at hand and do; else of all. */
function puzzle(request: PuzzleRequest, words: WordList, clued: WordList | undefined): Puzzle {
  const query = spellPuzzle(request);
  return clued ? Puzzle.ofClued(query, words, clued, performance) : new Puzzle(query, words, performance);
}

/** The words of a puzzle of that size that have a clue; undefined where that is not wished for, or the clues do not come. */
async function cluedWords(words: WordList, request: PuzzleRequest): Promise<WordList | undefined> {
  const side = Puzzle.cluedSide(spellPuzzle(request));
  if (side === undefined) return undefined;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, CLUED_WAIT_MS));
  const clues = await Promise.race([book.open(() => undefined).catch(() => undefined), late]);
  return clues && lists.clued(words, clues, side);
}

function tell(id: number, event: WorkerEvent): void {
  self.postMessage({ id, ...event } satisfies Message, event.kind === "frame" ? [event.bytes] : []);
}

/** What the engine refuses it says as the server does, in JSON. */
function failure(error: unknown): WorkerEvent {
  const text = messageOf(error);
  return text.startsWith('{"error"') ? { kind: "refused", text } : { kind: "failed", message: text };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : `${error}`;
}
