// The keyboard table, key by key, and what a phone's keyboard is read as.
import { expect, test } from "vitest";
import { startBlank, toggleBlock } from "../../document/edits/grid-actions";
import { setClue } from "../../document/edits/text-actions";
import { undo } from "../../document/history";
import { clickCell, currentEntry } from "../../document/moves/cursor-actions";
import { goTo } from "../../document/moves/step-actions";
import { stateOf, textOf } from "../../testing/make";
import { press } from "../../testing/press";
import { dragTo, pressCell } from "./pointer";
import { keysOf, SENTINEL } from "./touch-text";

test("letters type and advance, from the first entry if nothing is selected", () => {
  const state = stateOf("#...", "....");
  press(state, "c", "A", "t");
  expect(textOf(state.document.puzzle)).toEqual(["#cat", "...."]);
});

test("an arrow across the direction turns first, then moves", () => {
  const state = stateOf("...", "...", "...");
  press(state, "ArrowRight");
  expect(state.view.cursor).toEqual({ cell: 0, direction: "across" });
  press(state, "ArrowDown");
  expect(state.view.cursor).toEqual({ cell: 0, direction: "down" });
  press(state, "ArrowDown");
  expect(state.view.cursor).toEqual({ cell: 3, direction: "down" });
  press(state, "ArrowLeft", "ArrowLeft");
  expect(state.view.cursor).toEqual({ cell: 3, direction: "across" });
});

test("arrows jump over blocks and stop at the edge", () => {
  const state = stateOf("..#..", ".....");
  press(state, "ArrowRight", "ArrowRight", "ArrowRight");
  expect(state.view.cursor?.cell).toBe(3);
  press(state, "ArrowRight", "ArrowRight");
  expect(state.view.cursor?.cell).toBe(4);
});

test("Tab and Shift Tab go from entry to entry, Home and End to its ends, Space turns", () => {
  const state = stateOf("...", "...");
  press(state, "ArrowRight", "Tab");
  expect(state.view.cursor).toEqual({ cell: 3, direction: "across" });
  press(state, "End");
  expect(state.view.cursor?.cell).toBe(5);
  press(state, "Home");
  expect(state.view.cursor?.cell).toBe(3);
  press(state, "Shift+Tab");
  expect(state.view.cursor?.cell).toBe(0);
  press(state, " ");
  expect(state.view.cursor?.direction).toBe("down");
});

test("Tab is left alone while nothing is selected; Escape leaves the board and keeps the selection", () => {
  const state = stateOf("...", "...");
  expect(press(state, "Tab")).toBe("ignored");
  press(state, "a");
  expect(press(state, "Escape")).toBe("leave");
  expect(state.view.cursor).toEqual({ cell: 1, direction: "across" });
});

test("in the Clues step the letters stand: keys move about and change nothing", () => {
  const state = stateOf("cat", "OAR", "...");
  state.view.step = "clues";
  press(state, "ArrowRight");
  for (const key of ["x", "Backspace", "Delete", "."]) expect(press(state, key)).toBe("ignored");
  expect(textOf(state.document.puzzle)).toEqual(["cat", "OAR", "..."]);
  press(state, "Tab");
  expect(state.view.cursor?.cell).toBe(3);
  expect(press(state, "Enter")).toBe("clue 4-across");
});

test("letters typed past the end change nothing, until the cursor is put there on purpose", () => {
  const state = stateOf("...", "...");
  press(state, "c", "a", "t", "s", "x");
  expect(textOf(state.document.puzzle)).toEqual(["cat", "..."]);
  press(state, "End", "r");
  expect(textOf(state.document.puzzle)).toEqual(["car", "..."]);
  press(state, "s");
  pressCell(state, 2);
  press(state, "b");
  expect(textOf(state.document.puzzle)).toEqual(["cab", "..."]);
  const blanked = stateOf("...", "...");
  press(blanked, "c", "a", "t", "Delete", "n");
  expect(textOf(blanked.document.puzzle)).toEqual(["can", "..."]);
});

test("a block that takes letters away says so, with an undo", () => {
  const state = stateOf("cat", "...", "..S");
  press(state, "ArrowRight", ".");
  expect(textOf(state.document.puzzle)).toEqual(["#at", "...", "..#"]);
  expect(state.view.notice).toEqual({ text: "2 letters had to go.", undo: true });
  undo(state);
  expect(textOf(state.document.puzzle)).toEqual(["cat", "...", "..S"]);
});

test("one stroke tells its whole loss", () => {
  const state = stateOf("...", "...", "...");
  for (const name of ["1-across", "4-across", "5-across"]) setClue(state, name, "Pet");
  state.view.step = "grid";
  state.document.symmetry = "none";
  const stroke = pressCell(state, 0);
  if (!stroke) throw new Error("no stroke");
  dragTo(state, stroke, 2);
  dragTo(state, stroke, 8);
  dragTo(state, stroke, 6);
  expect(state.view.notice?.text).toBe("2 clues have no entry any more.");
});

test("Delete clears in place, a full stop makes a block with its twin", () => {
  const state = stateOf("cat", "...", "...");
  press(state, "ArrowRight", "Delete");
  expect([textOf(state.document.puzzle)[0], state.view.cursor?.cell]).toEqual([".at", 0]);
  press(state, ".");
  expect(textOf(state.document.puzzle)).toEqual(["#at", "...", "..#"]);
  press(state, ".");
  expect(textOf(state.document.puzzle)).toEqual([".at", "...", "..."]);
});

test("keys with modifiers are not the board's", () => {
  const state = stateOf("...", "...");
  for (const key of ["Control+a", "Meta+a", "Alt+a", "Control+ArrowRight", "Shift+Home"])
    expect(press(state, key), key).toBe("ignored");
});

test("while drawing, arrows move one cell and Space makes a block", () => {
  const state = stateOf("...", "...", "...");
  state.view.step = "grid";
  press(state, "ArrowDown", "ArrowDown", " ");
  expect(textOf(state.document.puzzle)).toEqual(["...", "#.#", "..."]);
});

test("a quick stroke of the pointer leaves no gaps and is one undo", () => {
  const state = stateOf(".....", ".....", ".....");
  state.view.step = "grid";
  state.document.symmetry = "none";
  const stroke = pressCell(state, 0);
  if (!stroke) throw new Error("no stroke");
  dragTo(state, stroke, 4);
  dragTo(state, stroke, 14);
  expect(textOf(state.document.puzzle)).toEqual(["#####", "....#", "....#"]);
  undo(state);
  expect(textOf(state.document.puzzle)).toEqual([".....", ".....", "....."]);
});

test("a phone's keyboard: letters, words, accents, and a backspace on the sentinel", () => {
  expect(keysOf(`${SENTINEL}A`)).toEqual(["A"]);
  expect(keysOf(`${SENTINEL}Cat`)).toEqual(["C", "a", "t"]);
  expect(keysOf(`${SENTINEL}É1`)).toEqual(["E"]);
  expect(keysOf("")).toEqual(["Backspace"]);
  expect(keysOf(SENTINEL)).toEqual([]);
  // Two blanks on a phone: the full stop that it writes for them is no block.
  expect(keysOf(`${SENTINEL}. `)).toEqual([" "]);
});

test("where the puzzle is read, keys move about, and what would change it says how to", () => {
  const state = stateOf("cat", "OAR", "...");
  state.view.step = "read";
  press(state, "ArrowRight", "Tab");
  expect(state.view.cursor?.cell).toBe(3);
  for (const key of ["x", "Backspace", "Delete", ".", "#"]) press(state, key);
  press(state, "Shift+ArrowDown");
  expect([textOf(state.document.puzzle), state.view.region]).toEqual([["cat", "OAR", "..."], null]);
  expect(state.view.notice?.text).toContain("Press Edit");
  const blocked = stateOf("c#", "..");
  blocked.view.step = "read";
  pressCell(blocked, 1);
  expect(blocked.view.cursor).toBeNull();
});

test("Backspace after an entry's last letter takes that letter alone", () => {
  const state = stateOf("...", "...");
  press(state, "c", "a", "s", "Backspace", "t");
  expect(textOf(state.document.puzzle)).toEqual(["cat", "..."]);
  press(state, "Backspace", "Backspace", "o", "d");
  expect(textOf(state.document.puzzle)).toEqual(["cod", "..."]);
  // Put there on purpose, the cursor stands before the next letter, not after the last.
  press(state, "End", "Backspace", "w");
  expect(textOf(state.document.puzzle)).toEqual(["cw.", "..."]);
});

test("an arrow into a cell that only one entry runs through selects that entry", () => {
  const state = stateOf("...", "#.#", "...");
  press(state, "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown");
  expect([state.view.cursor, currentEntry(state)?.name]).toEqual([{ cell: 4, direction: "down" }, "2-down"]);
  press(state, "ArrowUp", "ArrowLeft");
  expect(currentEntry(state)?.name).toBe("1-across");
  const lines = stateOf("...", "...", "...", ".#.", "...");
  press(lines, "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown");
  expect([lines.view.cursor?.cell, currentEntry(lines)?.name]).toEqual([9, "1-down"]);
  press(lines, "ArrowRight");
  expect([lines.view.cursor?.cell, currentEntry(lines)?.name]).toEqual([11, "3-down"]);
});

test("blocks that end an entry turn the cursor to the other one, and so does coming from the grid", () => {
  const state = stateOf("...", "...", "...");
  state.document.symmetry = "none";
  press(state, "ArrowRight", "ArrowRight");
  toggleBlock(state, 0);
  toggleBlock(state, 2);
  expect(currentEntry(state)?.name).toBe("1-down");
  goTo(state, "grid");
  state.view.cursor = { cell: 3, direction: "across" };
  toggleBlock(state, 4);
  goTo(state, "words");
  expect([state.view.cursor?.cell, currentEntry(state)?.name]).toEqual([3, "1-down"]);
});

test("a letter typed while the grid is drawn is written in the step Words, and never makes a block", () => {
  const state = stateOf("...", "...");
  goTo(state, "grid");
  press(state, "c", "a");
  expect([state.view.step, textOf(state.document.puzzle)[0]]).toEqual(["words", "ca."]);
  goTo(state, "grid");
  state.view.cursor = { cell: 3, direction: "across" };
  press(state, "o");
  expect(textOf(state.document.puzzle)).toEqual(["ca.", "o.."]);
});

test("typed on a block that was just drawn, letters begin at the next white cell", () => {
  const state = stateOf("...", "...", "...");
  goTo(state, "grid");
  pressCell(state, 0);
  press(state, "o", "a");
  expect(textOf(state.document.puzzle)).toEqual(["#oa", "...", "..#"]);
  const last = stateOf("...", "...");
  goTo(last, "grid");
  last.document.symmetry = "none";
  pressCell(last, 5);
  press(last, "c");
  expect(textOf(last.document.puzzle)).toEqual(["c..", "..#"]);
});

test("the step Words opens with an entry selected at its first empty cell, unless one is selected already", () => {
  const state = stateOf("c..", "...");
  goTo(state, "grid");
  state.view.cursor = null;
  goTo(state, "words");
  expect(state.view.cursor).toEqual({ cell: 1, direction: "across" });
  // Nobody has pressed there yet.
  clickCell(state, 1);
  expect(state.view.cursor).toEqual({ cell: 1, direction: "across" });
  clickCell(state, 1);
  expect(state.view.cursor).toEqual({ cell: 1, direction: "down" });
  state.view.cursor = { cell: 4, direction: "down" };
  goTo(state, "grid");
  goTo(state, "words");
  expect(state.view.cursor).toEqual({ cell: 4, direction: "down" });
});

test("a new puzzle begins at its first cell, not where the cursor was in the last", () => {
  const state = stateOf("...", "...");
  press(state, "c", "a", "t");
  startBlank(state);
  goTo(state, "grid");
  press(state, "o", "a", "r");
  expect(textOf(state.document.puzzle)).toEqual(["oar", "..."]);
});
