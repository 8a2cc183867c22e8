// The puzzle with what can be undone, and what is known of its words: the slice of the state that edits change.

import { hasLetters } from "../../puzzle/cells";
import type { VerifiedFill } from "../../puzzle/checks/word-problems";
import type { Cursor } from "../../puzzle/grid/cursor";
import type { Symmetry } from "../../puzzle/grid/symmetry";
import { blankPuzzle, type Puzzle } from "../../puzzle/puzzle";

/** What the search has said of the fill that stands. */
export interface Verified {
  /** The last complete fill, as the search gave it. */
  readonly fill: VerifiedFill | null;
  /** Its minimum score; null where it is not known, or what the search began with. */
  readonly floor: number | null;
}

export const NOT_VERIFIED: Verified = { fill: null, floor: null };

/** What one undo brings back. */
export interface Snapshot {
  readonly puzzle: Puzzle;
  readonly symmetry: Symmetry;
  readonly lineage: number;
  readonly verified: Verified;
}

/** A snapshot and the edit between it and the next one. */
export interface Past extends Snapshot {
  /** The cursor before the edit and after it; null where the edit had nothing to do with it. */
  readonly from: Cursor | null;
  readonly to: Cursor | null;
  /** The edit's, see `mergeTag`. */
  readonly tag: string;
}

export interface DocumentState {
  puzzle: Puzzle;
  symmetry: Symmetry;
  verified: Verified;
  past: Past[];
  future: Past[];
  /** Edits with the same tag as the last one join it in one undo step. */
  mergeTag: string;
  /** Words that a list is known to have, wherever they stand: a fact about words, which undo leaves alone. */
  verifiedWords: ReadonlySet<string>;
  /** How words are written, where that is more than their letters: `icecream`, `ice cream`. */
  displays: ReadonlyMap<string, string>;
  /** Which of the puzzles made since the page was opened this is: each is remembered under its own name. */
  lineage: number;
  /** The last lineage that was begun. */
  lineages: number;
}

export interface DocumentSlice {
  readonly document: DocumentState;
}

export function newDocument(puzzle: Puzzle = blankPuzzle()): DocumentState {
  return {
    puzzle,
    symmetry: "rotational",
    verified: NOT_VERIFIED,
    past: [],
    future: [],
    mergeTag: "",
    verifiedWords: new Set(),
    displays: new Map(),
    lineage: 0,
    lineages: 0,
  };
}

export function setVerified(state: DocumentSlice, verified: Verified): void {
  state.document.verified = verified;
}

export function noteVerifiedWords(state: DocumentSlice, words: readonly string[]): void {
  state.document.verifiedWords = new Set([...state.document.verifiedWords, ...words]);
}

/** Pairs of a word and its display form. */
export function learnDisplays(state: DocumentSlice, pairs: Iterable<readonly [string, string]>): void {
  const learned = new Map([...state.document.displays, ...pairs]);
  if (learned.size > state.document.displays.size) state.document.displays = learned;
}

/** What could be undone before a reload can be undone again. */
export function restoreHistory(
  state: DocumentSlice,
  before: Pick<DocumentState, "past" | "future" | "verified" | "verifiedWords">,
): void {
  Object.assign(state.document, before);
}

/**
 * The minimum score for questions about the board: where a fill stands its own, unless a lower one is wished for. With a higher
 * one the words that it is made of would be no words.
 */
export function scoreOf({ fill, minScore }: Puzzle, { floor }: Verified): number | null {
  if (floor === null || !hasLetters(fill)) return minScore;
  return Math.min(minScore ?? floor, floor);
}
