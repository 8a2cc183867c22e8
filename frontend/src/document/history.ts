// Every change of the puzzle goes through here, so that every change can be undone.

import { MAX_HISTORY } from "../limits";
import type { Cursor } from "../puzzle/grid/cursor";
import type { Symmetry } from "../puzzle/grid/symmetry";
import { isSameInAll, sharing } from "../puzzle/layers";
import type { Puzzle } from "../puzzle/puzzle";
import { noteAnswers } from "../puzzle/words/clued-for";
import { withoutStrays } from "../puzzle/words/rebus";
import { align } from "./moves/cursor-actions";
import {
  type DocumentSlice,
  NOT_VERIFIED,
  type Past,
  type Snapshot,
  type Verified,
} from "./state/document-state";
import type { DocumentSlices } from "./state/view-state";

export interface Also {
  readonly symmetry?: Symmetry;
  /** This is another puzzle from here on, to be remembered beside the one before. */
  readonly fresh?: boolean;
  /** The cursor before the edit, where it has moved already; null for an edit that it has nothing to do with. */
  readonly from?: Cursor | null;
  /** What the search has said of the puzzle as it is from here on; otherwise what it said before stands. */
  readonly verified?: Verified;
}

/** Replaces the puzzle; edits with one non-empty `tag` in a row make one undo step. Says whether anything changed. */
export function edit(state: DocumentSlices, wanted: Puzzle, tag = "", also: Also = {}): boolean {
  const puzzle = sharing(keptUp(wanted), state.document.puzzle);
  const symmetry = also.symmetry ?? state.document.symmetry;
  if (isSame(puzzle, state.document.puzzle) && symmetry === state.document.symmetry) return false;
  const from = also.from === undefined ? state.view.cursor : also.from;
  if (!tag || tag !== state.document.mergeTag) {
    state.document.past.push({ ...snapshotOf(state), from, to: null, tag });
    if (state.document.past.length > MAX_HISTORY) state.document.past.shift();
  }
  state.document.mergeTag = tag;
  state.document.future = [];
  if (also.fresh) state.document.lineages++;
  const lineage = also.fresh ? state.document.lineages : state.document.lineage;
  put(state, { puzzle, symmetry, lineage, verified: also.verified ?? state.document.verified });
  // In another puzzle nobody has put it anywhere.
  if (also.fresh) state.view.cursor = null;
  if (also.from !== null) noteCursor(state);
  return true;
}

/**
 * Changes what an earlier edit with this tag has made, and all that was made of it since, as if that edit had been another
 * one: the steps stay as they are, and what the search said of each is `verified`. Says whether there is such an edit.
 */
export function amend(
  state: DocumentSlices,
  tag: string,
  change: (puzzle: Puzzle) => Puzzle,
  verified: Verified = state.document.verified,
): boolean {
  const at = state.document.past.findLastIndex((step) => step.tag === tag);
  if (!tag || at < 0) return false;
  const now = sharing(keptUp(change(state.document.puzzle)), state.document.puzzle);
  const amended = (step: Past): Past => ({
    ...step,
    puzzle: sharing(keptUp(change(step.puzzle)), now),
    verified,
  });
  state.document.past = state.document.past.map((step, i) => (i > at ? amended(step) : step));
  state.document.future = state.document.future.map(amended);
  put(state, { ...snapshotOf(state), puzzle: now, verified });
  return true;
}

/** The last edit has moved the cursor to where it is now, and redo is to do the same. */
export function noteCursor(state: DocumentSlices): void {
  const last = state.document.past.pop();
  if (last) state.document.past.push({ ...last, to: state.view.cursor });
}

export function undo(state: DocumentSlices): void {
  const step = travel(state, state.document.past, state.document.future);
  if (step?.from) state.view.cursor = step.from;
}

export function redo(state: DocumentSlices): void {
  const step = travel(state, state.document.future, state.document.past);
  if (step?.to) state.view.cursor = step.to;
}

function travel(state: DocumentSlices, back: Past[], forth: Past[]): Past | undefined {
  const next = back.pop();
  if (!next) return undefined;
  const { from, to, tag } = next;
  forth.push({ ...snapshotOf(state), from, to, tag });
  state.document.mergeTag = "";
  state.view.atEntryEnd = null;
  state.view.changed = [];
  put(state, next);
  return next;
}

/** As if the edits with this tag had not been, if they were the last; `future` is what could be redone before them. */
export function takeBack(state: DocumentSlices, tag: string, future: Past[]): void {
  if (state.document.mergeTag !== tag) return;
  undo(state);
  state.document.future = future;
}

/** Opens another puzzle: not an edit, so there is nothing to undo to. */
export function open(state: DocumentSlices, puzzle: Puzzle, symmetry: Symmetry): void {
  state.document.past = [];
  state.document.future = [];
  state.document.mergeTag = "";
  state.document.lineages = 0;
  state.document.verifiedWords = new Set();
  put(state, { puzzle: keptUp(puzzle), symmetry, lineage: 0, verified: NOT_VERIFIED });
}

function snapshotOf({ document: { puzzle, symmetry, lineage, verified } }: DocumentSlice): Snapshot {
  return { puzzle, symmetry, lineage, verified };
}

function put(state: DocumentSlices, { puzzle, symmetry, lineage, verified }: Snapshot): void {
  const resized =
    puzzle.width !== state.document.puzzle.width || puzzle.height !== state.document.puzzle.height;
  const reshaped = resized || puzzle.cells !== state.document.puzzle.cells;
  if (resized) {
    state.view.hover = null;
    state.view.cursor = null;
    state.view.region = null;
  }
  if (reshaped) state.view.marked = [];
  state.view.previewWord = null;
  state.view.previewGrid = null;
  state.document.puzzle = puzzle;
  state.document.symmetry = symmetry;
  state.document.lineage = lineage;
  state.document.verified = verified;
  state.view.notice = null;
  if (reshaped && state.view.step !== "grid") align(state);
}

function isSame(a: Puzzle, b: Puzzle): boolean {
  return a.width === b.width && a.height === b.height && isSameInAll(a, b);
}

/** What goes by the letters, as they stand now. */
function keptUp(puzzle: Puzzle): Puzzle {
  return noteAnswers(withoutStrays(puzzle));
}
