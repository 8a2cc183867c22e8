// This device as whoever searches: the engine in workers, one for answers, one for fills, more for races.
import { LOAD_AGAIN_MS, MAX_LINK_SIDE, RIVALS, VERDICT_MS } from "../../limits";
import { candidatesEvent, cluesEvent, makeEvent } from "../protocol/answers";
import type { CandidatesEvent, Engine, MakeEvent, Otherwise } from "../protocol/engine";
import { type Patterns, readPatterns } from "../protocol/patterns";
import { readRefusal, sentenceOf } from "../protocol/refusal";
import type { SearchRequest } from "../protocol/request";
import type { WorkerEvent } from "./orders";
import { startRace } from "./race";
import { createWorkerClient, type WorkerClient, type WorkerLike } from "./worker-client";

export interface Device extends Engine {
  /** Fetches engine and words for such a request, so that they are there when it comes. */
  load(request: SearchRequest, there: () => void, failed: (message: string) => void): void;
  /** Fetches the clues, so that they are there when somebody asks. */
  loadClues(): void;
  /** What such a request needs is there. */
  isReady(request: SearchRequest): boolean;
}

export interface DeviceWorld {
  readonly createWorker: () => WorkerLike;
  readonly now: () => number;
  /** Processors. */
  readonly cores: number;
}

export function createDevice({ createWorker, now, cores }: DeviceWorld): Device {
  const looker = createWorkerClient(createWorker);
  const filler = createWorkerClient(createWorker);
  const rivals: WorkerClient[] = Array.from({ length: Math.min(RIVALS, cores - 2) }, () =>
    createWorkerClient(createWorker),
  );
  /** Words that are there, by `wordsOf`. */
  const loaded = new Set<string>();
  let cluesAsked = false;
  /** When they were last asked for, in vain or not. */
  const tried = new Map<string, number>();

  return {
    limits: async () => ({ maxSide: MAX_LINK_SIDE, ownWords: false, clueModel: false }),
    fill: (order, events) => startRace({ now, first: filler, rivals: () => rivals }, order, events),
    candidates(request, onEvent) {
      // What stands first is known long before all words are tried out.
      const requests = request.tried ? [{ ...request, tried: 0 }, request] : [request];
      const stop = looker.begin({ kind: "slots", requests }, (news) => {
        note(request, news);
        const event = lookEvent(news, requests.length - 1);
        if (event?.kind === "failed" || (event?.kind === "known" && event.whole)) stop();
        if (event) onEvent(event);
      });
      return stop;
    },
    verdict({ request, cells, isFull }, onEvent) {
      onEvent({ kind: "looking" });
      const order = { request: () => ({ ...request(), deadlineMs: VERDICT_MS }), cells, isFull };
      let frame = "";
      const running = startRace({ now, first: filler, rivals: () => [] }, order, {
        opened: () => undefined,
        frame: (latest) => {
          frame = latest;
        },
        improving: () => undefined,
        loading: () => undefined,
        ended(end) {
          if (end.kind === "filled") onEvent({ kind: "fills", frame, report: end.report });
          else if (end.kind === "no_fill") onEvent({ kind: "no_fill", report: end.report });
          else if (end.kind === "deadline") onEvent({ kind: "undecided", report: end.report });
          else onEvent({ kind: "unknown" });
        },
      });
      return () => running.stop();
    },
    make(request, onEvent) {
      // The worker that has looked at the board is warm.
      const stop = looker.begin({ kind: "puzzle", request }, (news) => {
        note(request, news);
        const event = madeEvent(news);
        if (!event) return;
        if (event.kind !== "loading") stop();
        onEvent(event);
      });
      return stop;
    },
    patterns(request, onEvent) {
      let found: Patterns = { patterns: [], tried: undefined };
      const stop = looker.begin({ kind: "patterns", request }, (news) => {
        note(request, news);
        if (news.kind === "answer") found = readPatterns(JSON.parse(news.text)) ?? found;
        const whole = news.kind === "done";
        if (whole || news.kind === "answer") onEvent({ kind: "found", ...found, whole });
        const event = otherwise(news);
        if (event) onEvent(event);
      });
      return stop;
    },
    clues(question, onEvent) {
      const stop = looker.begin({ kind: "clues", question: JSON.stringify(question) }, (news) => {
        // Engine and file are not fetched for words.
        if (news.kind === "failed") loaded.clear();
        const event = news.kind === "answer" ? cluesEvent(true, JSON.parse(news.text)) : otherwise(news);
        if (event) onEvent(event);
      });
      return stop;
    },
    loadClues() {
      if (cluesAsked) return;
      cluesAsked = true;
      looker.begin({ kind: "clues", question: null }, () => undefined);
    },
    load(request, there, failed) {
      const words = wordsOf(request);
      const tooSoon = now() - (tried.get(words) ?? Number.NEGATIVE_INFINITY) < LOAD_AGAIN_MS;
      if (tooSoon || isReady(request)) return;
      tried.set(words, now());
      looker.begin(
        { kind: "load", request: { longer: request.longer ?? false, crude: request.crude ?? false } },
        (news) => {
          note(request, news);
          if (news.kind === "loaded") there();
          if (news.kind === "failed") failed(news.message);
        },
      );
    },
    isReady,
  };

  function isReady(request: SearchRequest): boolean {
    return looker.warm && loaded.has(wordsOf(request));
  }

  function note(request: SearchRequest, news: WorkerEvent): void {
    if (news.kind === "loaded") loaded.add(wordsOf(request));
    if (news.kind === "failed") loaded.clear();
  }
}

/** Which words a request needs. */
function wordsOf({ longer = false, crude = false }: SearchRequest): string {
  return `${longer} ${crude}`;
}

function lookEvent(onEvent: WorkerEvent, last: number): CandidatesEvent | undefined {
  switch (onEvent.kind) {
    case "answer": {
      const event = candidatesEvent(true, JSON.parse(onEvent.text));
      return event.kind === "known" ? { ...event, whole: onEvent.at === last } : event;
    }
    case "refused":
      return candidatesEvent(false, JSON.parse(onEvent.text));
    case "failed":
      return { kind: "failed", message: notStarted(onEvent.message) };
    default:
      return undefined;
  }
}

function madeEvent(onEvent: WorkerEvent): MakeEvent | undefined {
  if (onEvent.kind === "answer") return makeEvent(true, JSON.parse(onEvent.text));
  if (onEvent.kind === "done") return { kind: "none" };
  return otherwise(onEvent);
}

/** What any wish may come to. */
function otherwise(onEvent: WorkerEvent): Otherwise | undefined {
  switch (onEvent.kind) {
    case "loading":
      return onEvent;
    case "refused": {
      const refusal = readRefusal(JSON.parse(onEvent.text));
      return refusal && { kind: "refused", message: sentenceOf(refusal) };
    }
    case "missing":
      return { kind: "failed", message: `It failed on this device: ${onEvent.message}.` };
    case "failed":
      return { kind: "failed", message: notStarted(onEvent.message) };
    default:
      return undefined;
  }
}

function notStarted(why: string): string {
  return `The engine could not be started on this device: ${why}.`;
}
