// Mouse, pen and touch on the board: painting blocks in one stroke, selecting cells.

import { paintBlock, takesLetter } from "../../document/edits/grid-actions";
import { clickCell, pointAt, selectCell } from "../../document/moves/cursor-actions";
import { type DocumentSlices, setPressedLetter } from "../../document/state/view-state";
import { isBlock } from "../../puzzle/puzzle";

export interface Stroke {
  readonly tag: string;
  readonly block: boolean;
  last: number;
}

let strokes = 0;

/**
 * Returns the stroke that further moves continue, if the click began one. Where a block would cost a letter the first press selects
 * the cell, and only the second one makes it a block.
 */
export function pressCell(state: DocumentSlices, cell: number): Stroke | null {
  if (state.view.step === "read" && isBlock(state.document.puzzle, cell)) return null;
  if (state.view.step !== "grid") {
    clickCell(state, cell);
    return null;
  }
  const asked = takesLetter(state, cell) && state.view.pressedLetter !== cell;
  setPressedLetter(state, asked ? cell : null);
  if (asked) {
    selectCell(state, cell);
    return null;
  }
  const stroke: Stroke = {
    tag: `stroke ${++strokes}`,
    block: !isBlock(state.document.puzzle, cell),
    last: cell,
  };
  pointAt(state, cell);
  paintBlock(state, cell, stroke.block, stroke.tag);
  return stroke;
}

/** Paints every cell between the last one and this, so that a quick stroke leaves no gaps; letters stay. */
export function dragTo(state: DocumentSlices, stroke: Stroke, cell: number): void {
  if (cell === stroke.last) return;
  const { width } = state.document.puzzle;
  const from = { row: Math.floor(stroke.last / width), col: stroke.last % width };
  const to = { row: Math.floor(cell / width), col: cell % width };
  const steps = Math.max(Math.abs(to.row - from.row), Math.abs(to.col - from.col));
  for (let i = 1; i <= steps; i++) {
    const row = Math.round(from.row + ((to.row - from.row) * i) / steps);
    const col = Math.round(from.col + ((to.col - from.col) * i) / steps);
    const at = row * width + col;
    if (!stroke.block || !takesLetter(state, at)) paintBlock(state, at, stroke.block, stroke.tag);
  }
  stroke.last = cell;
}
