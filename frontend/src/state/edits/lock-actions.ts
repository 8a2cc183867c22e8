// Locking words: a locked letter is the constructor's own, and auto-fill keeps it.

import { BLANK, isLetter, replaceAt } from "../../puzzle/cells";
import type { Entry } from "../../puzzle/grid/entries";
import { freeLetters, lockOf } from "../../puzzle/words/words";
import type { With } from "../state";
import { edit } from "./history";

export function toggleLock(state: With<"document" | "view">, entry: Entry): void {
  const lock = lockOf(state.document.puzzle, entry);
  if (lock === "locked") unlockEntry(state, entry);
  else if (lock === "open") lockEntry(state, entry);
}

/** Makes the fill's letters of an entry the constructor's own. */
export function lockEntry(state: With<"document" | "view">, entry: Entry): void {
  let { cells, fill } = state.document.puzzle;
  for (const cell of entry.cells) {
    const letter = fill[cell];
    if (!isLetter(letter)) continue;
    cells = replaceAt(cells, cell, letter as string);
    fill = replaceAt(fill, cell, BLANK);
  }
  edit(state, { ...state.document.puzzle, cells, fill });
}

/** The letters stay where they are, but auto-fill may change them; those of locked words that cross it only if there are no others. */
export function unlockEntry(state: With<"document" | "view">, entry: Entry): void {
  let { cells, fill } = state.document.puzzle;
  for (const cell of freeLetters(state.document.puzzle, entry)) {
    if (cells[cell] === BLANK) continue;
    fill = replaceAt(fill, cell, cells[cell] as string);
    cells = replaceAt(cells, cell, BLANK);
  }
  edit(state, { ...state.document.puzzle, cells, fill });
}
