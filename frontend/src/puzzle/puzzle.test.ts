// Numbering, symmetry, checks, figures, and clues that follow their entries.
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyPuzzle } from "../testing/arbitrary";
import { puzzleOf } from "../testing/make";
import { carryClues } from "./carry-clues";
import { findEntries } from "./entries";
import { gridProblems, whiteAreas, wordProblems } from "./problems";
import { statsOf } from "./stats";
import { asymmetricCells, SYMMETRIES, twinOf } from "./symmetry";
import { looseCells } from "./words";

test("entries are numbered row by row, across before down", () => {
  const { entries, numbers } = findEntries(puzzleOf("..#", "...", "#.."));
  expect(entries.map((entry) => entry.name)).toEqual([
    "1-across",
    "3-across",
    "5-across",
    "1-down",
    "2-down",
    "4-down",
  ]);
  expect(numbers).toEqual([1, 2, 0, 3, 0, 4, 0, 5, 0]);
});

test("a run of one is no entry and gets no number", () => {
  expect(findEntries(puzzleOf(".#.", "#.#", ".#.")).entries).toEqual([]);
});

test("every white cell with a white neighbour lies in an entry, and entries hold no block", () => {
  fc.assert(
    fc.property(anyPuzzle, (puzzle) => {
      const { entries, across, down } = findEntries(puzzle);
      for (const entry of entries) {
        expect(entry.cells.length).toBeGreaterThan(1);
        for (const cell of entry.cells) expect(puzzle.cells[cell]).not.toBe("#");
      }
      for (let cell = 0; cell < puzzle.cells.length; cell++) {
        if (puzzle.cells[cell] === "#") continue;
        const right = (cell + 1) % puzzle.width !== 0 && puzzle.cells[cell + 1] !== "#";
        if (right) expect(across[cell]).toBeDefined();
        const below = puzzle.cells[cell + puzzle.width];
        if (below !== undefined && below !== "#") expect(down[cell]).toBeDefined();
      }
    }),
  );
});

test("a twin's twin is the cell itself", () => {
  const size = fc.integer({ min: 2, max: 15 });
  fc.assert(
    fc.property(size, size, fc.nat(), fc.constantFrom(...SYMMETRIES), (width, height, seed, { value }) => {
      const cell = seed % (width * height);
      expect(twinOf(value, twinOf(value, cell, { width, height }), { width, height })).toBe(cell);
    }),
  );
});

test("the four symmetries", () => {
  const size = { width: 3, height: 2 };
  expect(twinOf("rotational", 0, size)).toBe(5);
  expect(twinOf("left-right", 0, size)).toBe(2);
  expect(twinOf("top-bottom", 0, size)).toBe(3);
  expect(twinOf("none", 0, size)).toBe(0);
  expect(asymmetricCells("rotational", puzzleOf("#..", "..."))).toEqual([0, 5]);
});

test("grid problems in plain sentences that point at cells", () => {
  const sentences = gridProblems(puzzleOf("..#..", "..#..", "..#.."), "none").map((p) => p.sentence);
  expect(sentences).toEqual([
    "The white cells fall into 2 separate areas.",
    "6 entries are shorter than three letters: 1-across, 3-across, 5-across, 6-across, 7-across, 8-across.",
  ]);
  expect(gridProblems(puzzleOf("...", "#.#", "..."), "rotational").map((p) => [p.kind, p.cells])).toEqual([
    ["unchecked", [0, 2, 4, 6, 8]],
  ]);
  expect(gridProblems(puzzleOf("...", "...", "..."), "rotational")).toEqual([]);
  expect(gridProblems(puzzleOf("##", "##"), "none").map((p) => p.kind)).toEqual(["empty"]);
  expect(gridProblems(puzzleOf("#...", "....", "...."), "rotational").map((p) => p.kind)).toContain(
    "asymmetric",
  );
});

test("areas join side by side only, the largest first", () => {
  expect(whiteAreas(puzzleOf(".#..", "#...")).map((area) => area.length)).toEqual([5, 1]);
});

test("a word begun is pointed out, one that crosses a finished word is not", () => {
  expect(wordProblems(puzzleOf("cat", "...", "..."))).toEqual([]);
  const [problem, ...rest] = wordProblems(puzzleOf("ca.", "...", "..."));
  expect(rest).toEqual([]);
  expect(problem?.sentence).toBe("1-across is not finished: CA·");
  expect(looseCells(puzzleOf("cat", ".x.", "..."))).toEqual([4]);
});

test("the same word twice is pointed out, the fill's letters included", () => {
  const problems = wordProblems(puzzleOf("cat", "###", "CAt"));
  expect(problems.map((p) => p.sentence)).toEqual(["CAT stands in the grid twice: 1-across, 2-across."]);
});

test("figures", () => {
  expect(statsOf(puzzleOf("ca#", ".B."))).toEqual({
    words: 4,
    blocks: 1,
    blockPercent: 17,
    meanLength: 2.25,
    letters: 3,
    white: 5,
  });
});

test("clues follow their entries when the numbers change", () => {
  const from = puzzleOf(".....", ".....", ".....");
  const to = puzzleOf("#....", ".....", "....#");
  const { clues, lost } = carryClues(from, to, { "1-across": "top", "1-down": "left", "5-down": "right" });
  expect(clues).toEqual({ "1-across": "top", "5-down": "left", "4-down": "right" });
  expect(lost).toBe(0);
});

test("a split entry's clue goes to the longer half; a clue without an entry counts as lost", () => {
  const from = puzzleOf(".....", ".....");
  expect(carryClues(from, puzzleOf(".#...", "....."), { "1-across": "x" }).clues).toEqual({
    "2-across": "x",
  });
  expect(carryClues(from, puzzleOf("#####", "....."), { "1-across": "x" })).toEqual({ clues: {}, lost: 1 });
});
