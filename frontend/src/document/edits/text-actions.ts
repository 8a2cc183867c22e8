// Edits of text: clues, title, author, notes. Typing in one field is one undo step.
import { clip } from "../../puzzle/clip";
import type { Entry } from "../../puzzle/grid/entries";
import { LAYERS } from "../../puzzle/layers";
import { missingClues, wordOf } from "../../puzzle/words/words";
import { dropOffer, offerOf } from "../../state/clue-state";
import type { With } from "../../state/state";
import { edit } from "../history";

export function setClue(state: With<"document" | "view">, name: string, text: string): void {
  const clues: Record<string, string> = { ...state.document.puzzle.clues };
  const clue = clip(text, LAYERS.clues.limit);
  if (clue) clues[name] = clue;
  else delete clues[name];
  // What is written now is written for the answer that stands there now.
  const { [name]: _, ...cluedFor } = state.document.puzzle.cluedFor;
  edit(state, { ...state.document.puzzle, clues, cluedFor }, `clue ${name}`);
}

/** Takes suggested clues into the puzzle, in one undo step, or in that of the edit before with the same tag. */
export function takeClues(
  state: With<"document" | "view" | "clueing">,
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
    dropOffer(state.clueing, name);
  }
  edit(state, { ...state.document.puzzle, clues, cluedFor }, tag);
}

/** The first of what is suggested for each entry that has no clue. */
export function firstOffers({ document: { puzzle }, clueing }: With<"document" | "clueing">) {
  const first = missingClues(puzzle).flatMap((entry): [string, string][] => {
    const clue = offerOf(clueing, puzzle, entry)?.choices[0]?.clue;
    return clue ? [[entry.name, clue]] : [];
  });
  return Object.fromEntries(first);
}

/** The clue does for the answer that its entry has now. */
export function keepClue(state: With<"document" | "view">, entry: Entry): void {
  const cluedFor = { ...state.document.puzzle.cluedFor, [entry.name]: wordOf(state.document.puzzle, entry) };
  edit(state, { ...state.document.puzzle, cluedFor });
}

export function setText(
  state: With<"document" | "view">,
  field: "title" | "author" | "copyright" | "notes",
  text: string,
): void {
  edit(state, { ...state.document.puzzle, [field]: clip(text, LAYERS[field].limit) }, field);
}
