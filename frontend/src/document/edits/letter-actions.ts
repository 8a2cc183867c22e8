// Edits of letters: typing and clearing.

import { MAX_LINK_SIDE } from "../../limits";
import { BLANK, isLetter, replaceAt } from "../../puzzle/cells";
import type { Entry } from "../../puzzle/grid/entries";
import { regionCells } from "../../puzzle/grid/region";
import { isBlock, letterAt } from "../../puzzle/puzzle";
import { readRebus } from "../../puzzle/words/rebus";
import { freeCells, freeLetters, wordOf } from "../../puzzle/words/words";
import { edit, noteCursor } from "../history";
import { along, currentEntry } from "../moves/cursor-actions";
import { type DocumentSlices, notify } from "../state/view-state";

/** Puts the constructor's letter at the cursor and advances; letters typed past the end of an entry are noted, and change nothing. */
export function typeLetter(state: DocumentSlices, letter: string): void {
  const { cursor } = state.view;
  const { puzzle } = state.document;
  if (!cursor || !isLetter(letter) || isBlock(puzzle, cursor.cell)) return;
  if (cursor === state.view.atEntryEnd && letterAt(puzzle, cursor.cell)) {
    state.view.overflowLetters = (state.view.overflowLetters + letter).slice(0, MAX_LINK_SIDE);
    notify(state, overrunNotice(state));
    return;
  }
  const changed = edit(state, {
    ...puzzle,
    cells: replaceAt(puzzle.cells, cursor.cell, letter),
    fill: replaceAt(puzzle.fill, cursor.cell, BLANK),
  });
  if (!along(state, 1) && currentEntry(state)) {
    state.view.atEntryEnd = state.view.cursor;
    state.view.overflowLetters = "";
  }
  if (changed) noteCursor(state);
}

function overrunNotice(state: DocumentSlices): string {
  const entry = currentEntry(state);
  const over = state.view.overflowLetters.toUpperCase();
  const word = entry ? wordOf(state.document.puzzle, entry)?.toUpperCase() : undefined;
  const cure = word ? ` "Make room for a word", in Words, looks for a place for ${word}${over}.` : "";
  return `The entry ends here: ${over} was not written.${cure}`;
}

/**
 * Clears the cell and retreats; on an empty cell it retreats first, so no key press is wasted. After an entry's last letter
 * was typed the cursor stands on it, for want of a cell behind it: then that letter goes, and the next one takes its place.
 */
export function backspace(state: DocumentSlices): void {
  const { cursor } = state.view;
  if (!cursor) return;
  if (letterAt(state.document.puzzle, cursor.cell)) {
    const typed = cursor === state.view.atEntryEnd;
    clearCell(state);
    if (typed) return;
    along(state, -1);
    noteCursor(state);
  } else if (along(state, -1)) {
    clearCells(state, [state.view.cursor?.cell ?? cursor.cell], cursor);
  }
}

export function clearCell(state: DocumentSlices): void {
  if (state.view.cursor) clearCells(state, [state.view.cursor.cell]);
}

/**
 * Takes an entry's letters out, but none of a crossing word that the constructor placed or kept; where all are such letters,
 * all go, and it is said.
 */
export function clearEntry(state: DocumentSlices, entry: Entry): void {
  const { puzzle } = state.document;
  const held = freeCells(puzzle, entry).every((cell) => !letterAt(puzzle, cell));
  clearCells(state, freeLetters(puzzle, entry));
  if (!held || state.document.puzzle === puzzle) return;
  notify(state, "The words of yours that cross it have lost a letter each.", true);
}

function clearCells(state: DocumentSlices, at: readonly number[], from = state.view.cursor): void {
  let { cells, fill } = state.document.puzzle;
  for (const cell of at) {
    if (cells[cell] === "#") continue;
    cells = replaceAt(cells, cell, BLANK);
    fill = replaceAt(fill, cell, BLANK);
  }
  edit(state, { ...state.document.puzzle, cells, fill }, "", { from });
}

/** Takes every letter out of the marked region; says how many, where there were several. */
export function clearMarked(state: DocumentSlices): void {
  const { puzzle } = state.document;
  const { region } = state.view;
  if (!region) return;
  const at = regionCells(region, puzzle.width).filter((cell) => isLetter(letterAt(puzzle, cell)));
  const own = at.filter((cell) => isLetter(puzzle.cells[cell])).length;
  clearCells(state, at);
  if (at.length < 2) return;
  const yours = own === 0 ? "" : own === at.length ? ", all of them yours" : `, ${own} of them yours`;
  notify(state, `${at.length} letters cleared${yours}.`, true);
}

/** Several letters for one cell, or one, or none. */
export function setRebus(state: DocumentSlices, cell: number, text: string): void {
  const { puzzle } = state.document;
  if (isBlock(puzzle, cell)) return;
  const content = readRebus(text);
  const { [cell]: _, ...rest } = puzzle.rebus;
  const cells = replaceAt(puzzle.cells, cell, content.charAt(0) || BLANK);
  const fill = replaceAt(puzzle.fill, cell, BLANK);
  edit(state, { ...puzzle, cells, fill, rebus: content.length > 1 ? { ...rest, [cell]: content } : rest });
}

/** Circles or shades, on white cells: `.` takes them away. */
export function markCells(
  state: DocumentSlices,
  layer: "circles" | "shades",
  at: readonly number[],
  mark: string,
): void {
  const { puzzle } = state.document;
  const marks = at.reduce(
    (text, cell) => (isBlock(puzzle, cell) ? text : replaceAt(text, cell, mark)),
    puzzle[layer],
  );
  edit(state, { ...puzzle, [layer]: marks });
}

/** Those of the marked region, or the one with the cursor; no blocks. */
export function chosenCells({ document: { puzzle }, view }: DocumentSlices): number[] {
  const chosen = view.region ? regionCells(view.region, puzzle.width) : view.cursor ? [view.cursor.cell] : [];
  return chosen.filter((cell) => !isBlock(puzzle, cell));
}

/** Whether all of the chosen cells have the mark. */
export function haveMark(state: DocumentSlices, layer: "circles" | "shades", mark: string): boolean {
  const cells = chosenCells(state);
  return cells.length > 0 && cells.every((cell) => state.document.puzzle[layer][cell] === mark);
}

/** Puts the mark on the chosen cells, or takes it away where all have it. */
export function toggleMark(state: DocumentSlices, layer: "circles" | "shades", mark: string): void {
  markCells(state, layer, chosenCells(state), haveMark(state, layer, mark) ? BLANK : mark);
}
