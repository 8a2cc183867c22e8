// What is wrong with a grid, in plain sentences that point at cells.
import { MIN_ENTRY, OPEN_GRID_CELLS, OPEN_GRID_CHECKED, OPEN_GRID_WORDS, OPEN_SIDE } from "../../limits";
import { BLOCK } from "../cells";
import { type Entry, layoutOf } from "../grid/entries";
import { asymmetricCells, type Symmetry } from "../grid/symmetry";
import type { Puzzle } from "../puzzle";

export interface Problem {
  readonly kind:
    | "empty"
    | "too-large"
    | "areas"
    | "short"
    | "unchecked"
    | "alone"
    | "asymmetric"
    | "open"
    | "rebus"
    | "incomplete"
    | "together"
    | "altered"
    | "banned"
    | "duplicate";
  /** `error`: it cannot stay so. `unfinished`: there is something left to do or to look at. */
  readonly grade: "error" | "unfinished";
  readonly sentence: string;
  readonly cells: readonly number[];
}

/** Names listed before "and N more". */
export const NAMES_SHOWN = 6;

/** `maxSide` is the largest side that the server fills, null where nobody knows. */
export function gridProblems(puzzle: Puzzle, symmetry: Symmetry, maxSide: number | null = null): Problem[] {
  const problems: Problem[] = [];
  const layout = layoutOf(puzzle);
  if (layout.entries.length === 0) {
    problems.push({ kind: "empty", grade: "error", sentence: "The grid has no entry to fill.", cells: [] });
  }
  if (maxSide !== null && isTooLarge(puzzle, maxSide)) {
    problems.push({ kind: "too-large", grade: "error", sentence: tooLarge(puzzle, maxSide), cells: [] });
  }
  const areas = whiteAreas(puzzle);
  if (areas.length > 1) {
    const [, ...rest] = areas;
    problems.push({
      kind: "areas",
      grade: "error",
      sentence: `The white cells fall into ${areas.length} separate areas.`,
      cells: rest.flat(),
    });
  }
  const short = layout.entries.filter((entry) => entry.cells.length < MIN_ENTRY);
  if (short.length > 0) {
    const verb = short.length === 1 ? "entry is" : "entries are";
    problems.push({
      kind: "short",
      grade: "error",
      sentence: `${short.length} ${verb} shorter than three letters: ${names(short)}.`,
      cells: short.flatMap((entry) => entry.cells),
    });
  }
  const unchecked: number[] = [];
  const alone: number[] = [];
  for (let cell = 0; cell < puzzle.cells.length; cell++) {
    if (puzzle.cells[cell] === BLOCK) continue;
    const count = (layout.across[cell] ? 1 : 0) + (layout.down[cell] ? 1 : 0);
    if (count === 1) unchecked.push(cell);
    if (count === 0) alone.push(cell);
  }
  if (unchecked.length > 0) {
    const are = unchecked.length === 1 ? "1 cell is" : `${unchecked.length} cells are`;
    const sentence = `${are} unchecked: in one entry only.`;
    problems.push({ kind: "unchecked", grade: "unfinished", sentence, cells: unchecked });
  }
  if (alone.length > 0) {
    const are = alone.length === 1 ? "1 white cell is" : `${alone.length} white cells are`;
    problems.push({ kind: "alone", grade: "error", sentence: `${are} in no entry at all.`, cells: alone });
  }
  const odd = symmetry === "none" ? [] : asymmetricCells(symmetry, puzzle);
  if (odd.length > 0) {
    problems.push({
      kind: "asymmetric",
      grade: "error",
      sentence: `The blocks do not keep ${symmetry} symmetry in ${odd.length} cells.`,
      cells: odd,
    });
  }
  if (isVeryOpen(puzzle)) {
    problems.push({ kind: "open", grade: "unfinished", sentence: veryOpen(puzzle), cells: [] });
  }
  return problems;
}

export function isTooLarge({ width, height }: Pick<Puzzle, "width" | "height">, maxSide: number): boolean {
  return Math.max(width, height) > maxSide;
}

export function tooLarge({ width, height }: Pick<Puzzle, "width" | "height">, maxSide: number): string {
  return `This grid is ${width}×${height}; auto-fill on this server takes at most ${maxSide}×${maxSide}.`;
}

/** Fewer words than published grids of its size have, and long ones that cross one another everywhere. */
export function isVeryOpen(puzzle: Puzzle): boolean {
  const { entries, across, down } = layoutOf(puzzle);
  if (entries.length * OPEN_GRID_CELLS >= OPEN_GRID_WORDS * puzzle.width * puzzle.height) return false;
  const white = across.flatMap((entry, cell) => (entry || down[cell] ? [cell] : []));
  const checked = white.filter((cell) => across[cell] && down[cell]);
  return checked.length > OPEN_GRID_CHECKED * white.length;
}

/** Nobody has drawn a block, and the grid is too large to be filled so. */
export function needsBlocks({ width, height, cells }: Pick<Puzzle, "width" | "height" | "cells">): boolean {
  return width > OPEN_SIDE && height > OPEN_SIDE && !cells.includes(BLOCK);
}

export function veryOpen(puzzle: Puzzle): string {
  const words = layoutOf(puzzle).entries.length;
  return `Very open: ${words} words in ${puzzle.width}×${puzzle.height}; fills may be hard to find.`;
}

/** `1-across, 4-down and 3 more`. */
export function names(entries: readonly Entry[]): string {
  const shown = entries.slice(0, NAMES_SHOWN).map((entry) => entry.name);
  const more = entries.length - shown.length;
  return shown.join(", ") + (more > 0 ? ` and ${more} more` : "");
}

/** Connected white areas, the largest first. */
export function whiteAreas({ width, height, cells }: Pick<Puzzle, "width" | "height" | "cells">): number[][] {
  const seen = new Set<number>();
  const areas: number[][] = [];
  for (let start = 0; start < cells.length; start++) {
    if (cells[start] === BLOCK || seen.has(start)) continue;
    const area: number[] = [];
    const queue = [start];
    seen.add(start);
    for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
      area.push(cell);
      const row = Math.floor(cell / width);
      const col = cell % width;
      const near = [
        row > 0 ? cell - width : -1,
        row < height - 1 ? cell + width : -1,
        col > 0 ? cell - 1 : -1,
        col < width - 1 ? cell + 1 : -1,
      ];
      for (const next of near) {
        if (next < 0 || cells[next] === BLOCK || seen.has(next)) continue;
        seen.add(next);
        queue.push(next);
      }
    }
    areas.push(area.toSorted((a, b) => a - b));
  }
  return areas.toSorted((a, b) => b.length - a.length);
}
