// The keyboard table, key by key, and what a phone's keyboard is read as.
import { expect, test } from "vitest";
import { undo } from "../state/history";
import type { State } from "../state/state";
import { stateOf, textOf } from "../testing/make";
import { pressKey } from "./keyboard";
import { dragTo, pressCell } from "./pointer";
import { keysOf, SENTINEL } from "./touch-text";

function press(state: State, ...keys: string[]): string {
  let result = "";
  for (const key of keys) {
    const shiftKey = key.startsWith("Shift+");
    result = pressKey(state, {
      key: key.replace("Shift+", ""),
      shiftKey,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
    });
  }
  return result;
}

test("letters type and advance, from the first entry if nothing is selected", () => {
  const state = stateOf("#...", "....");
  press(state, "c", "A", "t");
  expect(textOf(state.puzzle)).toEqual(["#cat", "...."]);
});

test("an arrow across the direction turns first, then moves", () => {
  const state = stateOf("...", "...", "...");
  press(state, "ArrowRight");
  expect(state.cursor).toEqual({ cell: 0, direction: "across" });
  press(state, "ArrowDown");
  expect(state.cursor).toEqual({ cell: 0, direction: "down" });
  press(state, "ArrowDown");
  expect(state.cursor).toEqual({ cell: 3, direction: "down" });
  press(state, "ArrowLeft", "ArrowLeft");
  expect(state.cursor).toEqual({ cell: 3, direction: "across" });
});

test("arrows jump over blocks and stop at the edge", () => {
  const state = stateOf("..#..", ".....");
  press(state, "ArrowRight", "ArrowRight", "ArrowRight");
  expect(state.cursor?.cell).toBe(3);
  press(state, "ArrowRight", "ArrowRight");
  expect(state.cursor?.cell).toBe(4);
});

test("Tab and Shift Tab go from entry to entry, Home and End to its ends, Space turns", () => {
  const state = stateOf("...", "...");
  press(state, "ArrowRight", "Tab");
  expect(state.cursor).toEqual({ cell: 3, direction: "across" });
  press(state, "End");
  expect(state.cursor?.cell).toBe(5);
  press(state, "Home");
  expect(state.cursor?.cell).toBe(3);
  press(state, "Shift+Tab");
  expect(state.cursor?.cell).toBe(0);
  press(state, " ");
  expect(state.cursor?.direction).toBe("down");
});

test("Tab is left alone while nothing is selected, so the board is no trap", () => {
  const state = stateOf("...", "...");
  expect(press(state, "Tab")).toBe("ignored");
  press(state, "a");
  expect(press(state, "Escape")).toBe("leave");
  expect(state.cursor).toBeNull();
  expect(press(state, "Tab")).toBe("ignored");
});

test("Delete clears in place, a full stop makes a block with its twin", () => {
  const state = stateOf("cat", "...", "...");
  press(state, "ArrowRight", "Delete");
  expect([textOf(state.puzzle)[0], state.cursor?.cell]).toEqual([".at", 0]);
  press(state, ".");
  expect(textOf(state.puzzle)).toEqual(["#at", "...", "..#"]);
  press(state, ".");
  expect(textOf(state.puzzle)).toEqual([".at", "...", "..."]);
});

test("keys with modifiers are not the board's", () => {
  const state = stateOf("...", "...");
  expect(pressKey(state, { key: "a", ctrlKey: true, shiftKey: false, metaKey: false, altKey: false })).toBe(
    "ignored",
  );
});

test("while drawing, arrows move one cell and Space makes a block", () => {
  const state = stateOf("...", "...", "...");
  state.step = "grid";
  press(state, "ArrowDown", "ArrowDown", " ");
  expect(textOf(state.puzzle)).toEqual(["...", "#.#", "..."]);
  expect(press(state, "a")).toBe("ignored");
});

test("a quick stroke of the pointer leaves no gaps and is one undo", () => {
  const state = stateOf(".....", ".....", ".....");
  state.step = "grid";
  state.symmetry = "none";
  const stroke = pressCell(state, 0);
  if (!stroke) throw new Error("no stroke");
  dragTo(state, stroke, 4);
  dragTo(state, stroke, 14);
  expect(textOf(state.puzzle)).toEqual(["#####", "....#", "....#"]);
  undo(state);
  expect(textOf(state.puzzle)).toEqual([".....", ".....", "....."]);
});

test("a phone's keyboard: letters, words, accents, and a backspace on the sentinel", () => {
  expect(keysOf(`${SENTINEL}A`)).toEqual(["A"]);
  expect(keysOf(`${SENTINEL}Cat`)).toEqual(["C", "a", "t"]);
  expect(keysOf(`${SENTINEL}É1`)).toEqual(["E"]);
  expect(keysOf("")).toEqual(["Backspace"]);
  expect(keysOf(SENTINEL)).toEqual([]);
});
