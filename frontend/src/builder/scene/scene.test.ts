// What the cells show: letters left where that is wanted, and nothing of it elsewhere.
import { expect, test } from "vitest";
import { stateOf } from "../../testing/make";
import type { State } from "../state/state";
import { sceneOf } from "./scene";

function looking(...rows: string[]): State {
  const state = stateOf(...rows);
  state.candidates.view = { ...state.candidates.view, constraintShading: true };
  const letters = ["c", "a", "abcdefghijklmnopqrstuvwxyz", "#", "", "xyz"];
  const answer = {
    entry: "1-across",
    count: 0,
    words: [],
    deadEnds: [],
    consistent: false,
    impossible: [],
    keptEntries: [],
  };
  state.candidates.status = { kind: "known", candidates: { ...answer, letters } };
  return state;
}

test("fewer letters are hotter, none is framed, and a letter that stands is no news", () => {
  const looks = sceneOf(looking("c..", "#.."), false);
  const constraintShading = looks.map((look) => Math.round(100 * look.constraintShading));
  expect(constraintShading.slice(0, 5)).toEqual([0, 100, 0, 0, 0]);
  expect(constraintShading[5]).toBeGreaterThan(50);
  expect(looks.map(({ outline }) => outline === "mark-ring")).toEqual([
    false,
    false,
    false,
    false,
    true,
    false,
  ]);
  expect(looks[4]?.ground).toBe("marked");
});

test("it shows where it was asked for alone, and never for another grid", () => {
  const state = looking("c..", "#..");
  const cold = () =>
    sceneOf(state, false).every((look) => look.constraintShading === 0 && look.outline === "none");
  expect(cold()).toBe(false);
  state.view.step = "grid";
  expect(cold()).toBe(true);
  state.view.step = "words";
  state.candidates.view = { ...state.candidates.view, constraintShading: false };
  expect(cold()).toBe(true);
  expect(sceneOf(looking("c..", "#..", "..."), false).every((look) => look.constraintShading === 0)).toBe(
    true,
  );
});
