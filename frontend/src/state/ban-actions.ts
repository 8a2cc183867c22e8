// Edits of the list of words that auto-fill must not use.
import { MAX_BANNED } from "../limits";
import type { Entry } from "../puzzle/entries";
import { BLANK, isLetter, replaceAt } from "../puzzle/puzzle";
import { wordOf } from "../puzzle/words";
import { edit } from "./history";
import type { State } from "./state";

/** Bans the word of a filled entry and takes its filled letters out. Says whether it did. */
export function banWord(state: State, entry: Entry): boolean {
  const word = wordOf(state.puzzle, entry);
  if (!word) return false;
  const { banned } = state.puzzle;
  if (!banned.includes(word) && banned.length >= MAX_BANNED) {
    const text = `No more than ${MAX_BANNED} words can be unwanted; take one off the list in the Auto-fill step.`;
    state.notice = { text, undo: false };
    return false;
  }
  let { fill } = state.puzzle;
  for (const cell of entry.cells) if (isLetter(fill[cell])) fill = replaceAt(fill, cell, BLANK);
  edit(state, { ...state.puzzle, fill, banned: banned.includes(word) ? banned : [...banned, word] });
  return true;
}

export function unbanWord(state: State, word: string): void {
  edit(state, { ...state.puzzle, banned: state.puzzle.banned.filter((other) => other !== word) });
}
