// Edits of the list of words that auto-fill must not use.

import { MAX_BANNED } from "../../limits";
import type { Entry } from "../../puzzle/grid/entries";
import { written } from "../../puzzle/words/display";
import { wordOf } from "../../puzzle/words/words";
import { edit } from "../history";
import { type DocumentSlices, notify } from "../state/view-state";

/** Bans the word of a filled entry, which stays until there is a repair. Says whether it did. */
export function banWord(state: DocumentSlices, entry: Entry, tag = ""): boolean {
  const word = wordOf(state.document.puzzle, entry);
  if (!word) return false;
  const banned = withBanned(state, word);
  if (!banned) return false;
  edit(state, { ...state.document.puzzle, banned }, tag);
  return true;
}

/** Bans a word that stands nowhere yet, and says so: its row goes without a trace. */
export function banCandidate(state: DocumentSlices, word: string): void {
  const banned = withBanned(state, word);
  if (!banned || !edit(state, { ...state.document.puzzle, banned })) return;
  const { answer } = written(word, state.document.displays);
  notify(state, `${answer} is unwanted now: auto-fill leaves it out too.`, true);
}

function withBanned(state: DocumentSlices, word: string): readonly string[] | undefined {
  const { banned } = state.document.puzzle;
  if (banned.includes(word)) return banned;
  if (banned.length < MAX_BANNED) return [...banned, word];
  const text = `No more than ${MAX_BANNED} words can be unwanted; take one off the list in the Auto-fill step.`;
  notify(state, text);
  return undefined;
}

export function unbanWord(state: DocumentSlices, word: string): void {
  edit(state, {
    ...state.document.puzzle,
    banned: state.document.puzzle.banned.filter((other) => other !== word),
  });
}
