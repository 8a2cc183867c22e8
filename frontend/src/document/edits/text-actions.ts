// Edits of text: clues, title, author, notes. Typing in one field is one undo step.

import { clip } from "../../puzzle/clip";
import type { Entry } from "../../puzzle/grid/entries";
import { LAYERS } from "../../puzzle/layers";
import { wordOf } from "../../puzzle/words/words";
import { edit } from "../history";
import type { DocumentSlices } from "../state/view-state";

export function setClue(state: DocumentSlices, name: string, text: string): void {
  const clues: Record<string, string> = { ...state.document.puzzle.clues };
  const clue = clip(text, LAYERS.clues.limit);
  if (clue) clues[name] = clue;
  else delete clues[name];
  // What is written now is written for the answer that stands there now.
  const { [name]: _, ...cluedFor } = state.document.puzzle.cluedFor;
  edit(state, { ...state.document.puzzle, clues, cluedFor }, `clue ${name}`);
}

/** The clue does for the answer that its entry has now. */
export function keepClue(state: DocumentSlices, entry: Entry): void {
  const cluedFor = { ...state.document.puzzle.cluedFor, [entry.name]: wordOf(state.document.puzzle, entry) };
  edit(state, { ...state.document.puzzle, cluedFor });
}

export function setText(
  state: DocumentSlices,
  field: "title" | "author" | "copyright" | "notes",
  text: string,
): void {
  edit(state, { ...state.document.puzzle, [field]: clip(text, LAYERS[field].limit) }, field);
}
