// The figures constructors judge a grid by.
import { layoutOf } from "./entries";
import { BLOCK, letterAt, type Puzzle } from "./puzzle";

export interface Stats {
  readonly words: number;
  readonly blocks: number;
  /** Blocks as a share of all cells, in percent. */
  readonly blockPercent: number;
  readonly meanLength: number;
  readonly letters: number;
  readonly white: number;
}

export function statsOf(puzzle: Puzzle): Stats {
  const { entries } = layoutOf(puzzle);
  let blocks = 0;
  let letters = 0;
  for (let cell = 0; cell < puzzle.cells.length; cell++) {
    if (puzzle.cells[cell] === BLOCK) blocks++;
    else if (letterAt(puzzle, cell)) letters++;
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
