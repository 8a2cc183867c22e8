// Edits that auto-fill makes: taking a complete fill into the puzzle, and clearing it again.

import { amend, edit } from "../document/history";
import {
  type DocumentSlice,
  noteVerifiedWords,
  setVerified,
  type Verified,
} from "../document/state/document-state";
import { type DocumentSlices, notify } from "../document/state/view-state";
import { BLANK } from "../puzzle/cells";
import type { Entry } from "../puzzle/grid/entries";
import { type Puzzle, shownCells } from "../puzzle/puzzle";
import { cluesToCheck } from "../puzzle/words/clued-for";
import { wordOf } from "../puzzle/words/words";
import type { FillSlice } from "./fill-state";

/**
 * `frame` fits the puzzle's blocks; the constructor's letters stay theirs. Fills with one tag are one undo step. The
 * search has verified all words, or those of the `only` entries that it was asked to fill, at the minimum score `floor`.
 */
export function takeFill(
  state: DocumentSlices & FillSlice,
  frame: string,
  tag = "",
  only: readonly Entry[] | null = null,
  floor: number | null = null,
): void {
  const filled = (puzzle: Puzzle): Puzzle => {
    let fill = "";
    for (let cell = 0; cell < frame.length; cell++)
      fill += puzzle.cells[cell] === BLANK ? frame[cell] : BLANK;
    return { ...puzzle, fill };
  };
  // Clues may have been written since the fill before: they keep their steps, and the fill its one.
  const { puzzle, mergeTag } = state.document;
  const verified = only ? withPart(state.document.verified, floor) : verifiedBy(filled(puzzle), floor);
  const better = mergeTag !== tag && amend(state, tag, filled, verified);
  if (!better && !edit(state, filled(puzzle), tag, { from: null, verified })) setVerified(state, verified);
  if (only)
    noteVerifiedWords(
      state,
      only.map((entry) => wordOf(state.document.puzzle, entry)),
    );
  const stale = cluesToCheck(state.document.puzzle).length;
  if (stale > 0) {
    const were =
      stale === 1 ? "1 clue was written for another answer" : `${stale} clues were written for other answers`;
    notify(state, `${were}: see Clues.`, true);
  }
}

function verifiedBy(puzzle: Puzzle, floor: number | null): Verified {
  return { fill: { width: puzzle.width, cells: shownCells(puzzle) }, floor };
}

/** The minimum score that all words of the fill just taken have, which is certain only once its search has ended. */
export function noteFloor(state: DocumentSlice, floor: number | undefined, regional: boolean): void {
  if (floor === undefined) return;
  const { verified } = state.document;
  setVerified(state, regional ? withPart(verified, floor) : { ...verified, floor });
}

/** What stands beside the part has the minimum score that it had. */
function withPart({ fill, floor: before }: Verified, floor: number | null): Verified {
  if (!fill) return { fill, floor };
  return { fill, floor: before === null || floor === null ? before : Math.min(before, floor) };
}

export function clearFill(state: DocumentSlices & FillSlice): void {
  edit(state, withoutFill(state.document.puzzle));
  state.fill.status = { kind: "idle" };
}

/** Makes every letter the constructor's own. */
export function keepAll(state: DocumentSlices): void {
  const { puzzle } = state.document;
  let cells = "";
  for (let cell = 0; cell < puzzle.cells.length; cell++) {
    const own = puzzle.cells[cell] as string;
    cells += own === BLANK ? puzzle.fill[cell] : own;
  }
  edit(state, { ...withoutFill(puzzle), cells });
}

function withoutFill(puzzle: Puzzle): Puzzle {
  return { ...puzzle, fill: BLANK.repeat(puzzle.cells.length) };
}
