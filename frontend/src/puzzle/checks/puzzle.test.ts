// Numbering, symmetry, checks, figures, and clues that follow their entries.
import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_LAYOUTS } from "../../limits";
import { anyPuzzle } from "../../testing/arbitrary";
import { puzzleOf } from "../../testing/make";
import { layoutOf } from "../grid/entries";
import { reshaped } from "../grid/reshape";
import { asymmetricCells, SYMMETRIES, twinOf } from "../grid/symmetry";
import { PRESETS } from "../presets";
import { blankPuzzle } from "../puzzle";
import { looseCells } from "../words/words";
import { gridProblems, whiteAreas } from "./problems";
import { statsOf } from "./stats";
import { togetherProblems } from "./together";
import { wordProblems } from "./word-problems";

test("entries are numbered row by row, across before down", () => {
  const { entries, numbers } = layoutOf(puzzleOf("..#", "...", "#.."));
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

test("puzzles with the same blocks have one layout, and few block patterns are remembered", () => {
  const layout = layoutOf(puzzleOf("c..#", "#..."));
  expect(layoutOf(puzzleOf("dOg#", "#abc"))).toBe(layout);
  expect(layoutOf(puzzleOf("..", "..", "..")).entries.length).toBe(5);
  expect(layoutOf(puzzleOf("...", "...")).entries.length).toBe(5);
  for (let width = 2; width < 2 + MAX_LAYOUTS; width++) layoutOf(blankPuzzle(width, 2));
  expect(layoutOf(puzzleOf("c..#", "#..."))).not.toBe(layout);
  expect(layoutOf(puzzleOf("c..#", "#..."))).toEqual(layout);
});

test("a run of one is no entry and gets no number", () => {
  expect(layoutOf(puzzleOf(".#.", "#.#", ".#.")).entries).toEqual([]);
});

test("every white cell with a white neighbour lies in an entry, and entries hold no block", () => {
  fc.assert(
    fc.property(anyPuzzle, (puzzle) => {
      const { entries, across, down } = layoutOf(puzzle);
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
  const problems = wordProblems(puzzleOf("cat", "###", "CAT"));
  expect(problems.map((p) => p.sentence)).toEqual(["CAT stands in the grid twice: 1-across, 2-across."]);
});

test("the holes of a partial fill are pointed out, and entries that nobody vouches for", () => {
  const kinds = (puzzle: ReturnType<typeof puzzleOf>, vouched?: string) =>
    wordProblems(puzzle, vouched ? { width: puzzle.width, cells: vouched } : null).map((p) => [
      p.kind,
      p.grade,
      p.sentence.split(":")[0],
    ]);
  const holes = kinds(puzzleOf("CA.", "OAR"));
  expect(holes).toEqual([["incomplete", "unfinished", "2 entries have some letters and some blanks"]]);
  expect(kinds(puzzleOf("CAT", "OAR"), "catoar")).toEqual([]);
  expect(kinds(puzzleOf("CuT", "OAR"), "catoar")).toEqual([
    ["altered", "unfinished", "2 entries are not as auto-fill left them"],
  ]);
  // A block put into a filled entry leaves pieces that no list has.
  expect(kinds(puzzleOf("CA#SE"), "cause")[0]?.[0]).toBe("altered");
  // After a reload nobody knows the fill any more.
  expect(kinds(puzzleOf("CuT", "OAR"))).toEqual([
    ["altered", "unfinished", "2 entries mix single letters of yours with filled ones"],
  ]);
});

test("a banned word that a server filled in all the same is pointed out", () => {
  const puzzle = { ...puzzleOf("CAT", "OAR"), banned: ["oar"] };
  expect(wordProblems(puzzle).map((p) => p.sentence)).toEqual([
    "OAR at 4-across is a word you did not want.",
  ]);
});

test("very open grids and too large ones are pointed out; the presets are neither", () => {
  const open = puzzleOf(...Array.from({ length: 15 }, () => "....#.....#...."));
  // A lattice has few words too, but half of its letters cross nothing: it fills in milliseconds.
  const lattice = Array.from({ length: 15 }, (_, row) => `${row % 2 ? ".#".repeat(7) : ".".repeat(14)}.`);
  expect(gridProblems(puzzleOf(...lattice), "none").map((p) => p.kind)).not.toContain("open");
  expect(gridProblems(open, "none").map((p) => p.sentence)).toContain(
    "Very open: 58 words in 15×15; fills may be hard to find.",
  );
  for (const { rows } of PRESETS) {
    expect(gridProblems(puzzleOf(...rows), "none", 15).map((p) => p.kind)).not.toContain("open");
  }
  expect(gridProblems(puzzleOf(...(PRESETS[0]?.rows ?? [])), "none", 4).map((p) => p.sentence)).toContain(
    "This grid is 5×5; auto-fill on this server takes at most 4×4.",
  );
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
  const clues = { "1-across": "top", "1-down": "left", "5-down": "right" };
  expect(reshaped({ ...from, clues, cluedFor: { "1-down": "cat" } }, to)).toMatchObject({
    clues: { "1-across": "top", "5-down": "left", "4-down": "right" },
    cluedFor: { "5-down": "cat" },
  });
});

test("a split entry's clue goes to the longer half; a clue without an entry goes", () => {
  const from = { ...puzzleOf(".....", "....."), clues: { "1-across": "x" } };
  expect(reshaped(from, puzzleOf(".#...", ".....")).clues).toEqual({ "2-across": "x" });
  expect(reshaped(from, puzzleOf("#####", ".....")).clues).toEqual({});
});

test("words that leave no fill for the entries across them are named, and their cells shown", () => {
  const puzzle = puzzleOf("cat", "...", "dog");
  const [one] = togetherProblems(puzzle, ["1-down"]);
  expect(one?.sentence).toBe("CAT (1-across) and DOG (5-across) leave no word for 1-down.");
  expect([one?.grade, one?.cells.toSorted((a, b) => a - b)]).toEqual(["error", [0, 1, 2, 3, 6, 7, 8]]);
  const [both] = togetherProblems(puzzleOf("cat", "...", "..."), ["1-down", "3-down"]);
  expect(both?.sentence).toBe("CAT (1-across) leaves no words that fit together for 1-down and 3-down.");
  expect(togetherProblems(puzzleOf("...", "..."), ["1-down"])[0]?.sentence).toContain(
    "letters and blocks leave",
  );
  expect(togetherProblems(puzzle, [])).toEqual([]);
});
