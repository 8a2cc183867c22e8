// Edits of letters: typing, clearing, keeping a word of the fill.
import { type Entry, entryAt, other } from "../puzzle/entries";
import { BLANK, isBlock, isLetter, letterAt, replaceAt } from "../puzzle/puzzle";
import { isOwnWord, patternOf } from "../puzzle/words";
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

/** Takes an entry's letters out, but none of a crossing word that the constructor placed or kept. */
export function clearEntry(state: State, entry: Entry): void {
  const { puzzle } = state;
  const free = entry.cells.filter((cell) => {
    const crossing = entryAt(puzzle, cell, other(entry.direction));
    return letterAt(puzzle, cell) && !(crossing && isOwnWord(puzzle, crossing));
  });
  if (free.length > 0) clearCells(state, free);
  else {
    const word = patternOf(puzzle, entry).toUpperCase().replaceAll(".", "·");
    const text = `Every letter of ${word} stands in a crossing word of yours too. Clear those, or single letters.`;
    state.notice = { text, undo: false };
  }
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
