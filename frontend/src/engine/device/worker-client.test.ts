// A worker's orders: who hears what, and what becomes of a worker that breaks.
import { expect, test } from "vitest";
import { workers } from "../../testing/worker";
import type { Told } from "./orders";
import { createHand } from "./worker-client";

const query = "?size=3";

test("each order is heard by whoever gave it, until it is stopped or over", () => {
  const { hired, hire } = workers();
  const hand = createHand(hire);
  expect(hired.length).toBe(0);
  const heard: string[] = [];
  const hear = (name: string) => (told: Told) => heard.push(`${name} ${told.kind}`);
  const stop = hand.begin({ kind: "fill", query }, hear("a"));
  hand.begin({ kind: "load", query }, hear("b"));
  const [worker] = hired;
  const [a = 0, b = 0] = worker?.orders.map(({ id }) => id) ?? [];
  worker?.frame(a, "...");
  worker?.tells(b, { kind: "loaded" });
  worker?.tells(b, { kind: "done" });
  worker?.tells(b, { kind: "done" });
  stop();
  stop();
  worker?.frame(a, "...");
  expect(heard).toEqual(["a frame", "b loaded", "b done"]);
  expect(worker?.orders.map(({ kind }) => kind)).toEqual(["fill", "load", "stop"]);
  expect([hired.length, hand.warm, hand.busy]).toEqual([1, true, 0]);
});

test("a worker that breaks fails all it had, and another takes its place", () => {
  const { hired, hire } = workers();
  const hand = createHand(hire);
  const heard: Told[] = [];
  hand.begin({ kind: "fill", query }, (told) => heard.push(told));
  hand.begin({ kind: "load", query }, (told) => heard.push(told));
  hired[0]?.breaks("out of memory");
  expect(heard).toEqual([
    { kind: "failed", message: "out of memory" },
    { kind: "failed", message: "out of memory" },
  ]);
  expect([hired[0]?.terminated, hand.warm, hand.busy]).toEqual([true, false, 0]);
  hand.begin({ kind: "fill", query }, () => undefined);
  hired[0]?.frame(3, "...");
  expect([hired.length, hand.busy]).toEqual([2, 1]);
});

test("a file that is missing costs its own order and nothing else", () => {
  const { hired, hire } = workers();
  const hand = createHand(hire);
  const heard: string[] = [];
  hand.begin({ kind: "clues", question: "{}" }, ({ kind }) => heard.push(`clues ${kind}`));
  hand.begin({ kind: "load", query }, ({ kind }) => heard.push(`load ${kind}`));
  const [clues = 0, load = 0] = hired[0]?.orders.map(({ id }) => id) ?? [];
  hired[0]?.tells(clues, { kind: "missing", message: "no network" });
  hired[0]?.tells(load, { kind: "loaded" });
  expect(heard).toEqual(["clues missing", "load loaded"]);
  expect([hired[0]?.terminated, hand.warm, hand.busy]).toEqual([false, true, 1]);
});

test("a browser that forbids workers is told as a failure, later", async () => {
  const hand = createHand(() => {
    throw new DOMException("forbidden", "SecurityError");
  });
  const heard: Told[] = [];
  hand.begin({ kind: "load", query }, (told) => heard.push(told));
  expect(heard).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(heard).toEqual([{ kind: "failed", message: "forbidden" }]);
});
