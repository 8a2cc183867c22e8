// Every change of the puzzle goes through here, so that every change can be undone.
import { MAX_HISTORY } from "../limits";
import type { Puzzle } from "../puzzle/puzzle";
import type { State } from "./state";

/** Replaces the puzzle; edits with one non-empty `tag` in a row make one undo step. */
export function edit(state: State, next: Puzzle, tag = ""): void {
  if (next === state.puzzle || samePuzzle(next, state.puzzle)) return;
  if (!tag || tag !== state.mergeTag) {
    state.past.push(state.puzzle);
    if (state.past.length > MAX_HISTORY) state.past.shift();
  }
  state.mergeTag = tag;
  state.future = [];
  put(state, next);
  state.notice = null;
}

export function undo(state: State): void {
  const before = state.past.pop();
  if (!before) return;
  state.future.push(state.puzzle);
  state.mergeTag = "";
  put(state, before);
  state.notice = null;
}

export function redo(state: State): void {
  const after = state.future.pop();
  if (!after) return;
  state.past.push(state.puzzle);
  state.mergeTag = "";
  put(state, after);
  state.notice = null;
}

/** Opens another puzzle: not an edit, so there is nothing to undo to. */
export function open(state: State, puzzle: Puzzle): void {
  state.past = [];
  state.future = [];
  state.mergeTag = "";
  put(state, puzzle);
}

function put(state: State, puzzle: Puzzle): void {
  const resized = puzzle.width !== state.puzzle.width || puzzle.height !== state.puzzle.height;
  const reshaped = resized || puzzle.cells !== state.puzzle.cells;
  if (resized) {
    state.hover = null;
    state.cursor = null;
  }
  if (reshaped) state.marked = [];
  state.puzzle = puzzle;
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
    sameClues(a.clues, b.clues)
  );
}

function sameClues(a: Puzzle["clues"], b: Puzzle["clues"]): boolean {
  if (a === b) return true;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
