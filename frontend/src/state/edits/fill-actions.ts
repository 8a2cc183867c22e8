// Edits that auto-fill makes: taking a complete fill into the puzzle, and clearing it again.

import { BLANK } from "../../puzzle/cells";
import type { Entry } from "../../puzzle/grid/entries";
import { type Puzzle, shownCells } from "../../puzzle/puzzle";
import { cluesToCheck } from "../../puzzle/words/clued-for";
import { wordOf } from "../../puzzle/words/words";
import type { With } from "../state";
import { amend, edit } from "./history";

/**
 * `frame` fits the puzzle's blocks; the constructor's letters stay theirs. Fills with one tag are one undo step. The
 * server vouches for all words, or for those of the `only` entries that it was asked to fill.
 */
export function takeFill(
  state: With<"document" | "view" | "fill">,
  frame: string,
  tag = "",
  only: readonly Entry[] | null = null,
): void {
  const filled = (puzzle: Puzzle): Puzzle => {
    let fill = "";
    for (let cell = 0; cell < frame.length; cell++)
      fill += puzzle.cells[cell] === BLANK ? frame[cell] : BLANK;
    return { ...puzzle, fill };
  };
  // Clues may have been written since the fill before: they keep their steps, and the fill its one.
  const better = state.document.mergeTag !== tag && amend(state, tag, filled);
  if (!better) edit(state, filled(state.document.puzzle), tag, { from: null });
  if (only) {
    state.fill.known = new Set([
      ...state.fill.known,
      ...only.map((entry) => wordOf(state.document.puzzle, entry)),
    ]);
  } else {
    state.fill.vouched = { width: state.document.puzzle.width, cells: shownCells(state.document.puzzle) };
  }
  const stale = cluesToCheck(state.document.puzzle).length;
  if (stale > 0) {
    const were =
      stale === 1 ? "1 clue was written for another answer" : `${stale} clues were written for other answers`;
    state.view.notice = { text: `${were}: see Clues.`, undo: true };
  }
}

export function clearFill(state: With<"document" | "view" | "fill">): void {
  edit(state, withoutFill(state.document.puzzle));
  state.fill.status = { kind: "idle" };
}

/** Makes every letter the constructor's own. */
export function keepAll(state: With<"document" | "view">): void {
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
