// Server and device as one: who searches is chosen for each question, and where the server is lost the device goes on.

import { DEVICE_START_MS, MAX_SIDE } from "../limits";
import type { Device } from "./device/device";
import type {
  Engine,
  FillEvents,
  FillOrder,
  Instead,
  Limits,
  Running,
  SearchBackend,
  Stop,
  WishedBackend,
} from "./protocol/engine";
import type { SearchRequest } from "./protocol/request";

export interface Choice {
  /** What the constructor wishes; `auto` leaves it to the page. */
  readonly wish: () => WishedBackend;
  /** Whether this machine is a poor place to search. */
  readonly weak: boolean;
  /** What the device needs has come: what it was too early for can be asked now. */
  readonly ready: () => void;
  /** It could not be had, or only the server has the words: nobody looks after each edit. */
  readonly analysisUnavailable: (why: string) => void;
}

export interface Chosen extends Engine {
  /** What such a request needs is fetched, where the device can search at all. */
  load(request: SearchRequest): void;
  /** An answer to such a request costs nobody anything, and comes at once. */
  isNear(request: SearchRequest): boolean;
}

/** `device` is undefined where the browser lacks what it needs. */
export function choosing(server: Engine, device: Device | undefined, choice: Choice): Chosen {
  if (!device) return { ...server, load: () => undefined, isNear: () => false };
  const engines = { device, server };
  /** What the server takes; null where it does not answer. Until it has, it is as good as there. */
  let taken: Limits | null = { maxSide: MAX_SIDE, ownWords: false, clueModel: false };
  /** Its words are not those that the device has. */
  let ownWords = false;
  /** Fills that wait for the server, and go on here as soon as they can. */
  const waiting = new Set<() => void>();
  return {
    async limits() {
      taken = await server.limits();
      ownWords = taken?.ownWords ?? ownWords;
      if (ownWords) choice.analysisUnavailable("only the server has its words");
      if (ownWords) return taken;
      const { maxSide } = (await device.limits()) ?? { maxSide: MAX_SIDE };
      return { maxSide, ownWords, clueModel: taken?.clueModel ?? false, deadlineMs: taken?.deadlineMs };
    },
    fill: (order, events) => start(placeOf(order.request()), order, events),
    candidates(request, onEvent) {
      if (isReady(request) || !serverTakes(request)) return device.candidates(request, onEvent);
      load(request);
      return server.candidates(request, onEvent);
    },
    verdict: (order, onEvent) => (isReady(order.request()) ? device : server).verdict(order, onEvent),
    make(request, onEvent) {
      load(request);
      const first = placeOf(request);
      const mayOther = first === "server" ? !ownWords : serverTakes(request);
      return either(first, mayOther, (engine, hear) => engine.make(request, hear), onEvent);
    },
    patterns(request, onEvent) {
      load(request);
      // The server knows those around a theme alone.
      const mayOther = !ownWords && "theme" in request && serverTakes(request);
      return either(
        ownWords ? "server" : "device",
        mayOther,
        (engine, hear) => engine.patterns(request, hear),
        onEvent,
      );
    },
    clues(question, onEvent) {
      if (question.source === "model") return server.clues(question, onEvent);
      // The clues are the same everywhere, whosever the words are.
      return either(
        choice.weak ? "server" : "device",
        true,
        (engine, hear) => engine.clues(question, hear),
        onEvent,
      );
    },
    load,
    isNear(request) {
      if (!choice.weak) load(request);
      return isReady(request);
    },
  };

  /** Whoever is asked first; where that cannot do it, the other, once, if it may be asked. */
  function either<E extends { readonly kind: string }>(
    first: SearchBackend,
    mayOther: boolean,
    ask: (engine: Engine, onEvent: (event: E) => void) => Stop,
    onEvent: (event: E) => void,
  ): Stop {
    let moved = false;
    let stop: Stop | undefined;
    const begun = ask(engines[first], (event) => {
      if (event.kind !== "failed" || !mayOther || moved) {
        onEvent(event);
      } else {
        moved = true;
        stop = ask(engines[first === "device" ? "server" : "device"], onEvent);
      }
    });
    if (!moved) stop = begun;
    return () => stop?.();
  }

  function load(request: SearchRequest): void {
    if (!ownWords) device?.load(request, ready, choice.analysisUnavailable);
  }

  /** The clues come after the words, which somebody waits for. */
  function ready(): void {
    choice.ready();
    for (const goHere of waiting) goHere();
    if (!choice.weak) device?.loadClues();
  }

  function isReady(request: SearchRequest): boolean {
    return !ownWords && !!device?.isReady(request);
  }

  function serverTakes({ width = 0, height = 0 }: SearchRequest): boolean {
    if (ownWords) return true;
    return taken !== null && Math.max(width, height) <= taken.maxSide;
  }

  function placeOf(request: SearchRequest): SearchBackend {
    if (!serverTakes(request)) return "device";
    const wish = ownWords ? "server" : choice.wish();
    if (wish !== "auto") return wish;
    return !choice.weak && isReady(request) ? "device" : "server";
  }

  /** Why it is not the server's, where that was wished for. */
  function insteadOf(place: SearchBackend): Instead | undefined {
    if (place === "server" || choice.wish() !== "server") return undefined;
    return taken === null ? "unreached" : "too large";
  }

  /** The same search goes on elsewhere once, and is told where. */
  function start(first: SearchBackend, order: FillOrder, events: FillEvents): Running {
    let over = false;
    let late: ReturnType<typeof setTimeout> | undefined;
    let running = go(first, false);
    if (first === "device") late = setTimeout(startElsewhere, DEVICE_START_MS);
    return {
      stop() {
        over = true;
        waiting.delete(goHere);
        clearTimeout(late);
        running.stop();
      },
      tryNow: () => running.tryNow(),
      wake: () => running.wake(),
    };

    /** Engine or words do not come. */
    function startElsewhere(): void {
      if (serverTakes(order.request())) move("server");
    }

    function goHere(): void {
      if (isReady(order.request())) move("device");
    }

    function move(place: SearchBackend): void {
      waiting.delete(goHere);
      running.stop();
      running = go(place, true);
    }

    function go(place: SearchBackend, moved: boolean): Running {
      events.placed(place, moved, moved ? undefined : insteadOf(place));
      return engines[place].fill(order, {
        ...events,
        opened() {
          waiting.delete(goHere);
          clearTimeout(late);
          events.opened();
        },
        paused(pause) {
          events.paused(pause);
          // Whoever was told may have had enough.
          if (over || moved) return;
          waiting.add(goHere);
          load(order.request());
          goHere();
        },
        ended(end) {
          waiting.delete(goHere);
          clearTimeout(late);
          const another = end.kind === "unavailable" && !moved && serverTakes(order.request());
          if (another) running = go("server", true);
          else events.ended(end);
        },
      });
    }
  }
}
