// Cells with several letters: they go with the constructor's letter that stands for them, and with nothing else.
import { expect, test } from "vitest";
import { resize } from "../../document/edits/grid-actions";
import { setRebus, typeLetter } from "../../document/edits/letter-actions";
import { undo } from "../../document/history";
import { selectCell } from "../../document/moves/cursor-actions";
import { stateOf } from "../../testing/make";
import { contentAt, readRebus } from "./rebus";

test.each([
  ["HEART", "heart"],
  [" S T A R ", "star"],
  ["(a)b", "ab"],
  ["a♥", "a♥"],
  ["♥", ""],
  ["", ""],
  ["x".repeat(40), "x".repeat(16)],
])("%j is the rebus %j", (text, rebus) => {
  expect(readRebus(text)).toBe(rebus);
});

test("a rebus puts its first letter in, goes with it, and comes back by undo", () => {
  const state = stateOf("cat", "...");
  setRebus(state, 4, "Heart");
  expect([state.document.puzzle.cells, contentAt(state.document.puzzle, 4)]).toEqual(["cat.h.", "heart"]);
  selectCell(state, 4);
  typeLetter(state, "x");
  expect([state.document.puzzle.rebus, contentAt(state.document.puzzle, 4)]).toEqual([{}, "x"]);
  undo(state);
  expect(state.document.puzzle.rebus).toEqual({ 4: "heart" });
  resize(state, 2, 2);
  expect(state.document.puzzle.rebus).toEqual({ 3: "heart" });
  setRebus(state, 3, "h");
  expect([state.document.puzzle.rebus, state.document.puzzle.cells]).toEqual([{}, "ca.h"]);
  setRebus(state, 3, "");
  expect(state.document.puzzle.cells).toBe("ca..");
});
