// Edits of what auto-fill may use. They have nothing to do with where the cursor is.

import { edit } from "../history";
import type { DocumentSlices } from "../state/view-state";

export function setLonger(state: DocumentSlices, longer: boolean): void {
  edit(state, { ...state.document.puzzle, longer }, "", { from: null });
}

export function setCrude(state: DocumentSlices, crude: boolean): void {
  edit(state, { ...state.document.puzzle, crude }, "", { from: null });
}

/** null leaves the choice to the search. A slider that is drawn along is one undo step. */
export function setMinScore(state: DocumentSlices, minScore: number | null): void {
  edit(state, { ...state.document.puzzle, minScore }, minScore === null ? "" : "min score", { from: null });
}
