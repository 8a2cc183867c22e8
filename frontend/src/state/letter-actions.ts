// Edits of letters: typing and clearing.
import type { Entry } from "../puzzle/entries";
import { BLANK, isBlock, isLetter, letterAt, replaceAt } from "../puzzle/puzzle";
import { freeCells, freeLetters } from "../puzzle/words";
import { along, currentEntry } from "./cursor-actions";
import { edit, noteCursor } from "./history";
import type { State } from "./state";

/** Puts the constructor's letter at the cursor and advances; letters typed past the end of an entry change nothing. */
export function typeLetter(state: State, letter: string): void {
  const { cursor, puzzle } = state;
  if (!cursor || !isLetter(letter) || isBlock(puzzle, cursor.cell)) return;
  if (cursor === state.typedOut && letterAt(puzzle, cursor.cell)) return;
  const changed = edit(state, {
    ...puzzle,
    cells: replaceAt(puzzle.cells, cursor.cell, letter),
    fill: replaceAt(puzzle.fill, cursor.cell, BLANK),
  });
  if (!along(state, 1) && currentEntry(state)) state.typedOut = state.cursor;
  if (changed) noteCursor(state);
}

/**
 * Clears the cell and retreats; on an empty cell it retreats first, so no key press is wasted. After an entry's last letter
 * was typed the cursor stands on it, for want of a cell behind it: then that letter goes, and the next one takes its place.
 */
export function backspace(state: State): void {
  const { cursor } = state;
  if (!cursor) return;
  if (letterAt(state.puzzle, cursor.cell)) {
    const typed = cursor === state.typedOut;
    clearCell(state);
    if (typed) return;
    along(state, -1);
    noteCursor(state);
  } else if (along(state, -1)) {
    clearCells(state, [state.cursor?.cell ?? cursor.cell], cursor);
  }
}

export function clearCell(state: State): void {
  if (state.cursor) clearCells(state, [state.cursor.cell]);
}

/**
 * Takes an entry's letters out, but none of a crossing word that the constructor placed or kept; where all are such letters,
 * all go, and it is said.
 */
export function clearEntry(state: State, entry: Entry): void {
  const { puzzle } = state;
  const held = freeCells(puzzle, entry).every((cell) => !letterAt(puzzle, cell));
  clearCells(state, freeLetters(puzzle, entry));
  if (!held || state.puzzle === puzzle) return;
  state.notice = { text: "The words of yours that cross it have lost a letter each.", undo: true };
}

function clearCells(state: State, at: readonly number[], from = state.cursor): void {
  let { cells, fill } = state.puzzle;
  for (const cell of at) {
    if (cells[cell] === "#") continue;
    cells = replaceAt(cells, cell, BLANK);
    fill = replaceAt(fill, cell, BLANK);
  }
  edit(state, { ...state.puzzle, cells, fill }, "", { from });
}
