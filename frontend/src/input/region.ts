// Mouse, pen and touch where letters are written: a press selects a cell, a drag marks a region.
import { clickCell } from "../state/cursor-actions";
import { markRegion } from "../state/region-actions";
import type { State } from "../state/state";

export interface RegionStroke {
  readonly from: number;
  /** The first of two presses that mark opposite corners. */
  readonly first: boolean;
}

/** `extend`: Shift is held, the region goes from the cursor to here. */
export function pressForRegion(state: State, cell: number, extend: boolean): RegionStroke {
  if (state.marking) {
    const stroke = { from: state.region?.from ?? cell, first: state.region === null };
    markRegion(state, stroke.from, cell);
    return stroke;
  }
  if (extend && state.cursor) {
    markRegion(state, state.cursor.cell, cell);
    return { from: state.cursor.cell, first: false };
  }
  clickCell(state, cell);
  return { from: cell, first: false };
}

export function dragRegion(state: State, stroke: RegionStroke, cell: number): void {
  if (cell === (state.region?.to ?? stroke.from)) return;
  markRegion(state, stroke.from, cell);
}

/** A press without a drag leaves the other corner to the next press. */
export function releaseRegion(state: State, stroke: RegionStroke): void {
  if (stroke.first && state.region?.from === state.region?.to) return;
  state.marking = false;
}
