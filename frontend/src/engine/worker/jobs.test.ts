// What the worker does in which order, and what it tells.
import { expect, test } from "vitest";
import { FRAME_MS } from "../../limits";
import type { WorkerEvent } from "../device/orders";
import { type AnswerLike, answersJob, createJobs, type FillLike, fillJob, findJob, type Job } from "./jobs";

/** Jobs whose turns come when the test says so. */
function bench() {
  const calls: (() => void)[] = [];
  const failed: [number, unknown][] = [];
  const jobs = createJobs(
    (call) => calls.push(call),
    (id, error) => failed.push([id, error]),
  );
  const turn = () => calls.shift()?.();
  return { jobs, failed, turn, waiting: calls };
}

const job = (log: string[], name: string, turns: number, urgent = false): Job => ({
  urgent,
  turn() {
    log.push(name);
    return --turns > 0;
  },
  free: () => log.push(`${name} freed`),
});

test("answers go before fills, fills take turns, and each is freed once", () => {
  const { jobs, turn, waiting } = bench();
  const log: string[] = [];
  jobs.add(1, job(log, "fill", 3));
  jobs.add(2, job(log, "other", 2));
  turn();
  jobs.add(3, job(log, "answer", 2, true));
  for (let i = 0; i < 9; i++) turn();
  const answered = ["answer", "answer", "answer freed"];
  expect(log).toEqual(["fill", ...answered, "other", "fill", "other", "other freed", "fill", "fill freed"]);
  expect(waiting).toEqual([]);
});

test("what is dropped is freed and never goes on; what breaks is told, freed, and harms no other", () => {
  const { jobs, turn, failed } = bench();
  const log: string[] = [];
  jobs.add(1, job(log, "fill", 9));
  jobs.add(2, { ...job(log, "broken", 9), turn: () => assertNever() });
  turn();
  jobs.drop(1);
  jobs.drop(1);
  turn();
  turn();
  expect(log).toEqual(["fill", "fill freed", "broken freed"]);
  jobs.add(3, { urgent: true, turn: () => assertNever(), free: () => assertNever() });
  jobs.add(4, job(log, "next", 1));
  turn();
  turn();
  expect(log.slice(3)).toEqual(["next", "next freed"]);
  expect(failed.map(([id]) => id)).toEqual([2, 3]);
});

function assertNever(): never {
  throw new Error("unreachable");
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const shown = (told: WorkerEvent[]) =>
  told.map((one) =>
    one.kind === "frame" ? new TextDecoder().decode(one.bytes) : one.kind === "text" ? one.text : one.kind,
  );

test("a fill tells what the websocket tells: frames in time, a better fill at once, the last frame, the outcome", () => {
  let now = 0;
  let step = 0;
  const frames = ["..", "a.", "ab", "cd", "cd"];
  const fill: FillLike = {
    turn(ms) {
      now += ms;
      return ++step < 4;
    },
    get frame() {
      return bytesOf(frames[step] ?? "");
    },
    get improving() {
      return step === 2 ? "better" : undefined;
    },
    get outcome() {
      return step === 4 ? "outcome" : undefined;
    },
    free: () => undefined,
  };
  const told: WorkerEvent[] = [];
  const made = fillJob(
    fill,
    () => now,
    (news) => told.push(news),
  );
  while (made.turn(FRAME_MS / 2));
  expect(shown(told)).toEqual(["..", "better", "ab", "cd", "outcome", "done"]);
});

test("queries are answered one after the other, and what is open when it is dropped is given back", () => {
  const opened: string[] = [];
  const freed: string[] = [];
  const open = (query: string): AnswerLike => {
    opened.push(query);
    let turns = 2;
    return { turn: () => --turns > 0, answer: `to ${query}`, free: () => freed.push(query) };
  };
  const told: WorkerEvent[] = [];
  const made = answersJob(["a", "b"], open, (news) => told.push(news));
  while (made.turn(1));
  expect(told).toEqual([
    { kind: "answer", text: "to a", at: 0 },
    { kind: "answer", text: "to b", at: 1 },
    { kind: "done" },
  ]);
  expect([opened, freed]).toEqual([
    ["a", "b"],
    ["a", "b"],
  ]);
  const dropped = answersJob(["c"], open, () => undefined);
  dropped.turn(1);
  dropped.free();
  expect(freed).toEqual(["a", "b", "c"]);
});

test("where there is no answer none is told, and what is not urgent waits for what is", () => {
  const told: WorkerEvent[] = [];
  const nothing: AnswerLike = { turn: () => false, answer: undefined, free: () => undefined };
  const made = answersJob(
    ["a"],
    () => nothing,
    (news) => told.push(news),
    false,
  );
  expect([made.urgent, made.turn(1), told]).toEqual([false, false, [{ kind: "done" }]]);
});

test("patterns are told when there is another, and the end once", () => {
  const counts = [0, 1, 1, 3, 3];
  let step = 0;
  let freed = 0;
  const told: WorkerEvent[] = [];
  const made = findJob(
    {
      turn: () => ++step < 4,
      get count() {
        return counts[step] ?? 0;
      },
      get answer() {
        return `${counts[step]} found`;
      },
      free: () => freed++,
    },
    (news) => told.push(news),
  );
  while (made.turn(1));
  expect(told).toEqual([
    { kind: "answer", text: "1 found", at: 1 },
    { kind: "answer", text: "3 found", at: 3 },
    // Once more in the end: how many were tried stands there too.
    { kind: "answer", text: "3 found", at: 3 },
    { kind: "done" },
  ]);
  made.free();
  expect(freed).toBe(1);
});
