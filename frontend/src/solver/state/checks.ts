// Checking and revealing letters, beginning anew, and seeing that all is right.
import { BLOCK } from "../../puzzle/cells";
import { stopClock } from "./clock";
import {
  isAllRight,
  isFull,
  isRight,
  isSettled,
  MARKS,
  type Mark,
  newProgress,
  type Progress,
  withCells,
} from "./progress";
import { currentEntry, firstOpen, type Solving } from "./solving";

export type Scope = "letter" | "word" | "grid";
export const SCOPES: readonly Scope[] = ["letter", "word", "grid"];

const NOT_YET = "Every cell is filled, but not all is right yet.";

function cellsOf(state: Solving, scope: Scope): readonly number[] {
  if (scope === "letter") return [state.cursor.cell];
  if (scope === "word") return currentEntry(state)?.cells ?? [state.cursor.cell];
  return [...state.puzzle.cells].flatMap((cell, at) => (cell === BLOCK ? [] : [at]));
}

/** Wrong letters are struck, right ones stay from now on. */
export function check(state: Solving, scope: Scope): void {
  if (state.paused || state.progress.solved) return;
  const { puzzle, progress } = state;
  const looked = cellsOf(state, scope).filter((cell) => progress.letters[cell] && !isSettled(progress, cell));
  const wrong = looked.filter((cell) => !isRight(puzzle, progress, cell));
  const checked = withCells(progress, looked, (cell) => ({
    letter: progress.letters[cell] as string,
    mark: wrong.includes(cell) ? MARKS.wrong : MARKS.right,
  }));
  state.progress = { ...checked, checked: progress.checked || looked.length > 0 };
  tell(state, outcomeOf(looked.length, wrong.length, scope));
}

function outcomeOf(looked: number, wrong: number, scope: Scope): string {
  if (looked === 0) return "There is nothing to check here.";
  if (wrong === 0) return scope === "letter" ? "This letter is right." : "All letters there are right.";
  return wrong === 1 ? "One letter is wrong." : `${wrong} letters are wrong.`;
}

/** Puts the answers in, and says so where that was more than one letter. */
export function reveal(state: Solving, scope: Scope, now: number): void {
  if (state.paused || state.progress.solved) return;
  const { puzzle, progress } = state;
  const open = cellsOf(state, scope).filter((cell) => !isSettled(progress, cell));
  const shown = open.filter((cell) => !isRight(puzzle, progress, cell));
  state.progress = withCells(progress, open, (cell) =>
    shown.includes(cell)
      ? { letter: (puzzle.answers[cell] as string).toLowerCase(), mark: MARKS.revealed }
      : { letter: progress.letters[cell] as string, mark: MARKS.right },
  );
  if (shown.length > 1) tell(state, `${shown.length} letters revealed.`, progress);
  else tell(state, shown.length === 1 ? "One letter revealed." : "It was right.");
  settle(state, now, shown.length <= 1);
}

export function reset(state: Solving, now: number): void {
  stopClock(state, now);
  const before = state.progress;
  state.progress = newProgress(state.puzzle);
  state.cursor = firstOpen(state.puzzle, state.progress);
  state.solvedAt = null;
  state.paused = false;
  tell(state, "The grid is empty again.", before);
}

/** Undoes what the notice tells of; letters that have been written since stay. */
export function takeBack(state: Solving, now: number): void {
  const { before, after } = state.notice ?? {};
  state.notice = null;
  if (!before || !after) return;
  stopClock(state, now);
  const { progress } = state;
  const same = cellsOf(state, "grid").filter(
    (cell) => progress.letters[cell] === after.letters[cell] && progress.marks[cell] === after.marks[cell],
  );
  const back = withCells(progress, same, (cell) => ({
    letter: before.letters[cell] as string,
    mark: before.marks[cell] as Mark,
  }));
  const ms = before.ms + Math.max(0, progress.ms - after.ms);
  state.progress = { ...back, ms, solved: false, checked: progress.checked || before.checked };
  state.solvedAt = null;
  state.sheet = null;
}

/** To be called after each change: a full grid is solved, or is said not to be. Over a reveal's Undo lies no sheet. */
export function settle(state: Solving, now: number, cheer = true): void {
  const { puzzle, progress } = state;
  if (progress.solved) return;
  if (isAllRight(puzzle, progress)) {
    stopClock(state, now);
    state.progress = { ...state.progress, solved: true };
    state.rebus = null;
    if (!cheer) return;
    state.solvedAt = now;
    state.sheet = "solved";
    state.notice = null;
  } else if (isFull(puzzle, progress)) tell(state, NOT_YET);
  else if (!state.notice?.before && state.notice?.text === NOT_YET) state.notice = null;
}

function tell(state: Solving, text: string, before: Progress | null = null): void {
  state.notice = before ? { text, before, after: state.progress } : { text, before };
}
