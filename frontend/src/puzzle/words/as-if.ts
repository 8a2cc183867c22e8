// The grid as if an entry were still open: what the question "what else could stand here" is about.

import { BLANK, isLetter, replaceAt } from "../cells";
import { type Entry, entryAt, other } from "../grid/entries";
import { letterAt, type Puzzle, shownCells } from "../puzzle";
import { freeCells, wordOf } from "./words";

/** The word that crosses an entry at a cell. */
function crossingAt(puzzle: Puzzle, entry: Entry, cell: number): Entry | undefined {
  return entryAt(puzzle, cell, other(entry.direction));
}

/** Filled letters of the words that cross the entry, in it and beside it. */
export function crossingFill(puzzle: Puzzle, entry: Entry): number[] {
  const crossings = entry.cells.flatMap((cell) => crossingAt(puzzle, entry, cell)?.cells ?? []);
  return crossings.filter((cell) => isLetter(puzzle.fill[cell]));
}

/**
 * What shows, with a complete entry cleared but for letters of the constructor's words that cross it. `freed` takes the
 * filled letters of the crossing words out as well; the constructor's own letters outside the entry always stay, and so do
 * all letters of the entries that are kept.
 */
export function asIfOpen(
  puzzle: Puzzle,
  entry: Entry,
  crossings: "kept" | "freed",
  held: readonly Entry[] = [],
): string {
  const shown = shownCells(puzzle);
  let cells = shown;
  const out = [
    ...(wordOf(puzzle, entry) ? freeCells(puzzle, entry) : []),
    ...(crossings === "freed" ? crossingFill(puzzle, entry) : []),
  ];
  for (const cell of out) cells = replaceAt(cells, cell, BLANK);
  const staying = held.flatMap((stuck) => stuck.cells);
  for (const cell of staying) cells = replaceAt(cells, cell, shown[cell] as string);
  return cells;
}

/** The filled letters that go when `word` is put in although a filled word that crosses has another letter there. */
export function fillInTheWay(puzzle: Puzzle, entry: Entry, word: string): number[] {
  const changed = entry.cells.filter(
    (cell, i) => letterAt(puzzle, cell) && letterAt(puzzle, cell) !== word[i],
  );
  const crossings = changed.flatMap((cell) => crossingAt(puzzle, entry, cell)?.cells ?? []);
  return crossings.filter((cell) => isLetter(puzzle.fill[cell]));
}
