// Edits of the list of words that auto-fill must not use.
import { MAX_BANNED } from "../../limits";
import type { Entry } from "../../puzzle/grid/entries";
import { written } from "../../puzzle/words/display";
import { hasRebus } from "../../puzzle/words/rebus";
import { hasFillLetter, wordOf } from "../../puzzle/words/words";
import { isSearching } from "../../state/fill-status";
import type { With } from "../../state/state";
import { edit } from "../history";
import { currentEntry } from "../moves/cursor-actions";

/** The selected entry has a word of the fill, and no search is under way that would bring another one anyway. */
export function canReplace(state: With<"document" | "view" | "fill">): boolean {
  const { puzzle } = state.document;
  const entry = currentEntry(state);
  if (!entry || isSearching(state.fill.status)) return false;
  return hasFillLetter(puzzle, entry) && wordOf(puzzle, entry) !== undefined && !hasRebus(puzzle, entry);
}

/** Bans the word of a filled entry, which stays until there is a repair. Says whether it did. */
export function banWord(state: With<"document" | "view">, entry: Entry, tag = ""): boolean {
  const word = wordOf(state.document.puzzle, entry);
  if (!word) return false;
  const banned = withBanned(state, word);
  if (!banned) return false;
  edit(state, { ...state.document.puzzle, banned }, tag);
  return true;
}

/** Bans a word that stands nowhere yet, and says so: its row goes without a trace. */
export function banCandidate(state: With<"document" | "view" | "fill">, word: string): void {
  const banned = withBanned(state, word);
  if (!banned || !edit(state, { ...state.document.puzzle, banned })) return;
  const { answer } = written(word, state.fill.displays);
  state.view.notice = { text: `${answer} is unwanted now: auto-fill leaves it out too.`, undo: true };
}

function withBanned(state: With<"document" | "view">, word: string): readonly string[] | undefined {
  const { banned } = state.document.puzzle;
  if (banned.includes(word)) return banned;
  if (banned.length < MAX_BANNED) return [...banned, word];
  const text = `No more than ${MAX_BANNED} words can be unwanted; take one off the list in the Auto-fill step.`;
  state.view.notice = { text, undo: false };
  return undefined;
}

export function unbanWord(state: With<"document" | "view">, word: string): void {
  edit(state, {
    ...state.document.puzzle,
    banned: state.document.puzzle.banned.filter((other) => other !== word),
  });
}
