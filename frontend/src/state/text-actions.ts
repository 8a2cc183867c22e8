// Edits of text: clues, title, author, notes. Typing in one field is one undo step.
import { MAX_AUTHOR, MAX_CLUE, MAX_NOTES, MAX_TITLE } from "../limits";
import { edit } from "./history";
import type { State } from "./state";

export function setClue(state: State, name: string, text: string): void {
  const clues: Record<string, string> = { ...state.puzzle.clues };
  const clue = text.slice(0, MAX_CLUE);
  if (clue) clues[name] = clue;
  else delete clues[name];
  edit(state, { ...state.puzzle, clues }, `clue ${name}`);
}

const TEXT_LIMITS = { title: MAX_TITLE, author: MAX_AUTHOR, notes: MAX_NOTES } as const;

export function setText(state: State, field: keyof typeof TEXT_LIMITS, text: string): void {
  edit(state, { ...state.puzzle, [field]: text.slice(0, TEXT_LIMITS[field]) }, field);
}

export function setLonger(state: State, longer: boolean): void {
  edit(state, { ...state.puzzle, longer });
}
