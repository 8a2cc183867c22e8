// Edits of what auto-fill may use. They have nothing to do with where the cursor is.

import type { With } from "../../state/state";
import { edit } from "../history";

export function setLonger(state: With<"document" | "view">, longer: boolean): void {
  edit(state, { ...state.document.puzzle, longer }, "", { from: null });
}

export function setCrude(state: With<"document" | "view">, crude: boolean): void {
  edit(state, { ...state.document.puzzle, crude }, "", { from: null });
}

/** null leaves the choice to the search. A slider that is drawn along is one undo step. */
export function setMinScore(state: With<"document" | "view">, minScore: number | null): void {
  edit(state, { ...state.document.puzzle, minScore }, minScore === null ? "" : "min score", { from: null });
}
