// Mouse, pen and touch on the board: painting blocks in one stroke, selecting cells.
import { isBlock } from "../puzzle/puzzle";
import { clickCell } from "../state/cursor-actions";
import { paintBlock } from "../state/grid-actions";
import type { State } from "../state/state";

export interface Stroke {
  readonly tag: string;
  readonly block: boolean;
  last: number;
}

let strokes = 0;

/** Returns the stroke that further moves continue, if the click began one. */
export function pressCell(state: State, cell: number): Stroke | null {
  if (state.step === "read" && isBlock(state.puzzle, cell)) return null;
  if (state.step !== "grid") {
    clickCell(state, cell);
    return null;
  }
  const stroke: Stroke = { tag: `stroke ${++strokes}`, block: !isBlock(state.puzzle, cell), last: cell };
  state.cursor = { cell, direction: state.cursor?.direction ?? "across" };
  paintBlock(state, cell, stroke.block, stroke.tag);
  return stroke;
}

/** Paints every cell between the last one and this, so that a quick stroke leaves no gaps. */
export function dragTo(state: State, stroke: Stroke, cell: number): void {
  if (cell === stroke.last) return;
  const { width } = state.puzzle;
  const from = { row: Math.floor(stroke.last / width), col: stroke.last % width };
  const to = { row: Math.floor(cell / width), col: cell % width };
  const steps = Math.max(Math.abs(to.row - from.row), Math.abs(to.col - from.col));
  for (let i = 1; i <= steps; i++) {
    const row = Math.round(from.row + ((to.row - from.row) * i) / steps);
    const col = Math.round(from.col + ((to.col - from.col) * i) / steps);
    paintBlock(state, row * width + col, stroke.block, stroke.tag);
  }
  stroke.last = cell;
}
