// What a search is asked for, as values: a fill, a question about one, a whole puzzle, patterns. Its doors spell them (`spelling.ts`).

import type { Entry } from "../../puzzle/grid/entries";
import type { Symmetry } from "../../puzzle/grid/symmetry";
import type { Puzzle } from "../../puzzle/puzzle";
import { holdingRebus, searchable, withoutRebus } from "../../puzzle/words/rebus";

/** What says of any request how large its grid is, and which lists its words come from. */
export interface SearchRequest {
  readonly width?: number;
  readonly height?: number;
  readonly longer?: boolean;
  readonly crude?: boolean;
}

export interface FillOptions {
  readonly seed: number | null;
  readonly improveMs?: number;
  /** null leaves it to the server. */
  readonly deadlineMs?: number | null;
  /** The only entries that have to be words. */
  readonly only?: readonly Entry[] | null;
  /** The letters that show are a fill to be repaired, and the words of these entries go. */
  readonly repair?: { readonly present: string; readonly refused: readonly Entry[] } | undefined;
  /** The server may try other seeds too, where it has nothing else to do. */
  readonly race?: boolean;
}

/** What a fill needs to know, and nothing of titles or clues. */
export interface FillRequest
  extends Pick<Puzzle, "width" | "height" | "cells" | "longer" | "crude" | "minScore" | "banned">,
    Pick<FillOptions, "seed" | "improveMs" | "deadlineMs" | "race"> {
  /** Entries by name. */
  readonly only?: readonly string[] | undefined;
  readonly repair?: { readonly present: string; readonly refused: readonly string[] } | undefined;
}

/** What can still stand where. */
export interface CandidatesRequest extends FillRequest {
  /** The entry that words are listed for; without one for none. */
  readonly entry?: string;
  /** Words listed at most. */
  readonly limit: number;
  /** Words that are tried out. */
  readonly tried?: number;
  readonly order?: "score" | "open";
}

export interface PuzzleRequest {
  readonly width: number;
  readonly height: number;
  readonly symmetry: Symmetry;
  readonly seed: number;
  /** Of words that have an embedded clue; the server answers with their clues too. */
  readonly clued: boolean;
}

export interface PatternOptions {
  readonly symmetry: Symmetry;
  readonly count: number;
  readonly seed: number;
}

/** Which words the fills of patterns may have. */
export type ThemeOptions = Pick<Puzzle, "longer" | "crude" | "minScore" | "banned">;

/** Patterns that hold these phrases, in a square of that side or one as large as they need. */
export interface ThemeRequest extends ThemeOptions, PatternOptions {
  readonly theme: string;
  readonly width?: number;
  readonly height?: number;
}

/** Patterns that complete a grid around the constructor's letters, or have room for a word in an entry of another length. */
export interface BlocksRequest extends FillRequest, PatternOptions {
  readonly seed: number;
  /** Cells that hold a rebus: its first letter stands in them, and their entries are left out. */
  readonly rebus: readonly string[];
  readonly room?: { readonly entry: string; readonly word: string } | undefined;
}

export type PatternsRequest = ThemeRequest | BlocksRequest;

const namesOf = (entries: readonly Entry[]) => entries.map(({ name }) => name);

/**
 * The search knows no rebus: entries that hold one need not be words, and their cells get letters by what crosses them alone; in a
 * repair all that they show stays.
 */
export function fillRequest(whole: Puzzle, { only, repair, ...options }: FillOptions): FillRequest {
  const wanted = repair ? only : searchable(whole, only);
  return {
    ...boardOf(repair ? holdingRebus(whole) : withoutRebus(whole)),
    ...options,
    ...(wanted && { only: namesOf(wanted) }),
    ...(repair && { repair: { present: repair.present, refused: namesOf(repair.refused) } }),
  };
}

export function themeRequest(
  theme: string,
  side: number | null,
  { longer, crude, minScore, banned }: ThemeOptions,
  more: PatternOptions,
): ThemeRequest {
  const size = side === null ? {} : { width: side, height: side };
  return { theme, ...size, longer, crude, minScore, banned, ...more };
}

/** Without a word for patterns that complete the puzzle's grid. */
export function blocksRequest(
  puzzle: Puzzle,
  more: PatternOptions,
  room?: BlocksRequest["room"],
): BlocksRequest {
  return { ...boardOf(puzzle), rebus: Object.keys(puzzle.rebus), ...more, room };
}

function boardOf({ width, height, cells, longer, crude, minScore, banned }: Puzzle) {
  return { width, height, cells, longer, crude, minScore, banned };
}
