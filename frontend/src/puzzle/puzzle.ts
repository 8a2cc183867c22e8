// What a puzzle is: an immutable value; every edit makes a new one, so undo keeps old ones for free.
import { BLANK, BLOCK, countLetters, isLetter, type Size } from "./cells";
import { blankLayers, isBareInAll, type LayerValues } from "./layers";

/** A size, and a value of each layer (`layers.ts`). */
export type Puzzle = Size & LayerValues;

export function blankPuzzle(width = 15, height = 15): Puzzle {
  return { width, height, ...blankLayers(width * height) };
}

export function isBlock(puzzle: Puzzle, cell: number): boolean {
  return puzzle.cells[cell] === BLOCK;
}

/** The letter that shows in a cell, the constructor's or the fill's, or "" for none. */
export function letterAt(puzzle: Puzzle, cell: number): string {
  const own = puzzle.cells[cell];
  if (isLetter(own)) return own as string;
  const filled = puzzle.fill[cell];
  return own === BLANK && isLetter(filled) ? (filled as string) : "";
}

/** Both layers in one string, in the alphabet of a frame. */
export function shownCells(puzzle: Puzzle): string {
  let out = "";
  for (let i = 0; i < puzzle.cells.length; i++) {
    const own = puzzle.cells[i] as string;
    out += own === BLANK ? (puzzle.fill[i] as string) : own;
  }
  return out;
}

/** Anything that would be a loss if it were thrown away. */
export function isBlank(puzzle: Puzzle): boolean {
  return isBareInAll(puzzle);
}

/** No clue, no title, and not half of the letters: a loss that is soon made good. */
export function isTrifle(puzzle: Puzzle): boolean {
  const { clues, title, cells } = puzzle;
  const white = cells.replaceAll(BLOCK, "").length;
  return Object.keys(clues).length === 0 && !title.trim() && 2 * countLetters(shownCells(puzzle)) < white;
}
