// A fill on this device: one worker, or several of which the first to come to an end wins.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RIVALS_MS } from "../../limits";
import { fillOf } from "../../testing/requests";
import { type FakeWorker, fakeWorkers } from "../../testing/worker";
import type { FillRequest } from "../protocol/request";
import { startRace } from "./race";
import { createWorkerClient } from "./worker-client";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const improving = (seed: number) => ({
  improving: { first_fill_ms: 1, first_mean_score: 60, mean_score: 60, min_score: 50, seed },
});

/** A race for an open 2x2 and what it told; the first worker is workers at once, the others once they are invited. */
function racing(rivals: number, race = true) {
  const { workers, createWorker } = fakeWorkers();
  const told: string[] = [];
  const others = Array.from({ length: rivals }, () => createWorkerClient(createWorker));
  const running = startRace(
    { now: () => 0, first: createWorkerClient(createWorker), rivals: () => others },
    {
      request: () => fillOf(2, 2, { race }),
      cells: "....",
      isFull: (frame) => !frame.includes("."),
    },
    {
      opened: () => told.push("opened"),
      frame: (frame) => told.push(frame),
      improving: ({ seed }) => told.push(`improving ${seed}`),
      loading: (loaded, total) => told.push(`${loaded}/${total}`),
      ended: (end) => told.push("report" in end ? `${end.kind} ${end.report.elapsedMs}` : end.kind),
    },
  );
  const begun = (worker: FakeWorker | undefined) =>
    worker?.last("fill") as { id: number; request: FillRequest };
  return { workers, told, running, begun };
}

const seedOf = ({ request }: { request: FillRequest }) => request.seed;

test("a fill that is found at once asks nobody else", () => {
  const { workers, told, begun } = racing(2);
  const [first] = workers;
  const { id } = begun(first);
  first?.tells(id, { kind: "loading", loaded: 1, total: 2 });
  first?.tells(id, { kind: "loaded" });
  first?.frame(id, "abcd");
  first?.text(id, { outcome: "filled", elapsed_ms: 3 });
  first?.tells(id, { kind: "done" });
  vi.advanceTimersByTime(2 * RIVALS_MS);
  expect([told, workers.length]).toEqual([["1/2", "opened", "abcd", "filled 3"], 1]);
});

test("one that takes a while is searched with the seeds after it too; the winner alone goes on", () => {
  const { workers, told, begun } = racing(2);
  vi.advanceTimersByTime(RIVALS_MS);
  const [first, second, third] = workers;
  expect(workers.map((worker) => seedOf(begun(worker)))).toEqual([7, 8, 9]);
  first?.frame(begun(first).id, "a...");
  second?.frame(begun(second).id, "x...");
  second?.text(begun(second).id, improving(8));
  second?.frame(begun(second).id, "abcd");
  first?.frame(begun(first).id, "ab..");
  expect([first?.last("stop").id, third?.last("stop").id]).toEqual([begun(first).id, begun(third).id]);
  second?.frame(begun(second).id, "abce");
  second?.text(begun(second).id, { outcome: "filled", elapsed_ms: 9 });
  second?.tells(begun(second).id, { kind: "done" });
  expect(told).toEqual(["a...", "improving 8", "abcd", "abce", "filled 9"]);
});

test("a rival's proof that there is no fill ends it, its failure and its deadline do not", () => {
  const { workers, told, begun } = racing(3);
  vi.advanceTimersByTime(RIVALS_MS);
  const [, second, third, fourth] = workers;
  second?.tells(begun(second).id, { kind: "failed", message: "no memory" });
  third?.text(begun(third).id, { outcome: "deadline" });
  third?.tells(begun(third).id, { kind: "done" });
  expect(told).toEqual([]);
  fourth?.frame(begun(fourth).id, "ab..");
  fourth?.text(begun(fourth).id, { outcome: "no_fill", elapsed_ms: 5 });
  fourth?.tells(begun(fourth).id, { kind: "done" });
  expect(told).toEqual(["ab..", "no_fill 5"]);
});

test("what is refused, what fails and what ends without an outcome are told apart; what is stopped tells nothing", () => {
  const ends = (finish: (worker: FakeWorker, id: number) => void) => {
    const { workers, told, begun } = racing(0, false);
    const worker = workers[0] as FakeWorker;
    finish(worker, begun(worker).id);
    return told;
  };
  const text = '{"error":{"parameter":"seed","message":"no"}}';
  expect(ends((worker, id) => worker.tells(id, { kind: "refused", text }))).toEqual(["refused"]);
  expect(ends((worker) => worker.breaks("gone"))).toEqual(["unavailable"]);
  expect(ends((worker, id) => worker.tells(id, { kind: "done" }))).toEqual(["broken"]);
  const { workers, told, running, begun } = racing(1);
  running.stop();
  vi.advanceTimersByTime(RIVALS_MS);
  workers[0]?.frame(begun(workers[0]).id, "abcd");
  expect([told, workers.length, workers[0]?.last("stop").id]).toEqual([[], 1, begun(workers[0]).id]);
});
