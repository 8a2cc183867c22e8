// Finds a grid's entries and numbers them as newspapers do.
import { BLOCK, type Shape } from "./cells";
import type { Puzzle } from "./puzzle";

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

export function findEntries({ width, height, cells }: Shape): Layout {
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

const layouts = new WeakMap<Puzzle, Layout>();

/** The entries of a puzzle, worked out once per puzzle value. */
export function layoutOf(puzzle: Puzzle): Layout {
  let layout = layouts.get(puzzle);
  if (!layout) {
    layout = findEntries(puzzle);
    layouts.set(puzzle, layout);
  }
  return layout;
}

export function entryAt(puzzle: Puzzle, cell: number, direction: Direction): Entry | undefined {
  return layoutOf(puzzle)[direction][cell];
}

export function other(direction: Direction): Direction {
  return direction === "across" ? "down" : "across";
}

/** `17 Across`, as headings show it. */
export function entryLabel(entry: Entry): string {
  return `${entry.number} ${entry.direction === "across" ? "Across" : "Down"}`;
}
