// The puzzle with what can be undone: the one group of the state that edits change.

import type { VerifiedFill } from "../puzzle/checks/word-problems";
import type { Cursor } from "../puzzle/grid/cursor";
import type { Symmetry } from "../puzzle/grid/symmetry";
import { blankPuzzle, type Puzzle } from "../puzzle/puzzle";

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
  /** Which of the puzzles made since the page was opened this is: each is remembered under its own name. */
  lineage: number;
  /** The last lineage that was begun. */
  lineages: number;
}

export function newDocument(puzzle: Puzzle = blankPuzzle()): DocumentState {
  return {
    puzzle,
    symmetry: "rotational",
    verified: NOT_VERIFIED,
    past: [],
    future: [],
    mergeTag: "",
    lineage: 0,
    lineages: 0,
  };
}
