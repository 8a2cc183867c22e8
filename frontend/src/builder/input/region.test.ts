// Marking a region: drag, Shift, two presses, arrows; and how it goes again.
import { expect, test } from "vitest";
import { toggleBlock } from "../../document/edits/grid-actions";
import { selectCell } from "../../document/moves/cursor-actions";
import { startMarking } from "../../document/moves/region-actions";
import { stateOf } from "../../testing/make";
import { press as pressKeys } from "../../testing/press";
import { sceneOf } from "../scene/scene";
import type { State } from "../state/state";
import { dragRegion, pressForRegion, releaseRegion } from "./region";

const blank = () => stateOf("....", "....", "....");
const press = (state: State, cell: number, extend = false, ...path: number[]) => {
  const stroke = pressForRegion(state, cell, extend);
  for (const at of path) dragRegion(state, stroke, at);
  releaseRegion(state, stroke);
};

test("a press selects, a drag marks, the next press unmarks", () => {
  const state = blank();
  press(state, 0, false, 0, 1, 5);
  expect(state.view.region).toEqual({ from: 0, to: 5 });
  expect(state.view.cursor?.cell).toBe(0);
  const grounds = sceneOf(state, false).map(({ ground }) => ground);
  expect(grounds.filter((ground) => ground === "region").length).toBe(3);
  press(state, 10);
  expect([state.view.region, state.view.cursor?.cell]).toEqual([null, 10]);
});

test("a press with Shift marks from the cursor on", () => {
  const state = blank();
  selectCell(state, 1);
  press(state, 6, true);
  expect([state.view.region, state.view.cursor?.cell]).toEqual([{ from: 1, to: 6 }, 1]);
});

test("where a drag is no way, two presses mark opposite corners", () => {
  const state = blank();
  startMarking(state);
  press(state, 2);
  expect([state.view.marking, state.view.region]).toEqual([true, { from: 2, to: 2 }]);
  press(state, 5);
  expect([state.view.marking, state.view.region, state.view.cursor]).toEqual([
    false,
    { from: 2, to: 5 },
    null,
  ]);
  startMarking(state);
  press(state, 0, false, 1, 9);
  expect([state.view.marking, state.view.region]).toEqual([false, { from: 0, to: 9 }]);
});

test("Shift and arrows mark, Escape unmarks before it leaves, an arrow alone moves on", () => {
  const state = blank();
  selectCell(state, 5);
  pressKeys(state, "Shift+ArrowRight", "Shift+ArrowDown", "Shift+ArrowDown");
  expect([state.view.region, state.view.cursor?.cell]).toEqual([{ from: 5, to: 10 }, 5]);
  expect([pressKeys(state, "Escape"), state.view.region]).toEqual(["done", null]);
  expect(pressKeys(state, "Escape")).toBe("leave");
  pressKeys(state, "Shift+ArrowLeft");
  expect(state.view.region).toEqual({ from: 5, to: 4 });
  pressKeys(state, "ArrowRight");
  expect([state.view.region, state.view.cursor?.cell]).toEqual([null, 6]);
});

test("a block leaves the region, another size does not", () => {
  const state = blank();
  press(state, 0, false, 5);
  toggleBlock(state, 11);
  expect(state.view.region).not.toBeNull();
});
