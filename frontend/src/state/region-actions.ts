// Marking a region of the board. Nothing here changes the puzzle.
import type { Arrow } from "./cursor-actions";
import type { State } from "./state";

export function markRegion(state: State, from: number, to: number): void {
  state.region = { from, to };
  state.marked = [];
}

export function clearRegion(state: State): void {
  state.region = null;
  state.marking = false;
}

/** The next presses on the board are corners of a region. */
export function startMarking(state: State): void {
  state.region = null;
  state.marked = [];
  state.marking = true;
}

/** Moves the corner that the cursor is not at by one cell. */
export function extendRegion(state: State, way: Arrow): void {
  const { cursor, puzzle } = state;
  if (!cursor) return;
  const { from, to } = state.region ?? { from: cursor.cell, to: cursor.cell };
  const row = Math.floor(to / puzzle.width) + { left: 0, right: 0, up: -1, down: 1 }[way];
  const col = (to % puzzle.width) + { left: -1, right: 1, up: 0, down: 0 }[way];
  if (row < 0 || col < 0 || row >= puzzle.height || col >= puzzle.width) return;
  markRegion(state, from, row * puzzle.width + col);
}
