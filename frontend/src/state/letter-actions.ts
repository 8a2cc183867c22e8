// Edits of letters: typing, clearing, keeping a word of the fill.
import type { Entry } from "../puzzle/entries";
import { BLANK, isBlock, isLetter, letterAt, replaceAt } from "../puzzle/puzzle";
import { along } from "./cursor-actions";
import { edit } from "./history";
import type { State } from "./state";

/** Puts the constructor's letter at the cursor and advances. */
export function typeLetter(state: State, letter: string): void {
  const { cursor, puzzle } = state;
  if (!cursor || !isLetter(letter) || isBlock(puzzle, cursor.cell)) return;
  edit(state, {
    ...puzzle,
    cells: replaceAt(puzzle.cells, cursor.cell, letter),
    fill: replaceAt(puzzle.fill, cursor.cell, BLANK),
  });
  along(state, 1);
}

/** Clears the cell and retreats; on an empty cell it retreats first, so no key press is wasted. */
export function backspace(state: State): void {
  const { cursor } = state;
  if (!cursor) return;
  if (letterAt(state.puzzle, cursor.cell)) {
    clearCell(state);
    along(state, -1);
  } else if (along(state, -1)) {
    clearCell(state);
  }
}

export function clearCell(state: State): void {
  if (state.cursor) clearCells(state, [state.cursor.cell]);
}

export function clearEntry(state: State, entry: Entry): void {
  clearCells(state, entry.cells);
}

function clearCells(state: State, at: readonly number[]): void {
  let { cells, fill } = state.puzzle;
  for (const cell of at) {
    if (cells[cell] === "#") continue;
    cells = replaceAt(cells, cell, BLANK);
    fill = replaceAt(fill, cell, BLANK);
  }
  edit(state, { ...state.puzzle, cells, fill });
}

/** Makes the fill's letters of an entry the constructor's own. */
export function keepEntry(state: State, entry: Entry): void {
  let { cells, fill } = state.puzzle;
  for (const cell of entry.cells) {
    const letter = fill[cell];
    if (!isLetter(letter)) continue;
    cells = replaceAt(cells, cell, letter as string);
    fill = replaceAt(fill, cell, BLANK);
  }
  edit(state, { ...state.puzzle, cells, fill });
}
