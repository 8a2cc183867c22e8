// Who searches: the device where it can, the server where it must, and the other of them when one is lost.

import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { DEVICE_START_MS } from "../limits";
import { blankPuzzle } from "../puzzle/puzzle";
import { candidatesOf, fillOf, puzzleWish } from "../testing/requests";
import { fakeWorkers } from "../testing/worker";
import { type Choice, choosing } from "./choice";
import { createDevice, type Device } from "./device/device";
import type {
  CandidatesEvent,
  Engine,
  FillEvents,
  FillOrder,
  MakeEvent,
  VerdictEvent,
} from "./protocol/engine";
import { blocksRequest, type PuzzleRequest, type SearchRequest, themeRequest } from "./protocol/request";

afterEach(() => {
  vi.useRealTimers();
});

const WORDS: SearchRequest = { longer: true };

const order: FillOrder = {
  request: () => fillOf(2),
  cells: "....",
  isFull: (frame) => !frame.includes("."),
};

/** An engine that does what a test says, and what was begun there. */
function puppet(maxSide: number | null = 15, ownWords = false) {
  const fills: { events: FillEvents; stopped: boolean }[] = [];
  const wishes: { request: PuzzleRequest; told: (event: MakeEvent) => void; stopped: boolean }[] = [];
  const looks: { told: (event: CandidatesEvent) => void; stopped: boolean }[] = [];
  const engine: Engine = {
    limits: async () => (maxSide === null ? null : { maxSide, ownWords, clueModel: maxSide === 15 }),
    fill(asked, events) {
      asked.request();
      const fill = { events, stopped: false };
      fills.push(fill);
      const stop = () => {
        fill.stopped = true;
      };
      return { stop, tryNow: () => undefined, wake: () => undefined };
    },
    candidates(_, told) {
      const look = { told, stopped: false };
      looks.push(look);
      return () => {
        look.stopped = true;
      };
    },
    verdict(_, told) {
      told({ kind: "unknown" });
      return () => undefined;
    },
    make(request, told) {
      const wish = { request, told, stopped: false };
      wishes.push(wish);
      return () => {
        wish.stopped = true;
      };
    },
    patterns(_, told) {
      told({ kind: "failed", message: "no" });
      return () => undefined;
    },
    clues({ source }, told) {
      told(source === "model" ? { kind: "clues", answer: NONE } : { kind: "failed", message: "no" });
      return () => undefined;
    },
  };
  return { engine, fills, looks, wishes };
}

function decoder() {
  const heard: string[] = [];
  const events: FillEvents = {
    placed: (place, moved) => heard.push(moved ? `${place} instead` : place),
    opened: () => heard.push("opened"),
    frame: (frame) => heard.push(frame),
    improving: () => heard.push("improving"),
    paused: ({ why }) => heard.push(`paused ${why}`),
    loading: () => heard.push("loading"),
    ended: ({ kind }) => heard.push(kind),
  };
  return { heard, events };
}

function chosen(wish: "auto" | "device" | "server" = "auto", ready = true, more: Partial<Choice> = {}) {
  const server = puppet();
  const device = puppet(25);
  const loaded: (SearchRequest | "clues")[] = [];
  const here = { ready };
  let there: (() => void) | undefined;
  const both = choosing(
    server.engine,
    {
      ...device.engine,
      load(request, done) {
        loaded.push(request);
        there = done;
        if (request === WORDS) done();
      },
      loadClues: () => loaded.push("clues"),
      isReady: () => here.ready,
    } as Device,
    { wish: () => wish, weak: false, ready: () => undefined, analysisUnavailable: () => undefined, ...more },
  );
  const comes = () => {
    here.ready = true;
    there?.();
  };
  return { both, server, device, loaded, comes };
}

const NONE = { suggestions: new Map(), note: undefined };

const pause = { why: "lost", since: 0, until: 0 } as const;

test.each([
  ["auto", true, false, "15", "device"],
  ["auto", false, false, "15", "server"],
  ["auto", true, true, "15", "server"],
  ["server", true, false, "15", "server"],
  ["device", false, true, "15", "device"],
  // More than the server takes.
  ["server", true, false, "21", "device"],
  ["auto", false, true, "15x16", "device"],
] as const)("wish %s, engine there %s, weak %s, %s: the %s", async (wish, ready, weak, size, place) => {
  const { both } = chosen(wish, ready, { weak });
  expect(await both.limits()).toEqual({ maxSide: 25, ownWords: false, clueModel: true });
  const { heard, events } = decoder();
  const [width = 0, height = width] = size.split("x").map(Number);
  both.fill({ ...order, request: () => fillOf(width, height) }, events);
  expect(heard).toEqual([place]);
});

test("a search that is not on the server although it was to be says why: nobody answers, or the grid is too large", async () => {
  const why = async (server: ReturnType<typeof puppet>, wish: Choice["wish"], side: number) => {
    const device = { ...puppet(25).engine, load: () => undefined, loadClues: () => undefined };
    const both = choosing(server.engine, { ...device, isReady: () => true } as Device, {
      wish,
      weak: false,
      ready: () => undefined,
      analysisUnavailable: () => undefined,
    });
    await both.limits();
    const placed = vi.fn();
    both.fill({ ...order, request: () => fillOf(side) }, { ...decoder().events, placed });
    return placed.mock.lastCall;
  };
  expect(await why(puppet(null), () => "server", 5)).toEqual(["device", false, "unreached"]);
  expect(await why(puppet(15), () => "server", 21)).toEqual(["device", false, "too large"]);
  expect(await why(puppet(15), () => "server", 5)).toEqual(["server", false, undefined]);
  expect(await why(puppet(15), () => "auto", 21)).toEqual(["device", false, undefined]);
});

test("a server that does not answer is asked for nothing", async () => {
  const server = puppet(null);
  const device = puppet(25);
  const both = choosing(
    server.engine,
    { ...device.engine, load: () => undefined, loadClues: () => undefined, isReady: () => false } as Device,
    { wish: () => "server", weak: false, ready: () => undefined, analysisUnavailable: () => undefined },
  );
  await both.limits();
  const { heard, events } = decoder();
  both.fill(order, events);
  both.candidates(candidatesOf(2), () => undefined);
  expect([heard, device.looks.length, server.looks.length]).toEqual([["device"], 1, 0]);
});

test("a server with words of its own is asked for everything: the device has others", async () => {
  const server = puppet(15, true);
  const device = puppet(25);
  const loaded: SearchRequest[] = [];
  const both = choosing(
    server.engine,
    {
      ...device.engine,
      load: (request: SearchRequest) => loaded.push(request),
      loadClues: () => undefined,
      isReady: () => true,
    } as Device,
    { wish: () => "device", weak: false, ready: () => undefined, analysisUnavailable: () => undefined },
  );
  expect(await both.limits()).toEqual({ maxSide: 15, ownWords: true, clueModel: true });
  const { heard, events } = decoder();
  both.fill({ ...order, request: () => fillOf(21) }, events);
  server.fills[0]?.events.paused(pause);
  both.candidates(candidatesOf(2), () => undefined);
  both.load(fillOf(2));
  expect(heard).toEqual(["server", "paused lost"]);
  expect([server.looks.length, both.isNear(fillOf(2)), loaded]).toEqual([1, false, []]);
});

test("a server that is lost in the midst: the device goes on, once, and the server is heard no more", () => {
  const { both, server, device } = chosen("server");
  const { heard, events } = decoder();
  const running = both.fill(order, events);
  server.fills[0]?.events.frame("a...");
  server.fills[0]?.events.paused(pause);
  expect(server.fills[0]?.stopped).toBe(true);
  device.fills[0]?.events.frame("ab..");
  device.fills[0]?.events.ended({ kind: "broken" });
  expect(heard).toEqual(["server", "a...", "paused lost", "device instead", "ab..", "broken"]);
  running.stop();
  expect(device.fills[0]?.stopped).toBe(true);
});

test("where the device is not ready the server is waited for, and the device goes on once it is", () => {
  const { both, server, device, loaded, comes } = chosen("server", false);
  const { heard, events } = decoder();
  both.fill(order, events);
  const back = decoder();
  both.fill(order, back.events);
  const stopped = decoder();
  const running = both.fill(order, stopped.events);
  for (const fill of server.fills) fill.events.paused(pause);
  expect([heard, server.fills[0]?.stopped, device.fills.length]).toEqual([
    ["server", "paused lost"],
    false,
    0,
  ]);
  expect(loaded).toContainEqual(order.request());
  server.fills[1]?.events.opened();
  running.stop();
  comes();
  expect([heard, server.fills[0]?.stopped]).toEqual([["server", "paused lost", "device instead"], true]);
  expect(back.heard).toEqual(["server", "paused lost", "opened"]);
  expect(stopped.heard).toEqual(["server", "paused lost"]);
});

test("whoever has had enough at a pause is not searched for elsewhere", () => {
  const { both, server, device } = chosen("server");
  const { events } = decoder();
  const running = both.fill(order, { ...events, paused: () => running.stop() });
  server.fills[0]?.events.paused(pause);
  expect(device.fills.length).toBe(0);
});

test("a device that cannot search after all: the server does, or it is told", async () => {
  const { both, server, device } = chosen("device");
  const { heard, events } = decoder();
  both.fill(order, events);
  device.fills[0]?.events.ended({ kind: "unavailable", message: "no memory" });
  server.fills[0]?.events.ended({ kind: "draining" });
  expect(heard).toEqual(["device", "server instead", "draining"]);
  const large = decoder();
  both.fill({ ...order, request: () => fillOf(25) }, large.events);
  device.fills[1]?.events.ended({ kind: "unavailable", message: "no memory" });
  expect(large.heard).toEqual(["device", "unavailable"]);
});

test("a search here whose words do not come is the server's after a while; one that has begun is not", () => {
  vi.useFakeTimers();
  const slow = chosen("device");
  const { heard, events } = decoder();
  slow.both.fill(order, events);
  vi.advanceTimersByTime(DEVICE_START_MS);
  expect([heard, slow.device.fills[0]?.stopped]).toEqual([["device", "server instead"], true]);
  const begun = chosen("device");
  begun.both.fill(order, decoder().events);
  begun.device.fills[0]?.events.opened();
  vi.advanceTimersByTime(DEVICE_START_MS);
  expect([begun.device.fills[0]?.stopped, begun.server.fills.length]).toEqual([false, 0]);
  const stopped = chosen("device");
  stopped.both.fill(order, decoder().events).stop();
  vi.advanceTimersByTime(DEVICE_START_MS);
  expect(stopped.server.fills.length).toBe(0);
});

test("what fits is asked of the server until the engine is there", () => {
  const slow = chosen("auto", false);
  slow.both.candidates(candidatesOf(2), () => undefined);
  expect([slow.server.looks.length, slow.loaded]).toEqual([1, [candidatesOf(2)]]);
  expect(slow.both.isNear(fillOf(2))).toBe(false);
  const quick = chosen("auto", true);
  quick.both.candidates(candidatesOf(2), () => undefined);
  expect([quick.device.looks.length, quick.both.isNear(fillOf(2))]).toEqual([1, true]);
});

test("a whole puzzle is made where a fill would be searched, and elsewhere where that cannot be, once", () => {
  for (const [ready, first, other] of [
    [true, "device", "server"],
    [false, "server", "device"],
  ] as const) {
    const bench = chosen("auto", ready);
    const told: string[] = [];
    const stop = bench.both.make(puzzleWish(5), ({ kind }) => told.push(kind));
    bench[first].wishes[0]?.told({ kind: "loading", loaded: 1, total: 2 });
    bench[first].wishes[0]?.told({ kind: "failed", message: "gone" });
    bench[other].wishes[0]?.told({ kind: "failed", message: "gone too" });
    expect(told).toEqual(["loading", "failed"]);
    stop();
    expect([bench[first].wishes.length, bench[other].wishes.map(({ stopped }) => stopped)]).toEqual([
      1,
      [true],
    ]);
  }
  // Larger than the server takes, and words that only the server has: nobody else is asked.
  const large = chosen("auto", false);
  large.both.make(puzzleWish(21), () => undefined);
  large.device.wishes[0]?.told({ kind: "failed", message: "gone" });
  expect(large.server.wishes).toEqual([]);
  const none = chosen("auto", true);
  none.both.make(puzzleWish(5), () => undefined);
  none.device.wishes[0]?.told({ kind: "none" });
  expect(none.server.wishes, "an answer is one").toEqual([]);
});

test("clues come after the words, but not to weak machines; from the server where the device has none", () => {
  const near = chosen("auto", true);
  near.both.load(WORDS);
  expect(near.loaded).toEqual([WORDS, "clues"]);
  const weak = chosen("auto", true, { weak: true });
  weak.both.load(WORDS);
  expect(weak.loaded).toEqual([WORDS]);
  const told: string[] = [];
  const question = { entries: [], difficulty: "easy", seed: 0, choices: 1 } as const;
  near.both.clues({ ...question, source: "embedded" }, ({ kind }) => told.push(kind));
  near.both.clues({ ...question, source: "model" }, ({ kind }) => told.push(kind));
  expect(told).toEqual(["failed", "clues"]);
});

test("without a device everything is the server's", () => {
  const server = puppet();
  const alone = choosing(server.engine, undefined, {
    wish: () => "device",
    weak: false,
    ready: () => undefined,
    analysisUnavailable: () => undefined,
  });
  const verdicts: VerdictEvent[] = [];
  alone.verdict(order, (verdict) => verdicts.push(verdict));
  expect([alone.isNear(order.request()), verdicts]).toEqual([false, [{ kind: "unknown" }]]);
});

/** What happens between page and workers, in any order. */
const happening = fc.oneof(
  fc.record({ kind: fc.constantFrom("fill", "look", "verdict", "stop"), which: fc.nat(5) }),
  fc.record({
    kind: fc.constantFrom(
      "frame",
      "full",
      "improving",
      "outcome",
      "answer",
      "done",
      "refused",
      "failed",
      "break",
    ),
    which: fc.nat(9),
  }),
  fc.record({ kind: fc.constant("pass"), which: fc.nat(300) }),
);

test("questions, stops and whatever workers tell, in any order: nothing after a stop or an end, one end at most", () => {
  vi.useFakeTimers();
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
      const { workers, createWorker } = fakeWorkers();
      const device = createDevice({ createWorker, now: () => Date.now(), cores: 4 });
      const asked: (() => void)[] = [];
      let tooMuch = 0;
      const ask = (begin: (hear: (isEnd: boolean) => void) => () => void) => {
        let over = false;
        const stop = begin((isEnd) => {
          if (over) tooMuch++;
          over ||= isEnd;
        });
        asked.push(() => {
          stop();
          over = true;
        });
      };
      for (const { kind, which } of happenings) {
        const worker = workers[which % Math.max(1, workers.length)];
        const id = worker?.orders[which % Math.max(1, worker.orders.length)]?.id ?? 0;
        if (kind === "fill")
          ask((hear) => {
            const on = () => hear(false);
            const events = { placed: on, opened: on, frame: on, improving: on, paused: on, loading: on };
            const request = () => fillOf(2, 2, { race: true });
            const running = device.fill({ ...order, request }, { ...events, ended: () => hear(true) });
            return () => running.stop();
          });
        else if (kind === "look")
          ask((hear) =>
            device.candidates(candidatesOf(2, { tried: 9 }), (event) =>
              hear(event.kind === "failed" || (event.kind === "known" && event.whole)),
            ),
          );
        else if (kind === "verdict")
          ask((hear) => device.verdict(order, ({ kind: how }) => hear(how !== "looking")));
        else if (kind === "stop") asked[which % Math.max(1, asked.length)]?.();
        else if (kind === "frame") worker?.frame(id, "a...");
        else if (kind === "full") worker?.frame(id, "abcd");
        else if (kind === "improving")
          worker?.text(id, {
            improving: { first_fill_ms: 1, first_mean_score: 1, mean_score: 1, min_score: 1 },
          });
        else if (kind === "outcome") worker?.text(id, { outcome: which % 2 ? "filled" : "no_fill" });
        else if (kind === "answer")
          worker?.tells(id, { kind: "answer", text: '{"consistent":true}', at: which % 2 });
        else if (kind === "done") worker?.tells(id, { kind: "done" });
        else if (kind === "refused")
          worker?.tells(id, { kind: "refused", text: '{"error":{"parameter":"size","message":"no"}}' });
        else if (kind === "failed") worker?.tells(id, { kind: "failed", message: "no memory" });
        else if (kind === "break") worker?.breaks("gone");
        else vi.advanceTimersByTime(which);
      }
      expect(tooMuch).toBe(0);
    }),
    { numRuns: 300 },
  );
});

const PATTERN_OPTIONS = { symmetry: "none", count: 1, seed: 7 } as const;
const themed = themeRequest("cat", null, blankPuzzle(3, 3), PATTERN_OPTIONS);
const blocks = blocksRequest(blankPuzzle(3, 3), PATTERN_OPTIONS);

test("patterns are the device's; those around a theme the server finds where the device cannot", async () => {
  for (const [ownWords, request, asked] of [
    [false, themed, ["device", "server"]],
    [false, blocks, ["device"]],
    [true, themed, ["server"]],
    [true, blocks, ["server"]],
  ] as const) {
    const places: string[] = [];
    const engine = (place: string): Engine => ({
      ...puppet(15, ownWords).engine,
      patterns(_, told) {
        places.push(place);
        told({ kind: "failed", message: place });
        return () => undefined;
      },
    });
    const device = {
      ...engine("device"),
      load: () => undefined,
      loadClues: () => undefined,
      isReady: () => true,
    };
    const both = choosing(engine("server"), device as Device, {
      wish: () => "auto",
      weak: false,
      ready: () => undefined,
      analysisUnavailable: () => undefined,
    });
    await both.limits();
    const told: string[] = [];
    both.patterns(request, ({ kind }) => told.push(kind));
    expect([places, told]).toEqual([asked, ["failed"]]);
  }
});
