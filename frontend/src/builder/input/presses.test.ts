// Fingers and the mouse on the board: what draws, what scrolls, and what a second finger takes back.
import { expect, test } from "vitest";
import { toggleBlock } from "../../document/edits/grid-actions";
import { undo } from "../../document/history";
import { startMarking } from "../../document/moves/region-actions";
import { stateOf, textOf } from "../../testing/make";
import type { State } from "../state/state";
import { createPresses } from "./presses";

function drawing(...rows: string[]): State {
  const state = stateOf(...rows);
  state.view.step = "grid";
  state.document.symmetry = "none";
  return state;
}

const finger = (id: number, cell: number) => ({ id, first: id === 1, touch: true, cell, extend: false });
const mouse = (cell: number) => ({ id: 9, first: true, touch: false, cell, extend: false });

test("a finger is left to the browser unless it is to draw", () => {
  const state = drawing("cat", "...");
  const presses = createPresses(state);
  expect(presses.down(finger(1, 0))).toBe(false);
  expect(presses.move(1, 2)).toBe(false);
  presses.cancel(1);
  expect(textOf(state.document.puzzle)).toEqual(["cat", "..."]);
  state.view.fingerDraws = true;
  expect(presses.down(finger(1, 3))).toBe(true);
  expect(textOf(state.document.puzzle)).toEqual(["cat", "..."]);
  presses.move(1, 5);
  presses.up(1);
  expect(textOf(state.document.puzzle)).toEqual(["cat", "###"]);
});

test("with a tap a finger that draws makes one block; the mouse does at once", () => {
  const state = drawing("...", "...");
  state.view.fingerDraws = true;
  const presses = createPresses(state);
  presses.down(finger(1, 1));
  presses.up(1);
  expect(textOf(state.document.puzzle)).toEqual([".#.", "..."]);
  presses.down(mouse(3));
  expect(textOf(state.document.puzzle)).toEqual([".#.", "#.."]);
});

test("a second finger takes back what the first has drawn, undo and redo with it", () => {
  const state = drawing("...", "cat");
  toggleBlock(state, 4);
  undo(state);
  state.view.fingerDraws = true;
  const before = { ...state.document, past: [...state.document.past], future: [...state.document.future] };
  const presses = createPresses(state);
  presses.down(finger(1, 0));
  presses.move(1, 2);
  expect(textOf(state.document.puzzle)).toEqual(["###", "cat"]);
  expect(presses.down(finger(2, 5))).toBe(false);
  presses.move(1, 4);
  presses.move(2, 3);
  presses.up(1);
  presses.up(2);
  expect(state.document.puzzle).toBe(before.puzzle);
  expect([state.document.past, state.document.future, state.view.notice]).toEqual([
    before.past,
    before.future,
    null,
  ]);
  // Also when the browser is quicker, and although one finger was never seen to lift.
  presses.down(finger(1, 0));
  presses.down(finger(2, 5));
  presses.down(finger(1, 3));
  presses.move(1, 4);
  presses.cancel(1);
  expect(state.document.puzzle).toBe(before.puzzle);
});

test("two fingers mark nothing", () => {
  const state = stateOf("...", "...");
  startMarking(state);
  const presses = createPresses(state);
  presses.down(finger(1, 0));
  presses.move(1, 4);
  presses.down(finger(2, 5));
  presses.up(1);
  expect([state.view.region, state.view.marking]).toEqual([null, true]);
});

test("a press on a letter selects its cell while the grid is drawn; a second one makes it a block", () => {
  const state = drawing("caT", "...");
  const presses = createPresses(state);
  for (const cell of [1, 2]) {
    presses.down(mouse(cell));
    presses.move(9, 4);
    presses.up(9);
    expect(textOf(state.document.puzzle)).toEqual(["caT", "..."]);
    expect(state.view.cursor?.cell).toBe(cell);
  }
  presses.down(mouse(2));
  presses.up(9);
  expect(textOf(state.document.puzzle)).toEqual(["ca#", "..."]);
});

test("a stroke passes over letters, and over cells whose twin has one", () => {
  const state = drawing("...", ".a.", "..b");
  state.document.symmetry = "rotational";
  const presses = createPresses(state);
  // The twin of the first cell has a letter: it is selected, too.
  presses.down(mouse(0));
  presses.up(9);
  expect(textOf(state.document.puzzle)).toEqual(["...", ".a.", "..b"]);
  presses.down(mouse(3));
  presses.move(9, 5);
  presses.up(9);
  expect(textOf(state.document.puzzle)).toEqual(["...", "#a#", "..b"]);
  // What a stroke removes are blocks, wherever it goes.
  presses.down(mouse(5));
  presses.move(9, 3);
  presses.up(9);
  expect(textOf(state.document.puzzle)).toEqual(["...", ".a.", "..b"]);
});
