// Every change of the puzzle goes through here, so that every change can be undone.
import { MAX_HISTORY } from "../limits";
import { noteAnswers } from "../puzzle/clued-for";
import type { Puzzle } from "../puzzle/puzzle";
import type { Symmetry } from "../puzzle/symmetry";
import { align } from "./cursor-actions";
import type { Cursor, Past, Snapshot, State } from "./state";

export interface Also {
  readonly symmetry?: Symmetry;
  /** This is another puzzle from here on, to be remembered beside the one before. */
  readonly fresh?: boolean;
  /** The cursor before the edit, where it has moved already; null for an edit that it has nothing to do with. */
  readonly from?: Cursor | null;
}

/** Replaces the puzzle; edits with one non-empty `tag` in a row make one undo step. Says whether anything changed. */
export function edit(state: State, wanted: Puzzle, tag = "", also: Also = {}): boolean {
  const puzzle = noteAnswers(wanted);
  const symmetry = also.symmetry ?? state.symmetry;
  if (samePuzzle(puzzle, state.puzzle) && symmetry === state.symmetry) return false;
  const from = also.from === undefined ? state.cursor : also.from;
  if (!tag || tag !== state.mergeTag) {
    state.past.push({ ...snapshotOf(state), from, to: null, tag });
    if (state.past.length > MAX_HISTORY) state.past.shift();
  }
  state.mergeTag = tag;
  state.future = [];
  if (also.fresh) state.lineages++;
  put(state, { puzzle, symmetry, lineage: also.fresh ? state.lineages : state.lineage });
  if (also.from !== null) noteCursor(state);
  return true;
}

/**
 * Changes what an earlier edit with this tag has made, and all that was made of it since, as if that edit had been another
 * one: the steps stay as they are. Says whether there is such an edit.
 */
export function amend(state: State, tag: string, change: (puzzle: Puzzle) => Puzzle): boolean {
  const at = state.past.findLastIndex((step) => step.tag === tag);
  if (!tag || at < 0) return false;
  const amended = (step: Past): Past => ({ ...step, puzzle: noteAnswers(change(step.puzzle)) });
  state.past = state.past.map((step, i) => (i > at ? amended(step) : step));
  state.future = state.future.map(amended);
  put(state, { ...snapshotOf(state), puzzle: noteAnswers(change(state.puzzle)) });
  return true;
}

/** The last edit has moved the cursor to where it is now, and redo is to do the same. */
export function noteCursor(state: State): void {
  const last = state.past.pop();
  if (last) state.past.push({ ...last, to: state.cursor });
}

export function undo(state: State): void {
  const step = travel(state, state.past, state.future);
  if (step?.from) state.cursor = step.from;
}

export function redo(state: State): void {
  const step = travel(state, state.future, state.past);
  if (step?.to) state.cursor = step.to;
}

function travel(state: State, back: Past[], forth: Past[]): Past | undefined {
  const next = back.pop();
  if (!next) return undefined;
  const { from, to, tag } = next;
  forth.push({ ...snapshotOf(state), from, to, tag });
  state.mergeTag = "";
  state.typedOut = null;
  put(state, next);
  return next;
}

/** As if the edits with this tag had not been, if they were the last; `future` is what could be redone before them. */
export function takeBack(state: State, tag: string, future: Past[]): void {
  if (state.mergeTag !== tag) return;
  undo(state);
  state.future = future;
}

/** Opens another puzzle: not an edit, so there is nothing to undo to. */
export function open(state: State, puzzle: Puzzle, symmetry: Symmetry): void {
  state.past = [];
  state.future = [];
  state.mergeTag = "";
  state.lineages = 0;
  state.vouched = null;
  state.known = new Set();
  put(state, { puzzle: noteAnswers(puzzle), symmetry, lineage: 0 });
}

function snapshotOf({ puzzle, symmetry, lineage }: State): Snapshot {
  return { puzzle, symmetry, lineage };
}

function put(state: State, { puzzle, symmetry, lineage }: Snapshot): void {
  const resized = puzzle.width !== state.puzzle.width || puzzle.height !== state.puzzle.height;
  const reshaped = resized || puzzle.cells !== state.puzzle.cells;
  if (resized) {
    state.hover = null;
    state.cursor = null;
    state.region = null;
  }
  if (reshaped) state.marked = [];
  state.preview = null;
  state.puzzle = puzzle;
  state.symmetry = symmetry;
  state.lineage = lineage;
  state.notice = null;
  if (reshaped && state.step !== "grid") align(state);
}

function samePuzzle(a: Puzzle, b: Puzzle): boolean {
  return (
    a.width === b.width &&
    a.height === b.height &&
    a.cells === b.cells &&
    a.fill === b.fill &&
    a.title === b.title &&
    a.author === b.author &&
    a.notes === b.notes &&
    a.longer === b.longer &&
    a.banned.join() === b.banned.join() &&
    sameTexts(a.clues, b.clues) &&
    sameTexts(a.cluedFor, b.cluedFor)
  );
}

function sameTexts(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  if (a === b) return true;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
