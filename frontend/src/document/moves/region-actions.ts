// Marking a region of the board. Nothing here changes the puzzle.

import type { Arrow } from "../../puzzle/grid/cursor";
import type { DocumentSlices, ViewSlice } from "../state/view-state";

export function markRegion(state: ViewSlice, from: number, to: number): void {
  state.view.region = { from, to };
  state.view.marked = [];
}

export function hasRegion({ view }: ViewSlice): boolean {
  return view.region !== null || view.marking;
}

export function clearRegion(state: ViewSlice): void {
  state.view.region = null;
  state.view.marking = false;
}

/** The next presses on the board are corners of a region. */
export function startMarking(state: ViewSlice): void {
  state.view.region = null;
  state.view.marked = [];
  state.view.marking = true;
}

export function stopMarking(state: ViewSlice): void {
  state.view.marking = false;
}

/** Moves the corner that the cursor is not at by one cell. */
export function extendRegion(state: DocumentSlices, way: Arrow): void {
  const { cursor } = state.view;
  const { puzzle } = state.document;
  if (!cursor) return;
  const { from, to } = state.view.region ?? { from: cursor.cell, to: cursor.cell };
  const row = Math.floor(to / puzzle.width) + { left: 0, right: 0, up: -1, down: 1 }[way];
  const col = (to % puzzle.width) + { left: -1, right: 1, up: 0, down: 0 }[way];
  if (row < 0 || col < 0 || row >= puzzle.height || col >= puzzle.width) return;
  markRegion(state, from, row * puzzle.width + col);
}
