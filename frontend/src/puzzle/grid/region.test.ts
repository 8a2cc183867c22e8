// What filling a region asks for: its entries, what they complete, and every letter that stays.
import { expect, test } from "vitest";
import { puzzleOf } from "../../testing/make";
import { rowsOf } from "../cells";
import { regionCells, regionFacts, regionFill } from "./region";

const names = (plan: ReturnType<typeof regionFill>) => plan.only.map(({ name }) => name);

test("a region is a rectangle, whichever corners are given", () => {
  expect(regionCells({ from: 1, to: 6 }, 4)).toEqual([1, 2, 5, 6]);
  expect(regionCells({ from: 2, to: 5 }, 4)).toEqual([1, 2, 5, 6]);
});

test("its blanks: entries that run through it and have one, with every letter kept", () => {
  const puzzle = puzzleOf("c..#", "O...", "W...", "#...");
  const plan = regionFill(puzzle, { from: 0, to: 5 }, false);
  expect(rowsOf(plan.cells, 4)).toEqual(["c..#", "o...", "w...", "#..."]);
  // 1-down is complete and stays; what the others cross elsewhere need not be a word yet.
  expect(names(plan)).toEqual(["1-across", "4-across", "2-down"]);
});

test("anew: filled letters in it go, those outside and the constructor's stay", () => {
  const puzzle = puzzleOf("cAT", "ORE", "WED");
  const plan = regionFill(puzzle, { from: 0, to: 4 }, true);
  expect(rowsOf(plan.cells, 3)).toEqual(["c.t", "..e", "wed"]);
  expect(names(plan)).toEqual(["1-across", "4-across", "1-down", "2-down"]);
  expect(names(regionFill(puzzle, { from: 0, to: 4 }, false))).toEqual([]);
});

test("an entry elsewhere that gets its last letters must be a word too", () => {
  const puzzle = puzzleOf("....", "CA..", "TO..");
  // Of the first row only the last cell is marked, but the row completes the first two columns.
  expect(names(regionFill(puzzle, { from: 3, to: 3 }, false))).toEqual([
    "1-across",
    "1-down",
    "2-down",
    "4-down",
  ]);
});

test("what there is to say of it", () => {
  const puzzle = puzzleOf("cA#", "O..", "WED");
  expect(regionFacts(puzzle, { from: 0, to: 5 })).toEqual({
    columns: 3,
    rows: 2,
    entries: 5,
    blanks: 2,
    filled: 2,
    locked: 1,
  });
});
