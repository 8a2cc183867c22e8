// Moves of the cursor: cells, entries and direction. Nothing here changes the puzzle.

import { BLOCK } from "../../puzzle/cells";
import {
  type Arrow,
  aligned,
  alongEntry,
  arrowed,
  atEnd,
  entryBeside,
  entryOf,
  neighbour,
  turned,
} from "../../puzzle/grid/cursor";
import { type Direction, type Entry, layoutOf } from "../../puzzle/grid/entries";
import { isBlock } from "../../puzzle/puzzle";
import type { DocumentSlices, ViewSlice } from "../state/view-state";

export function currentEntry(state: DocumentSlices): Entry | undefined {
  return state.view.cursor ? entryOf(state.document.puzzle, state.view.cursor) : undefined;
}

/** Selects a cell; selecting it again turns the direction. */
export function clickCell(state: DocumentSlices, cell: number): void {
  state.view.marked = [];
  state.view.region = null;
  state.view.atEntryEnd = null;
  const { cursor, offered } = state.view;
  state.view.offered = null;
  if (cursor?.cell === cell && cursor !== offered) turn(state);
  else selectCell(state, cell);
}

export function selectCell(state: DocumentSlices, cell: number, wish?: Direction): void {
  state.view.cursor = { cell, direction: wish ?? state.view.cursor?.direction ?? "across" };
  align(state);
}

/** Puts the cursor on a cell as it is directed, whatever runs through there. */
export function pointAt(state: ViewSlice, cell: number): void {
  state.view.cursor = { cell, direction: state.view.cursor?.direction ?? "across" };
}

/** Turns the cursor where an entry runs through its cell in the other direction only. */
export function align(state: DocumentSlices): void {
  const { cursor } = state.view;
  if (cursor) state.view.cursor = aligned(state.document.puzzle, cursor);
}

/** Selects an entry at its first blank, or at its start. */
export function selectEntry(state: DocumentSlices, entry: Entry): void {
  const blank = entry.cells.find(
    (cell) => state.document.puzzle.cells[cell] === "." && state.document.puzzle.fill[cell] === ".",
  );
  const cell = blank ?? entry.cells[0];
  if (cell !== undefined) state.view.cursor = { cell, direction: entry.direction };
}

/** Selects an entry at its start, as whoever reads it does. */
export function selectEntryStart(state: ViewSlice, entry: Entry): void {
  const [cell] = entry.cells;
  if (cell !== undefined) state.view.cursor = { cell, direction: entry.direction };
}

export function deselect(state: ViewSlice): void {
  state.view.cursor = null;
  state.view.region = null;
  state.view.marked = [];
}

/** Turns between across and down where the cell has an entry both ways. */
export function turn(state: DocumentSlices): void {
  const { cursor } = state.view;
  if (cursor) state.view.cursor = turned(state.document.puzzle, cursor);
}

/** An arrow across the direction turns first; along it, it moves to the next white cell. */
export function arrow(state: DocumentSlices, way: Arrow): void {
  state.view.region = null;
  if (!state.view.cursor) {
    enterBoard(state);
    return;
  }
  state.view.cursor = arrowed(state.document.puzzle, state.view.cursor, way);
}

/** One cell on, onto blocks too: how the cursor moves while the grid is drawn. */
export function step(state: DocumentSlices, way: Arrow): void {
  if (!state.view.cursor) {
    enterBoard(state);
    return;
  }
  const next = neighbour(state.document.puzzle, state.view.cursor.cell, way, true);
  if (next !== undefined) state.view.cursor = { ...state.view.cursor, cell: next };
}

/** The start of the first entry. */
export function enterBoard(state: DocumentSlices): void {
  const first = layoutOf(state.document.puzzle).entries[0]?.cells[0] ?? 0;
  selectCell(state, first, "across");
}

/** The first entry, at its first empty cell; nothing where there is none. */
export function selectFirst(state: DocumentSlices): void {
  const [first] = layoutOf(state.document.puzzle).entries;
  if (first) selectEntry(state, first);
}

/** A letter can be written at the cursor: off a block it goes on along its direction, else in reading order, else to the first entry. */
export function toWhite(state: DocumentSlices): void {
  const { cursor } = state.view;
  const { puzzle } = state.document;
  if (cursor && !isBlock(puzzle, cursor.cell)) return;
  const on =
    cursor && neighbour(puzzle, cursor.cell, cursor.direction === "across" ? "right" : "down", false);
  const next = on ?? [...puzzle.cells].findIndex((cell, at) => cell !== BLOCK && at > (cursor?.cell ?? at));
  if (next < 0) selectFirst(state);
  else selectCell(state, next);
}

/** Where the first arrow shall move from, once the keyboard has come to the board. */
export function arriveAtBoard(state: DocumentSlices): void {
  const { cursor, offered } = state.view;
  if (cursor && cursor !== offered) return;
  if (!cursor) enterBoard(state);
  state.view.entered = state.view.cursor;
}

/** The next entry, across before down, round to the first after the last. */
export function nextEntry(state: DocumentSlices, by: 1 | -1): void {
  const entry = entryBeside(layoutOf(state.document.puzzle).entries, currentEntry(state), by);
  if (entry) selectEntry(state, entry);
}

export function toEnd(state: DocumentSlices, end: "first" | "last"): void {
  const { cursor } = state.view;
  if (cursor) state.view.cursor = atEnd(state.document.puzzle, cursor, end);
}

/** One cell along the entry; stays at its ends. */
export function along(state: DocumentSlices, by: 1 | -1): boolean {
  const { cursor } = state.view;
  const next = cursor && alongEntry(state.document.puzzle, cursor, by);
  if (!next) return false;
  state.view.cursor = next;
  return true;
}
