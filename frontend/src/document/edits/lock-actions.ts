// Locking words: a locked letter is the constructor's own, and auto-fill keeps it.

import { BLANK, isLetter, replaceAt } from "../../puzzle/cells";
import type { Entry } from "../../puzzle/grid/entries";
import { regionCells } from "../../puzzle/grid/region";
import { freeLetters, lockOf } from "../../puzzle/words/words";
import { edit } from "../history";
import type { DocumentSlices } from "../state/view-state";

export function toggleLock(state: DocumentSlices, entry: Entry): void {
  const lock = lockOf(state.document.puzzle, entry);
  if (lock === "locked") unlockEntry(state, entry);
  else if (lock === "open") lockEntry(state, entry);
}

/** Locks what is filled in the marked region, or unlocks it where nothing is. */
export function toggleRegionLock(state: DocumentSlices): void {
  const { puzzle } = state.document;
  const { region } = state.view;
  if (!region) return;
  const inside = regionCells(region, puzzle.width);
  if (inside.some((cell) => isLetter(puzzle.fill[cell]))) lockCells(state, inside);
  else unlockCells(state, inside);
}

/** Auto-fill may change every letter. */
export function unlockAll(state: DocumentSlices): void {
  unlockCells(
    state,
    [...state.document.puzzle.cells].map((_, cell) => cell),
  );
}

/** Makes the fill's letters of an entry the constructor's own. */
export function lockEntry(state: DocumentSlices, entry: Entry): void {
  lockCells(state, entry.cells);
}

function lockCells(state: DocumentSlices, at: readonly number[]): void {
  let { cells, fill } = state.document.puzzle;
  for (const cell of at) {
    const letter = fill[cell];
    if (!isLetter(letter)) continue;
    cells = replaceAt(cells, cell, letter as string);
    fill = replaceAt(fill, cell, BLANK);
  }
  edit(state, { ...state.document.puzzle, cells, fill });
}

/** The letters stay where they are, but auto-fill may change them; those of locked words that cross it only if there are no others. */
export function unlockEntry(state: DocumentSlices, entry: Entry): void {
  unlockCells(state, freeLetters(state.document.puzzle, entry));
}

/** A rebus is the constructor's as long as it stands, and stays. */
function unlockCells(state: DocumentSlices, at: readonly number[]): void {
  const { rebus } = state.document.puzzle;
  let { cells, fill } = state.document.puzzle;
  for (const cell of at) {
    if (!isLetter(cells[cell]) || rebus[cell] !== undefined) continue;
    fill = replaceAt(fill, cell, cells[cell] as string);
    cells = replaceAt(cells, cell, BLANK);
  }
  edit(state, { ...state.document.puzzle, cells, fill });
}
