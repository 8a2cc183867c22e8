// Mouse, pen and touch where letters are written: a press selects a cell, a drag marks a region.

import { clickCell } from "../../document/moves/cursor-actions";
import { markRegion, stopMarking } from "../../document/moves/region-actions";
import type { DocumentSlices, ViewSlice } from "../../document/state/view-state";

export interface RegionStroke {
  readonly from: number;
  /** The first of two presses that mark opposite corners. */
  readonly first: boolean;
}

/** `extend`: Shift is held, the region goes from the cursor to here. */
export function pressForRegion(state: DocumentSlices, cell: number, extend: boolean): RegionStroke {
  if (state.view.marking) {
    const stroke = { from: state.view.region?.from ?? cell, first: state.view.region === null };
    markRegion(state, stroke.from, cell);
    return stroke;
  }
  if (extend && state.view.cursor) {
    markRegion(state, state.view.cursor.cell, cell);
    return { from: state.view.cursor.cell, first: false };
  }
  clickCell(state, cell);
  return { from: cell, first: false };
}

export function dragRegion(state: ViewSlice, stroke: RegionStroke, cell: number): void {
  if (cell === (state.view.region?.to ?? stroke.from)) return;
  markRegion(state, stroke.from, cell);
}

/** A press without a drag leaves the other corner to the next press. */
export function releaseRegion(state: ViewSlice, stroke: RegionStroke): void {
  if (stroke.first && state.view.region?.from === state.view.region?.to) return;
  stopMarking(state);
}
