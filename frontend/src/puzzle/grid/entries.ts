// Finds a grid's entries and numbers them as newspapers do.
import { MAX_LAYOUTS } from "../../limits";
import { BLANK, BLOCK, type Shape } from "../cells";

export type Direction = "across" | "down";

export interface Entry {
  /** `1-across`: unpadded, as people say it. */
  readonly name: string;
  readonly number: number;
  readonly direction: Direction;
  readonly cells: readonly number[];
}

export interface Layout {
  /** Across by number, then down by number. */
  readonly entries: readonly Entry[];
  readonly byName: ReadonlyMap<string, Entry>;
  /** The number printed in a cell; 0 for none. */
  readonly numbers: readonly number[];
  /** The entry through a cell in each direction, if there is one. */
  readonly across: readonly (Entry | undefined)[];
  readonly down: readonly (Entry | undefined)[];
}

/** The shortest run that counts as an entry. */
const SHORTEST = 2;

function findEntries({ width, height, cells }: Shape): Layout {
  const white = (row: number, col: number) =>
    row >= 0 && col >= 0 && row < height && col < width && cells[row * width + col] !== BLOCK;
  const numbers = Array.from({ length: width * height }, () => 0);
  const across = Array.from({ length: width * height }, (): Entry | undefined => undefined);
  const down = Array.from({ length: width * height }, (): Entry | undefined => undefined);
  const acrossList: Entry[] = [];
  const downList: Entry[] = [];
  let number = 0;

  for (let row = 0; row < height; row++) {
    for (let col = 0; col < width; col++) {
      if (!white(row, col)) continue;
      const runAcross = white(row, col - 1) ? [] : run(row, col, 0, 1);
      const runDown = white(row - 1, col) ? [] : run(row, col, 1, 0);
      if (runAcross.length < SHORTEST && runDown.length < SHORTEST) continue;
      numbers[row * width + col] = ++number;
      add("across", runAcross, acrossList, across);
      add("down", runDown, downList, down);
    }
  }
  const entries = [...acrossList, ...downList];
  return { entries, byName: new Map(entries.map((entry) => [entry.name, entry])), numbers, across, down };

  function run(row: number, col: number, stepRow: number, stepCol: number): number[] {
    const found: number[] = [];
    for (let r = row, c = col; white(r, c); r += stepRow, c += stepCol) found.push(r * width + c);
    return found;
  }

  function add(direction: Direction, found: number[], list: Entry[], through: (Entry | undefined)[]): void {
    if (found.length < SHORTEST) return;
    const entry: Entry = { name: `${number}-${direction}`, number, direction, cells: found };
    list.push(entry);
    for (const cell of found) through[cell] = entry;
  }
}

/** By block pattern, the one asked for last at the end: all that a puzzle becomes while its blocks stay has one layout. */
const layouts = new Map<string, Layout>();
let latest: { readonly shape: Shape; readonly layout: Layout } | undefined;

/** The entries of a puzzle. Asked for cell by cell, so the puzzle of the last question is known at once. */
export function layoutOf(shape: Shape): Layout {
  if (latest?.shape !== shape) latest = { shape, layout: layoutOfPattern(shape) };
  return latest.layout;
}

function layoutOfPattern(shape: Shape): Layout {
  const pattern = `${shape.width} ${shape.cells.replace(/[^#]/g, BLANK)}`;
  const layout = layouts.get(pattern) ?? findEntries(shape);
  layouts.delete(pattern);
  layouts.set(pattern, layout);
  const [oldest] = layouts.keys();
  if (layouts.size > MAX_LAYOUTS && oldest !== undefined) layouts.delete(oldest);
  return layout;
}

export function entryAt(puzzle: Shape, cell: number, direction: Direction): Entry | undefined {
  return layoutOf(puzzle)[direction][cell];
}

export function other(direction: Direction): Direction {
  return direction === "across" ? "down" : "across";
}

/** `17 Across`, as headings show it. */
export function entryLabel(entry: Entry): string {
  return `${entry.number} ${entry.direction === "across" ? "Across" : "Down"}`;
}
