// What the entries hold: words complete or not, and whose letters they are.

import { isLetter } from "../cells";
import { type Entry, entryAt, layoutOf, other } from "../grid/entries";
import { letterAt, type Puzzle } from "../puzzle";

/** An entry's letters with `.` for each blank. */
export function patternOf(puzzle: Puzzle, entry: Entry): string {
  return entry.cells.map((cell) => letterAt(puzzle, cell) || ".").join("");
}

/** The entry's word if every cell shows a letter, else "". */
export function wordOf(puzzle: Puzzle, entry: Entry): string {
  const pattern = patternOf(puzzle, entry);
  return pattern.includes(".") ? "" : pattern;
}

/** Every letter of the entry is the constructor's own. */
export function isOwnWord(puzzle: Pick<Puzzle, "cells">, entry: Entry): boolean {
  return entry.cells.every((cell) => isLetter(puzzle.cells[cell]));
}

export function hasFillLetter(puzzle: Puzzle, entry: Entry): boolean {
  return entry.cells.some((cell) => isLetter(puzzle.fill[cell]));
}

/** Whether auto-fill keeps all of an entry's letters; `none` where there are none. */
export function lockOf(puzzle: Puzzle, entry: Entry): "locked" | "open" | "none" {
  if (hasFillLetter(puzzle, entry)) return "open";
  return entry.cells.some((cell) => isLetter(puzzle.cells[cell])) ? "locked" : "none";
}

/** Cells of the entry whose letter no word of the constructor's holds from the other side. */
export function freeCells(puzzle: Puzzle, entry: Entry): number[] {
  return entry.cells.filter((cell) => {
    const crossing = entryAt(puzzle, cell, other(entry.direction));
    return !(crossing && isOwnWord(puzzle, crossing));
  });
}

/** Those of them that have a letter; where there are none, all that have one. */
export function freeLetters(puzzle: Puzzle, entry: Entry): number[] {
  const free = freeCells(puzzle, entry).filter((cell) => letterAt(puzzle, cell));
  return free.length > 0 ? free : entry.cells.filter((cell) => letterAt(puzzle, cell));
}

/** Cells with a letter of the constructor's that lies in no complete word of theirs. */
export function looseCells(puzzle: Pick<Puzzle, "width" | "height" | "cells">): number[] {
  const covered = new Set<number>();
  for (const entry of layoutOf(puzzle).entries) {
    if (isOwnWord(puzzle, entry)) for (const cell of entry.cells) covered.add(cell);
  }
  const loose: number[] = [];
  for (let cell = 0; cell < puzzle.cells.length; cell++) {
    if (isLetter(puzzle.cells[cell]) && !covered.has(cell)) loose.push(cell);
  }
  return loose;
}

/** Every white cell shows a letter (and there is at least one white cell). */
export function isComplete(puzzle: Puzzle): boolean {
  let white = 0;
  for (let cell = 0; cell < puzzle.cells.length; cell++) {
    if (puzzle.cells[cell] === "#") continue;
    white++;
    if (!letterAt(puzzle, cell)) return false;
  }
  return white > 0;
}

export function missingClues(puzzle: Puzzle): Entry[] {
  return layoutOf(puzzle).entries.filter((entry) => !puzzle.clues[entry.name]?.trim());
}
