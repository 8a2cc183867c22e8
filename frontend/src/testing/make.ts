// Puzzles and states written as rows of text, for tests.

import { newState, type State } from "../builder/state/state";
import { blankPuzzle, type Puzzle } from "../puzzle/puzzle";

/** Lower-case letters are the constructor's, upper-case ones the fill's. */
export function puzzleOf(...rows: string[]): Puzzle {
  const text = rows.join("");
  return {
    ...blankPuzzle(rows[0]?.length ?? 0, rows.length),
    cells: text.replace(/[A-Z]/g, "."),
    fill: text.replace(/[^A-Z]/g, ".").toLowerCase(),
  };
}

export function stateOf(...rows: string[]): State {
  const state = newState(puzzleOf(...rows));
  state.view.step = "words";
  return state;
}

/** The other way round: rows with the fill's letters in upper case. */
export function textOf(puzzle: Puzzle): string[] {
  const rows: string[] = [];
  for (let row = 0; row < puzzle.height; row++) {
    let line = "";
    for (let col = 0; col < puzzle.width; col++) {
      const cell = row * puzzle.width + col;
      const own = puzzle.cells[cell] as string;
      line += own === "." ? (puzzle.fill[cell] as string).toUpperCase() : own;
    }
    rows.push(line);
  }
  return rows;
}
