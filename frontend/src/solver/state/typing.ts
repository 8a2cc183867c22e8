// What a key does to the board: it writes and goes on, or clears and goes back.
import { alongEntry } from "../../puzzle/grid/cursor";
import { settle } from "./checks";
import { startClock } from "./clock";
import { commitRebus, isOpen, put, SIGN, writeRebus } from "./letters";
import { advance } from "./moves";
import type { Solving } from "./solving";

export function typeLetter(state: Solving, letter: string, now: number): void {
  if (state.paused || state.progress.solved || !SIGN.test(letter)) return;
  startClock(state, now);
  if (state.rebus !== null) {
    writeRebus(state, letter);
    return;
  }
  const { cursor } = state;
  const wasBlank = !state.progress.letters[cursor.cell];
  put(state, letter);
  advance(state, wasBlank);
  state.typed = { at: cursor, next: state.cursor };
  settle(state, now);
}

/** The rebus is whole. */
export function endRebus(state: Solving, now: number): void {
  commitRebus(state);
  advance(state, false);
  settle(state, now);
}

/**
 * Takes back the letter that was typed just now, wherever the cursor went on to. Otherwise it clears the cell and stays; an
 * empty one it leaves for the cell before, and clears that.
 */
export function backspace(state: Solving, now: number): void {
  if (state.paused || state.progress.solved) return;
  startClock(state, now);
  if (state.rebus !== null) {
    state.rebus = [...state.rebus].slice(0, -1).join("");
    return;
  }
  const { typed } = state;
  if (typed && typed.next === state.cursor && state.progress.letters[typed.at.cell] !== "") {
    state.cursor = typed.at;
    erase(state);
    return;
  }
  const { cell } = state.cursor;
  const had = state.progress.letters[cell] !== "" && isOpen(state, cell);
  const back = had ? undefined : alongEntry(state.puzzle, state.cursor, -1);
  if (back) state.cursor = back;
  if (had || back) erase(state);
}

export function clearCell(state: Solving): void {
  state.rebus = null;
  erase(state);
}

function erase(state: Solving): void {
  const { pencil } = state;
  state.pencil = false;
  put(state, "");
  state.pencil = pencil;
  state.notice = null;
}
