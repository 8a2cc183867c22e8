// A marked rectangle of the board, and what filling it means: which entries must become words, which letters stay.

import { BLANK, isLetter, replaceAt } from "../cells";
import { isBlock, type Puzzle, shownCells } from "../puzzle";
import { type Entry, layoutOf } from "./entries";

/** Two opposite corners. */
export interface Region {
  readonly from: number;
  readonly to: number;
}

/** Rows and columns from 0, both ends within. */
export function boundsOf({ from, to }: Region, width: number) {
  const rows = [Math.floor(from / width), Math.floor(to / width)] as const;
  const cols = [from % width, to % width] as const;
  return {
    top: Math.min(...rows),
    bottom: Math.max(...rows),
    left: Math.min(...cols),
    right: Math.max(...cols),
  };
}

export function regionCells(region: Region, width: number): number[] {
  const { top, bottom, left, right } = boundsOf(region, width);
  const cells: number[] = [];
  for (let row = top; row <= bottom; row++) {
    for (let col = left; col <= right; col++) cells.push(row * width + col);
  }
  return cells;
}

export interface RegionFill {
  /** Every letter that stays, the constructor's or filled. */
  readonly cells: string;
  /** The entries with a blank that run through the region, wholly or in part, and those that they complete. */
  readonly only: readonly Entry[];
}

/** `anew` takes the region's filled letters out first. */
export function regionFill(puzzle: Puzzle, region: Region, anew: boolean): RegionFill {
  const inside = regionCells(region, puzzle.width);
  let cells = shownCells(puzzle);
  if (anew) for (const cell of filledIn(puzzle, inside)) cells = replaceAt(cells, cell, BLANK);
  const open = layoutOf(puzzle).entries.filter((entry) => entry.cells.some((cell) => cells[cell] === BLANK));
  const within = new Set(inside);
  const through = open.filter((entry) => entry.cells.some((cell) => within.has(cell)));
  // An entry elsewhere whose last blanks would get letters must become a word as well.
  const reached = new Set(through.flatMap((entry) => entry.cells));
  const only = open.filter((entry) =>
    entry.cells.every((cell) => reached.has(cell) || cells[cell] !== BLANK),
  );
  return { cells, only };
}

export interface RegionFacts {
  readonly columns: number;
  readonly rows: number;
  /** Entries that run through it, wholly or in part. */
  readonly entries: number;
  readonly blanks: number;
  readonly filled: number;
  /** Letters of the constructor's own that can be unlocked: a rebus stays. */
  readonly locked: number;
}

export function regionFacts(puzzle: Puzzle, region: Region): RegionFacts {
  const { top, bottom, left, right } = boundsOf(region, puzzle.width);
  const inside = regionCells(region, puzzle.width);
  const layout = layoutOf(puzzle);
  const through = new Set(inside.flatMap((cell) => [layout.across[cell], layout.down[cell]]));
  through.delete(undefined);
  const shown = shownCells(puzzle);
  return {
    columns: right - left + 1,
    rows: bottom - top + 1,
    entries: through.size,
    blanks: inside.filter((cell) => !isBlock(puzzle, cell) && shown[cell] === BLANK).length,
    filled: filledIn(puzzle, inside).length,
    locked: inside.filter((cell) => isLetter(puzzle.cells[cell]) && puzzle.rebus[cell] === undefined).length,
  };
}

function filledIn(puzzle: Puzzle, cells: readonly number[]): number[] {
  return cells.filter((cell) => isLetter(puzzle.fill[cell]));
}
