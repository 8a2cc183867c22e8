// Undo and redo beyond the puzzle itself: where the cursor goes, and what one step is while a fill gets better.
import { describe, expect, test } from "vitest";
import { takeFill } from "../../autofill/fill-actions";
import type { State } from "../../builder/state/state";
import { cluesToCheck } from "../../puzzle/words/clued-for";
import { stateOf, textOf } from "../../testing/make";
import { redo, undo } from "../history";
import { selectCell } from "../moves/cursor-actions";
import { resize } from "./grid-actions";
import { backspace, typeLetter } from "./letter-actions";
import { setClue } from "./text-actions";

const rows = (state: State) => textOf(state.document.puzzle);

describe("the cursor and undo", () => {
  const at = (state: State) => state.view.cursor?.cell;

  test("undo and redo lead to where the edit was", () => {
    const state = stateOf("...", "...", "...");
    selectCell(state, 0);
    for (const letter of "ca") typeLetter(state, letter);
    selectCell(state, 8);
    typeLetter(state, "x");
    selectCell(state, 3);
    undo(state);
    expect([rows(state), at(state)]).toEqual([["ca.", "...", "..."], 8]);
    undo(state);
    expect([rows(state)[0], at(state)]).toEqual(["c..", 1]);
    undo(state);
    expect([rows(state)[0], at(state)]).toEqual(["...", 0]);
    redo(state);
    redo(state);
    expect([rows(state)[0], at(state)]).toEqual(["ca.", 2]);
    redo(state);
    expect([rows(state)[2], at(state)]).toEqual(["..x", 8]);
    selectCell(state, 1);
    backspace(state);
    undo(state);
    expect(at(state)).toBe(1);
    redo(state);
    expect(at(state)).toBe(0);
    backspace(state);
    selectCell(state, 1);
    typeLetter(state, "o");
    backspace(state);
    expect([rows(state)[0], at(state)]).toEqual(["...", 1]);
    undo(state);
    expect([rows(state)[0], at(state)]).toEqual([".o.", 2]);
  });

  test("a letter typed after an undo goes where the old one was, the last of an entry too", () => {
    const state = stateOf("...", "...");
    selectCell(state, 0);
    for (const letter of "cat") typeLetter(state, letter);
    undo(state);
    typeLetter(state, "r");
    expect(rows(state)[0]).toBe("car");
    undo(state);
    undo(state);
    for (const letter of "up") typeLetter(state, letter);
    expect(rows(state)[0]).toBe("cup");
  });

  test("another size brings the cursor back with the old one, and a fill leaves it alone", () => {
    const state = stateOf("...", "...", "...");
    selectCell(state, 8);
    resize(state, 2, 2);
    expect(state.view.cursor).toBeNull();
    undo(state);
    expect(at(state)).toBe(8);
    takeFill(state, "abcdefghi");
    selectCell(state, 4);
    undo(state);
    expect(at(state)).toBe(4);
    redo(state);
    expect(at(state)).toBe(4);
  });
});

describe("clues written while a fill gets better", () => {
  test("the fill is one step, and the typing another", () => {
    const state = stateOf("c..", "...", "...");
    takeFill(state, "catoarbed", "fill 1");
    for (const text of ["P", "Pe"]) setClue(state, "1-across", text);
    takeFill(state, "cowoarbed", "fill 1");
    for (const text of ["Pet", "Pets"]) setClue(state, "1-across", text);
    takeFill(state, "cogoarbed", "fill 1");
    expect(rows(state)).toEqual(["cOG", "OAR", "BED"]);
    expect(state.document.puzzle.clues).toEqual({ "1-across": "Pets" });
    expect(cluesToCheck(state.document.puzzle).map(({ name }) => name)).toEqual(["1-across"]);
    undo(state);
    expect([rows(state)[0], state.document.puzzle.clues]).toEqual(["cOG", {}]);
    undo(state);
    expect([rows(state)[0], state.document.past.length]).toEqual(["c..", 0]);
    redo(state);
    redo(state);
    expect([rows(state)[0], state.document.puzzle.clues]).toEqual(["cOG", { "1-across": "Pets" }]);
  });

  test("a clue that was undone can still be redone, on the better fill", () => {
    const state = stateOf("...", "...", "...");
    takeFill(state, "catoarbed", "fill 1");
    setClue(state, "1-across", "Pet");
    undo(state);
    takeFill(state, "cowoarbed", "fill 1");
    redo(state);
    expect([rows(state)[0], state.document.puzzle.clues]).toEqual(["COW", { "1-across": "Pet" }]);
    undo(state);
    undo(state);
    expect(rows(state)[0]).toBe("...");
  });
});
