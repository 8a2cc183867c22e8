// What is wrong with a grid or its words, in plain sentences that point at cells.
import { MIN_ENTRY } from "../limits";
import { type Entry, layoutOf } from "./entries";
import { BLOCK, type Puzzle } from "./puzzle";
import { asymmetricCells, type Symmetry } from "./symmetry";
import { looseCells, patternOf, wordOf } from "./words";

export interface Problem {
  readonly kind:
    | "empty"
    | "areas"
    | "short"
    | "unchecked"
    | "alone"
    | "asymmetric"
    | "incomplete"
    | "duplicate";
  readonly sentence: string;
  readonly cells: readonly number[];
}

/** Names listed before "and N more". */
const NAMES_SHOWN = 6;

export function gridProblems(puzzle: Puzzle, symmetry: Symmetry): Problem[] {
  const problems: Problem[] = [];
  const layout = layoutOf(puzzle);
  if (layout.entries.length === 0) {
    problems.push({ kind: "empty", sentence: "The grid has no entry to fill.", cells: [] });
  }
  const areas = whiteAreas(puzzle);
  if (areas.length > 1) {
    const [, ...rest] = areas;
    problems.push({
      kind: "areas",
      sentence: `The white cells fall into ${areas.length} separate areas.`,
      cells: rest.flat(),
    });
  }
  const short = layout.entries.filter((entry) => entry.cells.length < MIN_ENTRY);
  if (short.length > 0) {
    const verb = short.length === 1 ? "entry is" : "entries are";
    problems.push({
      kind: "short",
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
    problems.push({ kind: "unchecked", sentence: `${are} unchecked: in one entry only.`, cells: unchecked });
  }
  if (alone.length > 0) {
    const are = alone.length === 1 ? "1 white cell is" : `${alone.length} white cells are`;
    problems.push({ kind: "alone", sentence: `${are} in no entry at all.`, cells: alone });
  }
  const odd = symmetry === "none" ? [] : asymmetricCells(symmetry, puzzle);
  if (odd.length > 0) {
    problems.push({
      kind: "asymmetric",
      sentence: `The blocks do not keep ${symmetry} symmetry in ${odd.length} cells.`,
      cells: odd,
    });
  }
  return problems;
}

export function wordProblems(puzzle: Puzzle): Problem[] {
  return [...duplicates(puzzle), ...incomplete(puzzle)];
}

/** Entries begun and not finished: they hold a letter of the constructor's that no finished word explains. */
function incomplete(puzzle: Puzzle): Problem[] {
  const layout = layoutOf(puzzle);
  const found = new Set<Entry>();
  for (const cell of looseCells(puzzle)) {
    const candidates = [layout.across[cell], layout.down[cell]].filter((entry) => entry !== undefined);
    const unfinished = candidates.filter((entry) => patternOf(puzzle, entry).includes("."));
    if (unfinished.length < candidates.length) continue;
    const best = unfinished.toSorted((a, b) => ownLetters(puzzle, b) - ownLetters(puzzle, a))[0];
    if (best) found.add(best);
  }
  return layout.entries
    .filter((entry) => found.has(entry))
    .map((entry) => ({
      kind: "incomplete",
      sentence: `${entry.name} is not finished: ${patternOf(puzzle, entry).toUpperCase().replaceAll(".", "·")}`,
      cells: entry.cells,
    }));
}

function ownLetters(puzzle: Puzzle, entry: Entry): number {
  return entry.cells.filter((cell) => /[a-z]/.test(puzzle.cells[cell] ?? "")).length;
}

function duplicates(puzzle: Puzzle): Problem[] {
  const byWord = new Map<string, Entry[]>();
  for (const entry of layoutOf(puzzle).entries) {
    const word = wordOf(puzzle, entry);
    if (word) byWord.set(word, [...(byWord.get(word) ?? []), entry]);
  }
  return [...byWord]
    .filter(([, entries]) => entries.length > 1)
    .map(([word, entries]) => ({
      kind: "duplicate",
      sentence: `${word.toUpperCase()} stands in the grid ${times(entries.length)}: ${names(entries)}.`,
      cells: entries.flatMap((entry) => entry.cells),
    }));
}

function times(count: number): string {
  return count === 2 ? "twice" : `${count} times`;
}

function names(entries: readonly Entry[]): string {
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
