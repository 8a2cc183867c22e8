// A worker's orders: who hears what, and what becomes of a worker that breaks.

import { expect, test } from "vitest";
import { fillOf } from "../../testing/requests";
import { fakeWorkers } from "../../testing/worker";
import type { WorkerEvent } from "./orders";
import { createWorkerClient } from "./worker-client";

const request = fillOf(3);

test("each order is heard by whoever gave it, until it is stopped or over", () => {
  const { workers, createWorker } = fakeWorkers();
  const client = createWorkerClient(createWorker);
  expect(workers.length).toBe(0);
  const heard: string[] = [];
  const hear = (name: string) => (told: WorkerEvent) => heard.push(`${name} ${told.kind}`);
  const stop = client.begin({ kind: "fill", request }, hear("a"));
  client.begin({ kind: "load", request }, hear("b"));
  const [worker] = workers;
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
  expect([workers.length, client.warm, client.busy]).toEqual([1, true, 0]);
});

test("a worker that breaks fails all it had, and another takes its place", () => {
  const { workers, createWorker } = fakeWorkers();
  const client = createWorkerClient(createWorker);
  const heard: WorkerEvent[] = [];
  client.begin({ kind: "fill", request }, (told) => heard.push(told));
  client.begin({ kind: "load", request }, (told) => heard.push(told));
  workers[0]?.breaks("out of memory");
  expect(heard).toEqual([
    { kind: "failed", message: "out of memory" },
    { kind: "failed", message: "out of memory" },
  ]);
  expect([workers[0]?.terminated, client.warm, client.busy]).toEqual([true, false, 0]);
  client.begin({ kind: "fill", request }, () => undefined);
  workers[0]?.frame(3, "...");
  expect([workers.length, client.busy]).toEqual([2, 1]);
});

test("a file that is missing costs its own order and nothing else", () => {
  const { workers, createWorker } = fakeWorkers();
  const client = createWorkerClient(createWorker);
  const heard: string[] = [];
  client.begin({ kind: "clues", question: "{}" }, ({ kind }) => heard.push(`clues ${kind}`));
  client.begin({ kind: "load", request }, ({ kind }) => heard.push(`load ${kind}`));
  const [clues = 0, load = 0] = workers[0]?.orders.map(({ id }) => id) ?? [];
  workers[0]?.tells(clues, { kind: "missing", message: "no network" });
  workers[0]?.tells(load, { kind: "loaded" });
  expect(heard).toEqual(["clues missing", "load loaded"]);
  expect([workers[0]?.terminated, client.warm, client.busy]).toEqual([false, true, 1]);
});

test("a browser that forbids workers is told as a failure, later", async () => {
  const client = createWorkerClient(() => {
    throw new DOMException("forbidden", "SecurityError");
  });
  const heard: WorkerEvent[] = [];
  client.begin({ kind: "load", request }, (told) => heard.push(told));
  expect(heard).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(heard).toEqual([{ kind: "failed", message: "forbidden" }]);
});
