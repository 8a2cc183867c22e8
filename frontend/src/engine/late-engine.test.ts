// The engine comes after the page: what is asked before is asked once it is there, and what was stopped before never is.

import { expect, test, vi } from "vitest";
import { candidatesOf, fillOf } from "../testing/requests";
import type { Chosen } from "./choice";
import { lateEngine } from "./late-engine";
import type { CandidatesEvent, FillEvents, FillOrder } from "./protocol/engine";

const order: FillOrder = { request: () => fillOf(2), cells: "....", isFull: () => false };

const about = (entry: string) => candidatesOf(2, { entry });

/** An engine that notes what it is asked. */
function noting() {
  const asked: string[] = [];
  const stop = (what: string) => () => void asked.push(`stop ${what}`);
  const engine: Chosen = {
    limits: async () => ({ maxSide: 25, ownWords: false, clueModel: false }),
    fill: () => {
      asked.push("fill");
      return {
        stop: stop("fill"),
        tryNow: () => void asked.push("try"),
        wake: () => void asked.push("wake"),
      };
    },
    candidates: ({ entry }) => {
      asked.push(`fits ${entry}`);
      return stop(`${entry}`);
    },
    verdict: () => stop("verdict"),
    make: () => stop("make"),
    patterns: () => stop("patterns"),
    clues: () => stop("clues"),
    load: ({ width }) => void asked.push(`load ${width}`),
    isNear: () => true,
  };
  return { asked, engine };
}

function events() {
  const ended: string[] = [];
  const nothing = () => undefined;
  const all: FillEvents = {
    placed: nothing,
    opened: nothing,
    frame: nothing,
    improving: nothing,
    paused: nothing,
    loading: nothing,
    ended: (end) => void ended.push(end.kind),
  };
  return { all, ended };
}

test("what is asked at once is asked when the engine has come, in order, and what was stopped is not", async () => {
  const { asked, engine } = noting();
  const fetchEngine = vi.fn(async () => engine);
  const later = lateEngine(fetchEngine);
  expect(later.isNear(fillOf(2))).toBe(false);
  later.load(fillOf(2));
  later.candidates(about("gone"), () => undefined)();
  const stop = later.candidates(about("b"), () => undefined);
  const running = later.fill(order, events().all);
  running.tryNow();
  expect(asked).toEqual([]);
  expect((await later.limits())?.maxSide).toBe(25);
  expect(asked).toEqual(["load 2", "fits b", "fill"]);
  running.wake();
  running.stop();
  stop();
  expect(asked.slice(3)).toEqual(["wake", "stop fill", "stop b"]);
  expect(later.isNear(fillOf(2))).toBe(true);
  expect(fetchEngine).toHaveBeenCalledTimes(1);
});

test("where it cannot be fetched each question fails in its own words, and the next one fetches it again", async () => {
  const { asked, engine } = noting();
  const fetchEngine = vi.fn<() => Promise<Chosen>>().mockRejectedValueOnce(new Error("no network"));
  fetchEngine.mockResolvedValueOnce(engine);
  const later = lateEngine(fetchEngine);
  const { all, ended } = events();
  const told: CandidatesEvent[] = [];
  later.fill(order, all);
  later.candidates(about("gone"), (event) => told.push(event))();
  later.candidates(about("a"), (event) => told.push(event));
  expect(await later.limits()).toBeNull();
  expect(ended).toEqual(["unavailable"]);
  expect(told).toMatchObject([{ kind: "failed", message: expect.stringContaining("Try again") }]);
  later.candidates(about("b"), () => undefined);
  await vi.waitFor(() => expect(asked).toEqual(["fits b"]));
});
