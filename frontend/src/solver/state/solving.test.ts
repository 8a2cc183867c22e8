// What a solver does: typing, rebuses, pencil, checks, reveals, the end, the clock.
import { expect, test } from "vitest";
import { solvingOf } from "../../testing/solving";
import { check, reset, reveal, takeBack } from "./checks";
import { clockText, clockWords, elapsed, pause, resume, startClock, stopClock } from "./clock";
import { press } from "./keys";
import { selectCell } from "./moves";
import { newSolving, type Solving } from "./solving";

let now = 0;

/** `Shift+Tab`, `a`, and whatever else keys are called. */
function type(state: Solving, ...keys: string[]) {
  return keys.map((chord) => {
    const parts = chord.split("+");
    const key = parts.pop() || "+";
    const has = (name: string) => parts.includes(name);
    const event = { key, shiftKey: has("Shift"), ctrlKey: has("Ctrl"), metaKey: false, altKey: false };
    now += 1000;
    return press(state, event, "board", now);
  });
}

const shown = ({ puzzle, progress }: Solving) =>
  progress.letters.map((letter, cell) => (puzzle.cells[cell] === "#" ? "#" : letter || ".")).join("");

test("letters fill an entry and lead to the next one that has a blank, over those that are full", () => {
  const state = solvingOf("cat", "oar", "wry");
  type(state, "c", "A", "t");
  expect([shown(state), state.cursor]).toEqual(["cat......", { cell: 3, direction: "across" }]);
  type(state, "ArrowDown", "x");
  // The down entry has a C, so its next blank is the last cell, and after it the next entry.
  expect(state.cursor).toEqual({ cell: 6, direction: "down" });
  type(state, "w");
  expect(shown(state)).toBe("catx..w..");
  expect(state.cursor).toEqual({ cell: 4, direction: "down" });
});

test("typing into the middle goes round to the first blank of the entry; over a letter it goes one cell on", () => {
  const state = solvingOf("cat", "oar", "wry");
  type(state, "End", "t");
  expect(state.cursor.cell).toBe(0);
  type(state, "x", "ArrowLeft", "c");
  expect([shown(state).slice(0, 3), state.cursor.cell]).toEqual(["c.t", 1]);
});

test("a wrong last letter is taken back and written anew; no press of Backspace is lost", () => {
  const state = solvingOf("cat", "oar", "wry");
  type(state, "c", "a", "x", "Backspace");
  expect(shown(state).slice(0, 3)).toBe("ca.");
  type(state, "t");
  expect(shown(state).slice(0, 3)).toBe("cat");
  selectCell(state, 2);
  type(state, "Backspace", "Backspace", "Backspace");
  expect([shown(state).slice(0, 3), state.cursor.cell]).toEqual(["...", 0]);
});

test("Backspace clears and retreats, Delete clears in place, blocks take nothing", () => {
  const state = solvingOf("cat", "#ar");
  type(state, "c", "a");
  expect(state.cursor.cell).toBe(2);
  type(state, "Backspace");
  expect([shown(state), state.cursor.cell]).toEqual(["c..#..", 1]);
  type(state, "ArrowLeft", "Delete");
  expect(shown(state)).toBe("...#..");
  selectCell(state, 3);
  expect(state.cursor.cell).toBe(0);
});

test("a cell that is selected again turns; without an entry the other way it does not", () => {
  const state = solvingOf("cat", "o##");
  selectCell(state, 0);
  expect(state.cursor.direction).toBe("down");
  selectCell(state, 2);
  expect(state.cursor).toEqual({ cell: 2, direction: "across" });
  selectCell(state, 2);
  expect(state.cursor.direction).toBe("across");
});

test("a rebus takes letters until Enter, Escape drops it, a move puts it in", () => {
  const state = solvingOf("Hat", "oar");
  type(state, "Insert", "h", "x", "Backspace", "s", "Enter");
  expect([state.progress.letters[0], state.cursor.cell, state.rebus]).toEqual(["hs", 1, null]);
  type(state, "Insert", "q", "q", "Escape");
  expect(state.progress.letters[1]).toBe("");
  type(state, "Insert", "a", "b", "ArrowRight");
  expect([state.progress.letters[1], state.cursor.cell]).toEqual(["ab", 2]);
  const long = solvingOf("Hat", "oar");
  type(long, "Insert", ..."abcdefghijklmnopqrstuvwxyz", "Enter");
  expect(long.progress.letters[0]).toHaveLength(16);
});

test("a rebus is right whole or by its first letter", () => {
  for (const keys of [["h"], ["Insert", "h", "s", "Enter"]]) {
    const state = solvingOf("Hat", "oar");
    type(state, ...keys, "a", "t", "o", "a", "r");
    expect(state.progress.solved).toBe(true);
  }
});

test("pencil letters are light until they are written in ink", () => {
  const state = solvingOf("cat", "oar");
  type(state, ".", "c", "a", ".", "t");
  expect(state.progress.marks).toBe("pp....");
  type(state, "Home");
  selectCell(state, 0);
  type(state, "c");
  expect(state.progress.marks[0]).toBe("p");
  type(state, "ArrowUp", "Delete");
});

test("a check strikes wrong letters and holds right ones; blanks it passes over", () => {
  const state = solvingOf("cat", "oar");
  check(state, "grid");
  expect([state.notice?.text, state.progress.checked]).toEqual(["There is nothing to check here.", false]);
  type(state, "c", "x", "ArrowUp");
  check(state, "word");
  selectCell(state, 0);
  check(state, "grid");
  expect(state.progress.marks).toBe("cx....");
  expect(state.progress.checked).toBe(true);
  // What is right stays, what is wrong may go.
  state.cursor = { cell: 0, direction: "across" };
  type(state, "z", "a");
  expect(shown(state).slice(0, 2)).toBe("ca");
  expect(state.progress.marks).toBe("c.....");
});

test("one letter is checked alone", () => {
  const state = solvingOf("cat", "oar");
  type(state, "x", "y");
  state.cursor = { cell: 0, direction: "across" };
  check(state, "letter");
  expect([state.progress.marks, state.notice?.text]).toEqual(["x.....", "One letter is wrong."]);
});

test("a reveal puts answers in for good and can be taken back; of all the grid it ends the puzzle, uncelebrated", () => {
  const state = solvingOf("cat", "oar");
  type(state, "c", "x");
  reveal(state, "word", now);
  expect([shown(state), state.progress.marks]).toEqual(["cat...", "crr..."]);
  takeBack(state, now);
  expect(shown(state)).toBe("cx....");
  reveal(state, "letter", now);
  expect(state.notice?.before).toBeNull();
  reveal(state, "grid", now);
  expect([state.progress.solved, state.sheet, state.solvedAt]).toEqual([true, null, null]);
  takeBack(state, now);
  expect(state.progress.solved).toBe(false);
  type(state, "Home", ..."catoa");
  state.cursor = { cell: 5, direction: "across" };
  reveal(state, "letter", now);
  expect([state.progress.solved, state.sheet, state.notice]).toEqual([true, "solved", null]);
});

test("letters that were written after a reveal stay when it is taken back", () => {
  const state = solvingOf("cat", "oar", "wry");
  type(state, "z");
  reveal(state, "word", now);
  state.cursor = { cell: 3, direction: "across" };
  type(state, "o", "a");
  takeBack(state, now);
  expect([shown(state), state.progress.marks]).toEqual(["z..oa....", "........."]);
});

test("the last letter is celebrated though the Undo of a reveal still shows", () => {
  const state = solvingOf("cat", "oar");
  reveal(state, "word", now);
  state.cursor = { cell: 3, direction: "across" };
  type(state, ..."oar");
  expect([state.progress.solved, state.sheet, state.notice]).toEqual([true, "solved", null]);
});

test("the last right letter ends it and stops the clock; a wrong one is said to be somewhere", () => {
  const state = solvingOf("cat", "oar");
  type(state, ..."catoax");
  expect([state.progress.solved, state.notice?.text]).toEqual([
    false,
    "Every cell is filled, but not all is right yet.",
  ]);
  state.cursor = { cell: 5, direction: "across" };
  type(state, "r");
  expect([state.progress.solved, state.sheet, state.notice, state.since]).toEqual([
    true,
    "solved",
    null,
    null,
  ]);
  const { ms } = state.progress;
  state.sheet = null;
  type(state, "Backspace", "x", "Delete");
  expect(shown(state)).toBe("catoar");
  expect(elapsed(state, now + 5000)).toBe(ms);
});

test("the clock begins with the first key, stands while it is paused, and nothing is typed then", () => {
  const state = solvingOf("cat", "oar");
  expect(elapsed(state, 99_000)).toBe(0);
  startClock(state, 1000);
  pause(state, 4000);
  expect([elapsed(state, 9000), state.since]).toEqual([3000, null]);
  expect(type(state, "c")).toEqual(["ignored"]);
  startClock(state, 9000);
  expect(state.since).toBeNull();
  resume(state, 10_000);
  stopClock(state, 11_500);
  expect(state.progress.ms).toBe(4500);
  expect([clockText(0), clockText(247_900), clockText(3_723_000)]).toEqual(["0:00", "4:07", "1:02:03"]);
  expect([clockWords(0), clockWords(61_000), clockWords(3_602_000)]).toEqual([
    "0 seconds",
    "1 minute 1 second",
    "1 hour 2 seconds",
  ]);
});

test("beginning anew empties the grid and the clock, and can be taken back with the time", () => {
  const state = solvingOf("cat", "oar");
  type(state, ..."cat");
  reset(state, now);
  expect([shown(state), elapsed(state, now)]).toEqual(["......", 0]);
  takeBack(state, now);
  expect([shown(state), state.progress.ms > 0]).toEqual(["cat...", true]);
});

test("keys belong to whatever else has the focus: Tab, Space and Enter; with modifiers none is the page's", () => {
  const state = solvingOf("cat", "oar");
  const key = (name: string, focus: "else" | "nothing" | "board", ctrlKey = false) =>
    press(state, { key: name, shiftKey: false, ctrlKey, metaKey: false, altKey: false }, focus, now);
  for (const name of ["Tab", " ", "Enter"]) expect(key(name, "else"), name).toBe("ignored");
  expect(key("Tab", "nothing")).toBe("ignored");
  expect(key(" ", "nothing")).toBe("used");
  expect(key("c", "board", true)).toBe("ignored");
  expect(key("c", "else")).toBe("used");
  expect(key("F5", "board")).toBe("ignored");
  expect([key("Escape", "board"), key("Escape", "else")]).toEqual(["leave", "ignored"]);
  expect(shown(state)).toBe("c.....");
});

test("whoever comes back goes on at the first blank, and of a solved puzzle sees the beginning", () => {
  const state = solvingOf("cat", "oar");
  type(state, ..."cato");
  expect(newSolving(state.puzzle, state.progress, "system").cursor).toEqual({ cell: 4, direction: "across" });
  type(state, ..."ar");
  expect(newSolving(state.puzzle, state.progress, "system").cursor).toEqual({ cell: 0, direction: "across" });
});

test("beginning anew leads back to the first cell", () => {
  const state = solvingOf("cat", "oar", "wry");
  type(state, "c", "a", "t", "o", "a");
  reset(state, 0);
  expect([shown(state), state.cursor]).toEqual([".........", { cell: 0, direction: "across" }]);
});
