// Taking a puzzle that was opened, in the place of the present one.

import { hasLetters } from "../../puzzle/cells";
import { symmetryOf } from "../../puzzle/grid/symmetry";
import { isBlank, type Puzzle, shownCells } from "../../puzzle/puzzle";
import { isComplete, missingClues } from "../../puzzle/words/words";
import { edit } from "../history";
import { goTo } from "../moves/step-actions";
import { NOT_VERIFIED } from "../state/document-state";
import type { DocumentSlices } from "../state/view-state";

/**
 * A puzzle from a file or a link: one undo step, remembered beside the puzzle before, of which it says whether it would have been
 * a loss.
 */
export function takeOpened(state: DocumentSlices, puzzle: Puzzle): boolean {
  const lost = !isBlank(state.document.puzzle);
  edit(state, puzzle, "", { symmetry: symmetryOf(puzzle), fresh: true, from: null, verified: NOT_VERIFIED });
  if (hasLetters(shownCells(puzzle))) goOn(state);
  else goTo(state, "grid");
  return lost;
}

/** From the blocks, which are drawn, to what is left to do: the clues of a puzzle that has them all, else its words. */
export function goOn(state: DocumentSlices): void {
  const { puzzle } = state.document;
  if (state.view.step === "grid" || state.view.step === "read")
    goTo(state, isComplete(puzzle) && missingClues(puzzle).length === 0 ? "clues" : "words");
}
