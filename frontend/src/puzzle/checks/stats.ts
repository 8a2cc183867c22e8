// The figures constructors judge a grid by.

import { BLOCK, isLetter } from "../cells";
import { layoutOf } from "../grid/entries";
import { letterAt, type Puzzle } from "../puzzle";

export interface Stats {
  readonly words: number;
  readonly blocks: number;
  /** Blocks as a share of all cells, in percent. */
  readonly blockPercent: number;
  readonly meanLength: number;
  readonly letters: number;
  readonly white: number;
}

/** `live` is the frame that shows instead of the puzzle's own letters, if there is one. */
export function statsOf(puzzle: Puzzle, live: string | null = null): Stats {
  const { entries } = layoutOf(puzzle);
  let blocks = 0;
  let letters = 0;
  for (let cell = 0; cell < puzzle.cells.length; cell++) {
    if (puzzle.cells[cell] === BLOCK) blocks++;
    else if (live ? isLetter(live[cell]) : letterAt(puzzle, cell)) letters++;
  }
  const total = puzzle.cells.length;
  const lengths = entries.reduce((sum, entry) => sum + entry.cells.length, 0);
  return {
    words: entries.length,
    blocks,
    blockPercent: Math.round((100 * blocks) / total),
    meanLength: entries.length ? lengths / entries.length : 0,
    letters,
    white: total - blocks,
  };
}
