// The engine as a part that comes after the page: what is asked before it is there is asked of it once it is.
import { lazy } from "../lazy";
import type { Chosen } from "./choice";
import type { Running, Stop } from "./protocol/engine";

const MISSING =
  "The part of the page that searches could not be fetched. Try again once the network is back.";

/** Where the part cannot be fetched the question fails, and the next one fetches it again. */
export function lateEngine(fetchEngine: () => Promise<Chosen>): Chosen {
  const part = lazy(fetchEngine);
  const failedWith = { kind: "failed", message: MISSING } as const;
  return {
    limits: async () => (await part.load())?.limits() ?? null,
    fill(order, events) {
      let running: Running | undefined;
      const stop = ask(
        (there) => {
          running = there.fill(order, events);
          return () => running?.stop();
        },
        () => events.ended({ kind: "unavailable", message: MISSING }),
      );
      return { stop, tryNow: () => running?.tryNow(), wake: () => running?.wake() };
    },
    candidates: (request, onEvent) =>
      ask(
        (there) => there.candidates(request, onEvent),
        () => onEvent(failedWith),
      ),
    verdict: (order, onEvent) =>
      ask(
        (there) => there.verdict(order, onEvent),
        () => onEvent({ kind: "unknown" }),
      ),
    make: (request, onEvent) =>
      ask(
        (there) => there.make(request, onEvent),
        () => onEvent(failedWith),
      ),
    patterns: (request, onEvent) =>
      ask(
        (there) => there.patterns(request, onEvent),
        () => onEvent(failedWith),
      ),
    clues: (question, onEvent) =>
      ask(
        (there) => there.clues(question, onEvent),
        () => onEvent(failedWith),
      ),
    // Whoever needs it asks for it again.
    load: (request) => void part.load().then((there) => there?.load(request)),
    isNear: (request) => part.there?.isNear(request) ?? false,
  };

  function ask(begin: (engine: Chosen) => Stop, failed: () => void): Stop {
    if (part.there) return begin(part.there);
    let stopped = false;
    let stop: Stop | undefined;
    void part.load().then((there) => {
      if (stopped) return;
      if (there) stop = begin(there);
      else failed();
    });
    return () => {
      stopped = true;
      stop?.();
    };
  }
}
