// What is asked when an entry is asked about: which letters stay, and which are in the way.
import { expect, test } from "vitest";
import { puzzleOf } from "../../testing/make";
import { rowsOf } from "../cells";
import { layoutOf } from "../grid/entries";
import type { Puzzle } from "../puzzle";
import { asIfOpen, crossingFill, fillInTheWay } from "./as-if";
import { freeCells } from "./words";

function about(puzzle: Puzzle, name: string, crossings: "kept" | "freed"): string[] {
  const entry = layoutOf(puzzle).byName.get(name);
  if (!entry) throw new Error(name);
  return rowsOf(asIfOpen(puzzle, entry, crossings), puzzle.width);
}

test("a complete entry is asked about as if cleared; one that is begun keeps its letters", () => {
  expect(about(puzzleOf("CAT", "ORE", "WED"), "4-across", "kept")).toEqual(["cat", "...", "wed"]);
  expect(about(puzzleOf("CAT", "OR.", "WED"), "4-across", "kept")).toEqual(["cat", "or.", "wed"]);
});

test("freed takes filled letters of the crossing words, never the constructor's", () => {
  expect(about(puzzleOf("CAT", "ORE", "WeD"), "1-across", "freed")).toEqual(["...", "...", ".e."]);
  expect(about(puzzleOf("C.T", "ORE", "WED"), "4-across", "freed")).toEqual(["...", "...", "..."]);
});

test("a word of the constructor's that crosses holds its letter", () => {
  const puzzle = puzzleOf("cAT", "oRE", "wED");
  expect(about(puzzle, "4-across", "kept")).toEqual(["cat", "o..", "wed"]);
  const down = layoutOf(puzzle).byName.get("1-down");
  expect(down && freeCells(puzzle, down).length).toBe(3);
  const own = puzzleOf("cat", "ore", "wed");
  const across = layoutOf(own).byName.get("1-across");
  expect(across && freeCells(own, across)).toEqual([]);
});

test("only the words whose letter changes are in the way", () => {
  const puzzle = puzzleOf("CAT", "ORE", "WED");
  const entry = layoutOf(puzzle).byName.get("4-across");
  if (!entry) throw new Error("4-across");
  expect(fillInTheWay(puzzle, entry, "ire")).toEqual([0, 3, 6]);
  expect(crossingFill(puzzle, entry).length).toBe(9);
});
