// Locking, unlocking and clearing a marked region or the whole grid: each one undo step, and a rebus is never lost by it.
import { expect, test } from "vitest";
import { setRebus } from "../../document/edits/letter-actions";
import { unlockAll } from "../../document/edits/lock-actions";
import { undo } from "../../document/history";
import { selectCell } from "../../document/moves/cursor-actions";
import { markRegion } from "../../document/moves/region-actions";
import { stateOf, textOf } from "../../testing/make";
import { press } from "../../testing/press";
import type { State } from "../state/state";

const rows = (state: State) => textOf(state.document.puzzle);

test("unlock all: every letter may change again, in one step, and a rebus stays what it is", () => {
  const state = stateOf("cat", "ORe", "ta.");
  setRebus(state, 0, "co");
  unlockAll(state);
  expect([rows(state), state.document.puzzle.rebus]).toEqual([["cAT", "ORE", "TA."], { 0: "co" }]);
  undo(state);
  expect(rows(state)).toEqual(["cat", "ORe", "ta."]);
});

test("with a region marked, Shift and Space lock what is filled in it, and unlock it where nothing is", () => {
  const state = stateOf("CaT", "oRE", "TAN");
  selectCell(state, 0);
  markRegion(state, 0, 4);
  press(state, "Shift+ ");
  expect(rows(state)).toEqual(["caT", "orE", "TAN"]);
  press(state, "Shift+ ");
  expect(rows(state)).toEqual(["CAT", "ORE", "TAN"]);
  undo(state);
  expect(rows(state)).toEqual(["caT", "orE", "TAN"]);
});

test.each(["Delete", "Backspace"])(
  "with a region marked, %s clears it also where no cell is selected",
  (key) => {
    const state = stateOf("CaT", "o#E", "TAN");
    state.view.cursor = null;
    markRegion(state, 0, 4);
    state.view.cursor = null;
    press(state, key);
    expect(rows(state)).toEqual(["..T", ".#E", "TAN"]);
  },
);

test.each(["Delete", "Backspace"])(
  "with a region marked, %s clears all of it in one step, which is told",
  (key) => {
    const state = stateOf("CaT", "o#E", "TAN");
    selectCell(state, 4);
    markRegion(state, 0, 4);
    press(state, key);
    expect(rows(state)).toEqual(["..T", ".#E", "TAN"]);
    expect(state.view.notice).toEqual({ text: "3 letters cleared, 2 of them yours.", undo: true });
    undo(state);
    expect(rows(state)).toEqual(["CaT", "o#E", "TAN"]);
  },
);

test("a word unlocked keeps the letters of locked words that cross it", () => {
  const state = stateOf("cat", "oRE", "tAN");
  selectCell(state, 0, "across");
  press(state, "Shift+ ");
  expect(rows(state)).toEqual(["cAT", "oRE", "tAN"]);
});
