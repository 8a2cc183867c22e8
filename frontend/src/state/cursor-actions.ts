// Moves of the cursor: cells, entries and direction. Nothing here changes the puzzle.
import { type Direction, type Entry, entryAt, layoutOf, other } from "../puzzle/entries";
import { isBlock } from "../puzzle/puzzle";
import type { State } from "./state";

export type Arrow = "left" | "right" | "up" | "down";

export function currentEntry(state: State): Entry | undefined {
  return state.cursor ? entryAt(state.puzzle, state.cursor.cell, state.cursor.direction) : undefined;
}

/** Selects a cell; selecting it again turns the direction. */
export function clickCell(state: State, cell: number): void {
  state.marked = [];
  state.region = null;
  state.typedOut = null;
  if (state.cursor?.cell === cell) turn(state);
  else selectCell(state, cell);
}

export function selectCell(state: State, cell: number, wish?: Direction): void {
  state.cursor = { cell, direction: wish ?? state.cursor?.direction ?? "across" };
  align(state);
}

/** Turns the cursor where an entry runs through its cell in the other direction only. */
export function align(state: State): void {
  const { cursor, puzzle } = state;
  if (!cursor || entryAt(puzzle, cursor.cell, cursor.direction)) return;
  turn(state);
}

/** Selects an entry at its first blank, or at its start. */
export function selectEntry(state: State, entry: Entry): void {
  const blank = entry.cells.find(
    (cell) => state.puzzle.cells[cell] === "." && state.puzzle.fill[cell] === ".",
  );
  const cell = blank ?? entry.cells[0];
  if (cell !== undefined) state.cursor = { cell, direction: entry.direction };
}

/** Selects an entry at its start, as whoever reads it does. */
export function selectEntryStart(state: State, entry: Entry): void {
  const [cell] = entry.cells;
  if (cell !== undefined) state.cursor = { cell, direction: entry.direction };
}

export function deselect(state: State): void {
  state.cursor = null;
  state.region = null;
  state.marked = [];
}

/** Turns between across and down where the cell has an entry both ways. */
export function turn(state: State): void {
  const { cursor } = state;
  if (!cursor) return;
  const direction = other(cursor.direction);
  if (entryAt(state.puzzle, cursor.cell, direction)) state.cursor = { ...cursor, direction };
}

/** An arrow across the direction turns first; along it, it moves to the next white cell. */
export function arrow(state: State, way: Arrow): void {
  state.region = null;
  if (!state.cursor) {
    enterBoard(state);
    return;
  }
  const direction: Direction = way === "left" || way === "right" ? "across" : "down";
  const { cell } = state.cursor;
  if (state.cursor.direction !== direction && entryAt(state.puzzle, cell, direction)) {
    state.cursor = { cell, direction };
    return;
  }
  const next = neighbour(state, cell, way, false);
  if (next !== undefined) selectCell(state, next, direction);
}

/** One cell on, onto blocks too: how the cursor moves while the grid is drawn. */
export function step(state: State, way: Arrow): void {
  if (!state.cursor) {
    enterBoard(state);
    return;
  }
  const next = neighbour(state, state.cursor.cell, way, true);
  if (next !== undefined) state.cursor = { ...state.cursor, cell: next };
}

function neighbour(state: State, cell: number, way: Arrow, blocksToo: boolean): number | undefined {
  const { width, height } = state.puzzle;
  let row = Math.floor(cell / width);
  let col = cell % width;
  const [stepRow, stepCol] = { left: [0, -1], right: [0, 1], up: [-1, 0], down: [1, 0] }[way] as [
    number,
    number,
  ];
  for (;;) {
    row += stepRow;
    col += stepCol;
    if (row < 0 || col < 0 || row >= height || col >= width) return undefined;
    const next = row * width + col;
    if (blocksToo || !isBlock(state.puzzle, next)) return next;
  }
}

/** The start of the first entry. */
export function enterBoard(state: State): void {
  const first = layoutOf(state.puzzle).entries[0]?.cells[0] ?? 0;
  selectCell(state, first, "across");
}

/** The next entry, across before down, round to the first after the last. */
export function nextEntry(state: State, by: 1 | -1): void {
  const { entries } = layoutOf(state.puzzle);
  if (entries.length === 0) return;
  const current = currentEntry(state);
  const at = current ? entries.indexOf(current) : by === 1 ? -1 : 0;
  const entry = entries[(at + by + entries.length) % entries.length];
  if (entry) selectEntry(state, entry);
}

export function toEnd(state: State, end: "first" | "last"): void {
  const entry = currentEntry(state);
  const cell = entry?.cells.at(end === "first" ? 0 : -1);
  if (state.cursor && cell !== undefined) state.cursor = { ...state.cursor, cell };
}

/** One cell along the entry; stays at its ends. */
export function along(state: State, by: 1 | -1): boolean {
  const { cursor } = state;
  const entry = currentEntry(state);
  if (!cursor || !entry) return false;
  const cell = entry.cells[entry.cells.indexOf(cursor.cell) + by];
  if (cell === undefined) return false;
  state.cursor = { ...cursor, cell };
  return true;
}
