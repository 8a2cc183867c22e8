// What is offered where no fill is found, and when: time passes only when told to.
import { expect, test } from "vitest";
import { HELP_MS } from "../../../limits";
import { needsBlocks } from "../../../puzzle/checks/problems";
import { blankPuzzle } from "../../../puzzle/puzzle";
import { fillBench } from "../../../testing/line";
import { stateOf } from "../../../testing/make";
import { newState, type State } from "../../state/state";
import { curesOf, inVainFor } from "./cures";

const kinds = (state: State) => curesOf(state).map(({ kind }) => kind);

test("a search that finds nothing says so after three seconds of it, and what may help", () => {
  const state = newState();
  const bench = fillBench(state);
  bench.filler.start();
  bench.lines[0]?.opens();
  const told = (ms: number) => {
    state.fill.now = 1000 + ms;
    return inVainFor(state);
  };
  expect([told(HELP_MS - 1), kinds(state)]).toEqual([null, []]);
  expect([told(HELP_MS), kinds(state)]).toEqual([3, ["blocks", "longer"]]);
  expect(told(12_700)).toBe(12);
  state.document.puzzle = { ...state.document.puzzle, minScore: 50, longer: true };
  expect(curesOf(state)).toEqual([{ kind: "blocks" }, { kind: "score", minScore: 40 }]);
  // While it waits for a server nobody looks.
  state.fill.pause = { why: "lost", since: 0, until: null };
  expect(told(20_000)).toBeNull();
});

test("of a search that has ended the first cure is the one that can help", () => {
  const end = (state: State) => {
    state.fill.status = { kind: "deadline", report: { elapsedMs: 60_000, warnings: [], scoreFloor: 35 } };
    return curesOf(state);
  };
  expect(end(newState())).toEqual([{ kind: "blocks" }, { kind: "score", minScore: 25 }, { kind: "longer" }]);
  const tight = stateOf("...", "...", "...");
  expect(end(tight)).toEqual([{ kind: "score", minScore: 25 }, { kind: "longer" }]);
  tight.fill.status = { kind: "idle" };
  expect(curesOf(tight)).toEqual([]);
});

test("a grid of more than 7x7 without a block wants blocks", () => {
  expect([7, 8, 15].map((side) => needsBlocks(blankPuzzle(side, side)))).toEqual([false, true, true]);
  expect([
    needsBlocks(blankPuzzle(15, 5)),
    needsBlocks({ ...blankPuzzle(), cells: `#${".".repeat(224)}` }),
  ]).toEqual([false, false]);
});
