// Edits that auto-fill makes: taking a complete fill into the puzzle, and clearing it again.
import { cluesToCheck } from "../puzzle/clued-for";
import type { Entry } from "../puzzle/entries";
import { BLANK, type Puzzle, shownCells } from "../puzzle/puzzle";
import { wordOf } from "../puzzle/words";
import { amend, edit } from "./history";
import type { State } from "./state";

/**
 * `frame` fits the puzzle's blocks; the constructor's letters stay theirs. Fills with one tag are one undo step. The
 * server vouches for all words, or for those of the `only` entries that it was asked to fill.
 */
export function takeFill(state: State, frame: string, tag = "", only: readonly Entry[] | null = null): void {
  const filled = (puzzle: Puzzle): Puzzle => {
    let fill = "";
    for (let cell = 0; cell < frame.length; cell++)
      fill += puzzle.cells[cell] === BLANK ? frame[cell] : BLANK;
    return { ...puzzle, fill };
  };
  // Clues may have been written since the fill before: they keep their steps, and the fill its one.
  const better = state.mergeTag !== tag && amend(state, tag, filled);
  if (!better) edit(state, filled(state.puzzle), tag, { from: null });
  if (only) {
    state.known = new Set([...state.known, ...only.map((entry) => wordOf(state.puzzle, entry))]);
  } else {
    state.vouched = { width: state.puzzle.width, cells: shownCells(state.puzzle) };
  }
  const stale = cluesToCheck(state.puzzle).length;
  if (stale > 0) {
    const were =
      stale === 1 ? "1 clue was written for another answer" : `${stale} clues were written for other answers`;
    state.notice = { text: `${were}: see Clues.`, undo: true };
  }
}

export function clearFill(state: State): void {
  edit(state, withoutFill(state.puzzle));
  state.status = { kind: "idle" };
}

/** Makes every letter the constructor's own. */
export function keepAll(state: State): void {
  const { puzzle } = state;
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
