// Where somebody is on a board, and where each move leads; the builder's board and the solver's go by it.
import { BLOCK, type Shape } from "../cells";
import { type Direction, type Entry, entryAt, other } from "./entries";

export interface Cursor {
  readonly cell: number;
  readonly direction: Direction;
}

export type Arrow = "left" | "right" | "up" | "down";

const STEPS: Readonly<Record<Arrow, readonly [row: number, col: number]>> = {
  left: [0, -1],
  right: [0, 1],
  up: [-1, 0],
  down: [1, 0],
};

export function entryOf(shape: Shape, { cell, direction }: Cursor): Entry | undefined {
  return entryAt(shape, cell, direction);
}

/** Between across and down, where the cell has an entry both ways; otherwise the same cursor. */
export function turned(shape: Shape, cursor: Cursor): Cursor {
  const direction = other(cursor.direction);
  return entryAt(shape, cursor.cell, direction) ? { ...cursor, direction } : cursor;
}

/** Turned where an entry runs through its cell in the other direction only. */
export function aligned(shape: Shape, cursor: Cursor): Cursor {
  return entryOf(shape, cursor) ? cursor : turned(shape, cursor);
}

/** An arrow across the direction turns first; along it, it moves to the next white cell. */
export function arrowed(shape: Shape, cursor: Cursor, way: Arrow): Cursor {
  const direction: Direction = way === "left" || way === "right" ? "across" : "down";
  if (cursor.direction !== direction && entryAt(shape, cursor.cell, direction))
    return { cell: cursor.cell, direction };
  const next = neighbour(shape, cursor.cell, way, false);
  return next === undefined ? cursor : aligned(shape, { cell: next, direction });
}

/** The next cell that way, or the next white one; none at the edge. */
export function neighbour(
  { width, height, cells }: Shape,
  cell: number,
  way: Arrow,
  blocksToo: boolean,
): number | undefined {
  let row = Math.floor(cell / width);
  let col = cell % width;
  const [stepRow, stepCol] = STEPS[way];
  for (;;) {
    row += stepRow;
    col += stepCol;
    if (row < 0 || col < 0 || row >= height || col >= width) return undefined;
    const next = row * width + col;
    if (blocksToo || cells[next] !== BLOCK) return next;
  }
}

/** One cell along the entry; undefined beyond its ends. */
export function alongEntry(shape: Shape, cursor: Cursor, by: 1 | -1): Cursor | undefined {
  const entry = entryOf(shape, cursor);
  const cell = entry?.cells[entry.cells.indexOf(cursor.cell) + by];
  return cell === undefined ? undefined : { ...cursor, cell };
}

/** The first or the last cell of the entry. */
export function atEnd(shape: Shape, cursor: Cursor, end: "first" | "last"): Cursor {
  const cell = entryOf(shape, cursor)?.cells.at(end === "first" ? 0 : -1);
  return cell === undefined ? cursor : { ...cursor, cell };
}

/** Round to the first after the last. */
export function entryBeside(
  entries: readonly Entry[],
  current: Entry | undefined,
  by: 1 | -1,
): Entry | undefined {
  const at = current ? entries.indexOf(current) : by === 1 ? -1 : 0;
  return entries[(at + by + entries.length) % entries.length];
}
