// What a websocket tells of a fill, by the vectors that the server's own spelling passes.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fillBench } from "../../testing/line";
import { stateOf } from "../../testing/make";
import { readBetter, readOutcome } from "./outcome";

interface Vectors {
  readonly outcomes: readonly {
    readonly why: string;
    readonly wire: { readonly outcome: string };
    readonly close: { readonly code: number };
    readonly wait_ms?: number;
    readonly page: object;
  }[];
  readonly betters: readonly { readonly why: string; readonly wire: object; readonly page: object }[];
}

const vectors: Vectors = JSON.parse(
  readFileSync(new URL("../../../../tests/data/told.json", import.meta.url), "utf8"),
);

test.each(vectors.outcomes)("$why", ({ wire, page, wait_ms: waitMs }) => {
  expect(readOutcome(JSON.stringify(wire))).toEqual({ outcome: wire.outcome, waitMs, report: page });
  expect(readBetter(JSON.stringify(wire))).toBeUndefined();
});

test.each(vectors.betters)("$why", ({ wire, page }) => {
  expect(readBetter(JSON.stringify(wire))).toEqual(page);
  expect(readOutcome(JSON.stringify(wire))).toBeUndefined();
});

test.each(vectors.outcomes)("the code alone says it too: $why", ({ wire, close }) => {
  const state = stateOf("..", "..");
  const { filler, line } = fillBench(state);
  filler.start();
  line().opens();
  line().says("abcd");
  line().ends(close.code);
  const { status, pause } = state.fill;
  const known = { overloaded: "busy", draining: "draining" }[wire.outcome];
  expect(known ? pause?.why : status.kind).toBe(known ?? wire.outcome);
  filler.stop();
});
