// What goes into cells: letters, rebuses, nothing.
import { MAX_REBUS } from "../../limits";
import { isSettled, MARKS, withCells } from "./progress";
import type { Solving } from "./solving";

/** What may stand in a cell: one letter or digit of any script. */
export const SIGN = /^[\p{L}\p{N}]$/u;

/** Whether the solver may write: not over what is known to be right, and not once all is. */
export function isOpen({ puzzle, progress, paused }: Solving, cell: number): boolean {
  return !paused && !progress.solved && puzzle.cells[cell] === "." && !isSettled(progress, cell);
}

/** Into the present cell. */
export function put(state: Solving, text: string): void {
  const { cell } = state.cursor;
  const letter = text.toLowerCase();
  if (!isOpen(state, cell) || (letter === state.progress.letters[cell] && !state.pencil)) return;
  const mark = letter && state.pencil ? MARKS.pencil : MARKS.none;
  state.progress = withCells(state.progress, [cell], () => ({ letter, mark }));
}

/** Opens the present cell for several characters, or puts in those that were written. */
export function toggleRebus(state: Solving): void {
  if (state.rebus === null) {
    if (isOpen(state, state.cursor.cell)) state.rebus = state.progress.letters[state.cursor.cell] ?? "";
  } else commitRebus(state);
}

export function writeRebus(state: Solving, letter: string): void {
  if (state.rebus !== null && state.rebus.length < MAX_REBUS) state.rebus += letter.toLowerCase();
}

export function commitRebus(state: Solving): void {
  const { rebus } = state;
  state.rebus = null;
  if (rebus !== null) put(state, rebus);
}

/** The cell stays as it was. */
export function dropRebus(state: Solving): void {
  state.rebus = null;
}

export function togglePencil(state: Solving): void {
  state.pencil = !state.pencil;
}
