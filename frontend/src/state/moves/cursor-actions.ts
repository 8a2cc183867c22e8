// Moves of the cursor: cells, entries and direction. Nothing here changes the puzzle.
import { type Direction, type Entry, entryAt, layoutOf, other } from "../../puzzle/grid/entries";
import { isBlock } from "../../puzzle/puzzle";
import type { With } from "../state";

export type Arrow = "left" | "right" | "up" | "down";

export function currentEntry(state: With<"document" | "view">): Entry | undefined {
  return state.view.cursor
    ? entryAt(state.document.puzzle, state.view.cursor.cell, state.view.cursor.direction)
    : undefined;
}

/** Selects a cell; selecting it again turns the direction. */
export function clickCell(state: With<"document" | "view">, cell: number): void {
  state.view.marked = [];
  state.view.region = null;
  state.view.typedOut = null;
  if (state.view.cursor?.cell === cell) turn(state);
  else selectCell(state, cell);
}

export function selectCell(state: With<"document" | "view">, cell: number, wish?: Direction): void {
  state.view.cursor = { cell, direction: wish ?? state.view.cursor?.direction ?? "across" };
  align(state);
}

/** Turns the cursor where an entry runs through its cell in the other direction only. */
export function align(state: With<"document" | "view">): void {
  const { cursor } = state.view;
  const { puzzle } = state.document;
  if (!cursor || entryAt(puzzle, cursor.cell, cursor.direction)) return;
  turn(state);
}

/** Selects an entry at its first blank, or at its start. */
export function selectEntry(state: With<"document" | "view">, entry: Entry): void {
  const blank = entry.cells.find(
    (cell) => state.document.puzzle.cells[cell] === "." && state.document.puzzle.fill[cell] === ".",
  );
  const cell = blank ?? entry.cells[0];
  if (cell !== undefined) state.view.cursor = { cell, direction: entry.direction };
}

/** Selects an entry at its start, as whoever reads it does. */
export function selectEntryStart(state: With<"view">, entry: Entry): void {
  const [cell] = entry.cells;
  if (cell !== undefined) state.view.cursor = { cell, direction: entry.direction };
}

export function deselect(state: With<"view">): void {
  state.view.cursor = null;
  state.view.region = null;
  state.view.marked = [];
}

/** Turns between across and down where the cell has an entry both ways. */
export function turn(state: With<"document" | "view">): void {
  const { cursor } = state.view;
  if (!cursor) return;
  const direction = other(cursor.direction);
  if (entryAt(state.document.puzzle, cursor.cell, direction)) state.view.cursor = { ...cursor, direction };
}

/** An arrow across the direction turns first; along it, it moves to the next white cell. */
export function arrow(state: With<"document" | "view">, way: Arrow): void {
  state.view.region = null;
  if (!state.view.cursor) {
    enterBoard(state);
    return;
  }
  const direction: Direction = way === "left" || way === "right" ? "across" : "down";
  const { cell } = state.view.cursor;
  if (state.view.cursor.direction !== direction && entryAt(state.document.puzzle, cell, direction)) {
    state.view.cursor = { cell, direction };
    return;
  }
  const next = neighbour(state, cell, way, false);
  if (next !== undefined) selectCell(state, next, direction);
}

/** One cell on, onto blocks too: how the cursor moves while the grid is drawn. */
export function step(state: With<"document" | "view">, way: Arrow): void {
  if (!state.view.cursor) {
    enterBoard(state);
    return;
  }
  const next = neighbour(state, state.view.cursor.cell, way, true);
  if (next !== undefined) state.view.cursor = { ...state.view.cursor, cell: next };
}

function neighbour(
  state: With<"document">,
  cell: number,
  way: Arrow,
  blocksToo: boolean,
): number | undefined {
  const { width, height } = state.document.puzzle;
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
    if (blocksToo || !isBlock(state.document.puzzle, next)) return next;
  }
}

/** The start of the first entry. */
export function enterBoard(state: With<"document" | "view">): void {
  const first = layoutOf(state.document.puzzle).entries[0]?.cells[0] ?? 0;
  selectCell(state, first, "across");
}

/** The next entry, across before down, round to the first after the last. */
export function nextEntry(state: With<"document" | "view">, by: 1 | -1): void {
  const { entries } = layoutOf(state.document.puzzle);
  if (entries.length === 0) return;
  const current = currentEntry(state);
  const at = current ? entries.indexOf(current) : by === 1 ? -1 : 0;
  const entry = entries[(at + by + entries.length) % entries.length];
  if (entry) selectEntry(state, entry);
}

export function toEnd(state: With<"document" | "view">, end: "first" | "last"): void {
  const entry = currentEntry(state);
  const cell = entry?.cells.at(end === "first" ? 0 : -1);
  if (state.view.cursor && cell !== undefined) state.view.cursor = { ...state.view.cursor, cell };
}

/** One cell along the entry; stays at its ends. */
export function along(state: With<"document" | "view">, by: 1 | -1): boolean {
  const { cursor } = state.view;
  const entry = currentEntry(state);
  if (!cursor || !entry) return false;
  const cell = entry.cells[entry.cells.indexOf(cursor.cell) + by];
  if (cell === undefined) return false;
  state.view.cursor = { ...cursor, cell };
  return true;
}
