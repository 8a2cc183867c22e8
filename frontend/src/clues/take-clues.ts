// Taking suggested clues into the puzzle.

import { edit } from "../document/history";
import type { DocumentSlice } from "../document/state/document-state";
import type { DocumentSlices } from "../document/state/view-state";
import { clip } from "../puzzle/clip";
import { LAYERS } from "../puzzle/layers";
import { missingClues } from "../puzzle/words/words";
import { dropSuggestion, type SuggestionsSlice, suggestionOf } from "./suggestions-state";

/** Takes suggested clues into the puzzle, in one undo step, or in that of the edit before with the same tag. */
export function takeClues(
  state: DocumentSlices & SuggestionsSlice,
  taken: Readonly<Record<string, string>>,
  tag = "",
): void {
  const clues: Record<string, string> = { ...state.document.puzzle.clues };
  const cluedFor: Record<string, string> = { ...state.document.puzzle.cluedFor };
  for (const [name, text] of Object.entries(taken)) {
    const clue = clip(text, LAYERS.clues.limit);
    if (!clue) continue;
    clues[name] = clue;
    delete cluedFor[name];
    dropSuggestion(state, name);
  }
  edit(state, { ...state.document.puzzle, clues, cluedFor }, tag);
}

/** The first of what is suggested for each entry that has no clue. */
export function firstSuggestions({
  document: { puzzle },
  clueSuggestions,
}: DocumentSlice & SuggestionsSlice) {
  const first = missingClues(puzzle).flatMap((entry): [string, string][] => {
    const clue = suggestionOf(clueSuggestions, puzzle, entry)?.choices[0]?.clue;
    return clue ? [[entry.name, clue]] : [];
  });
  return Object.fromEntries(first);
}
