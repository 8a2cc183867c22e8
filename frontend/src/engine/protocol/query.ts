// The query of a fill, of a question about one, or of a whole puzzle: what a search needs to know, as the server's parameters.

import { looseLetters } from "../../link/link";
import { encodeGrid } from "../../link/parameters/grid";
import { encodeOptions } from "../../link/parameters/options";
import { encodeOnly, encodePlaced } from "../../link/parameters/placed";
import { encodeSize } from "../../link/parameters/size";
import type { Entry } from "../../puzzle/grid/entries";
import type { Symmetry } from "../../puzzle/grid/symmetry";
import type { Puzzle } from "../../puzzle/puzzle";
import { holdingRebus, searchable, withoutRebus } from "../../puzzle/words/rebus";

export interface FillOptions {
  readonly seed: number | null;
  readonly improveMs?: number;
  /** null leaves it to the server. */
  readonly deadlineMs?: number | null;
  /** The only entries that have to be words. */
  readonly only?: readonly Entry[] | null;
  /** The letters that show are a fill to be repaired, and the words of these entries go. */
  readonly repair?: { readonly present: string; readonly refused: readonly Entry[] } | undefined;
  /** Cells with a rebus keep its first letter, so that they stay white; which they are is told, and their entries are left out. */
  readonly rebusCells?: boolean;
  /** The server may try other seeds too, where it has nothing else to do. */
  readonly race?: boolean;
}

/**
 * `?size=…&grid=…`: what auto-fill needs to know, and nothing of titles or clues. The search knows no rebus: entries that hold one
 * need not be words, and their cells get letters by what crosses them alone; in a repair all that they show stays.
 */
export function fillQuery(whole: Puzzle, options: FillOptions): string {
  const plain = options.rebusCells ?? false;
  const puzzle = plain ? whole : options.repair ? holdingRebus(whole) : withoutRebus(whole);
  const only = plain || options.repair ? options.only : searchable(whole, options.only);
  const parts: [string, string][] = [
    ["size", encodeSize(puzzle.width, puzzle.height)],
    ["grid", encodeGrid(puzzle.cells)],
  ];
  const state = encodePlaced(puzzle);
  if (state) parts.push(["state", state]);
  const letters = looseLetters(puzzle);
  if (letters) parts.push(["letters", letters]);
  if (puzzle.banned.length > 0) parts.push(["banned", puzzle.banned.map((word) => `${word};`).join("")]);
  parts.push(...encodeOptions(puzzle));
  if (options.seed !== null) parts.push(["seed", `${options.seed}`]);
  const rebus = plain ? Object.keys(whole.rebus).join(";") : "";
  if (rebus) parts.push(["rebus", rebus]);
  if (options.race) parts.push(["race", "true"]);
  if (only) parts.push(["only", encodeOnly(only)]);
  if (options.repair) {
    parts.push(["present", options.repair.present]);
    if (options.repair.refused.length > 0) parts.push(["refused", encodeOnly(options.repair.refused)]);
  }
  if (options.deadlineMs) parts.push(["deadline_ms", `${options.deadlineMs}`]);
  if (options.improveMs) parts.push(["improve_ms", `${options.improveMs}`]);
  return written(parts);
}

export interface NewOptions {
  readonly width: number;
  readonly height: number;
  readonly symmetry: Symmetry;
  readonly seed: number;
  /** Of words that have an embedded clue; the server answers with their clues too. */
  readonly clued: boolean;
}

/** `?size=…&symmetry=…&seed=…`: the whole puzzle that is wished for. */
export function newQuery({ width, height, symmetry, seed, clued }: NewOptions): string {
  return written([
    ["size", encodeSize(width, height)],
    ["symmetry", symmetry],
    ["seed", `${seed}`],
    ...(clued ? [["clues", "embedded"] satisfies [string, string]] : []),
  ]);
}

export interface PatternOptions {
  readonly symmetry: Symmetry;
  readonly count: number;
  readonly seed: number;
}

/** Which words the fills may have. */
export type ThemeOptions = Pick<Puzzle, "longer" | "crude" | "minScore" | "banned">;

/** `?theme=…`: patterns that hold these phrases, in a square of that side or one as large as they need. */
export function themeQuery(
  theme: string,
  side: number | null,
  options: ThemeOptions,
  more: PatternOptions,
): string {
  const parts: [string, string][] = [["theme", theme]];
  if (side !== null) parts.push(["size", encodeSize(side, side)]);
  if (options.banned.length > 0) parts.push(["banned", options.banned.join(";")]);
  return written([...parts, ...encodeOptions(options), ...patternParts(more)]);
}

/** `?size=…&grid=…`: patterns that complete the puzzle's grid around the constructor's letters. */
export function blocksQuery(puzzle: Puzzle, more: PatternOptions): string {
  return `${fillQuery(puzzle, { seed: null, rebusCells: true })}&${written(patternParts(more)).slice(1)}`;
}

/** The same, with room for a word in an entry of another length. */
export function roomQuery(puzzle: Puzzle, entry: string, word: string, more: PatternOptions): string {
  return `${blocksQuery(puzzle, more)}&${written([["fit", `${entry}=${word}`]]).slice(1)}`;
}

function patternParts({ symmetry, count, seed }: PatternOptions): [string, string][] {
  return [
    ["symmetry", symmetry],
    ["count", `${count}`],
    ["seed", `${seed}`],
  ];
}

function written(parts: readonly [string, string][]): string {
  return `?${parts.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join("&")}`;
}
