// Clues that are suggested and not yet the puzzle's, and how they are asked for: the slice of the state that clues write.
import type { ClueSource, ClueSuggestion, Difficulty } from "../engine/protocol/clues";
import type { Entry } from "../puzzle/grid/entries";
import { type Puzzle, shownCells } from "../puzzle/puzzle";
import { wordOf } from "../puzzle/words/words";

export type SuggestionsStatus =
  | { readonly kind: "idle" }
  /** `loading`: what has come of the clues, 0 to 1; null where nobody waits for them. */
  | { readonly kind: "asking"; readonly loading: number | null }
  /** Something is to be said of the last answer. */
  | { readonly kind: "told"; readonly message: string };

/** What the last question was about. */
export interface Asked {
  /** All letters of the puzzle. */
  readonly shown: string;
  /** The entries that nobody knew a clue for. */
  readonly bare: readonly string[];
}

export interface SuggestionsState {
  status: SuggestionsStatus;
  asked: Asked | null;
  /** By the names of entries. */
  suggestions: ReadonlyMap<string, ClueSuggestion>;
  /** The entry of which all choices show; of others the first. */
  open: string | null;
  difficulty: Difficulty;
  source: ClueSource;
}

export interface SuggestionsSlice {
  readonly clueSuggestions: SuggestionsState;
}

export function newSuggestions(): SuggestionsState {
  return {
    status: { kind: "idle" },
    asked: null,
    suggestions: new Map(),
    open: null,
    difficulty: "easy",
    source: "embedded",
  };
}

export function noteAsked(state: SuggestionsSlice, puzzle: Puzzle, bare: readonly string[] = []): void {
  state.clueSuggestions.asked = { shown: shownOf(puzzle), bare };
}

/** What is to be said of the last answer, as long as the letters are those that it was about, and a clue is missing that it missed. */
export function suggestionsMessageOf(
  { status, asked }: SuggestionsState,
  puzzle: Puzzle,
): string | undefined {
  if (status.kind !== "told") return undefined;
  const past = asked !== null && asked.shown !== shownOf(puzzle);
  const written = asked !== null && asked.bare.length > 0 && asked.bare.every((name) => puzzle.clues[name]);
  return past || written ? undefined : status.message;
}

/** Grids of different widths can have the same cells. */
function shownOf(puzzle: Puzzle): string {
  return `${puzzle.width} ${shownCells(puzzle)}`;
}

/** What is suggested for the answer that the entry has now. */
export function suggestionOf(
  { suggestions }: SuggestionsState,
  puzzle: Puzzle,
  entry: Entry,
): ClueSuggestion | undefined {
  const suggestion = suggestions.get(entry.name);
  return suggestion && suggestion.answer === wordOf(puzzle, entry) ? suggestion : undefined;
}

/** Nothing is suggested for that entry any more. */
export function dropSuggestion(state: SuggestionsSlice, name: string): void {
  const suggestions = new Map(state.clueSuggestions.suggestions);
  suggestions.delete(name);
  state.clueSuggestions.suggestions = suggestions;
  if (state.clueSuggestions.open === name) state.clueSuggestions.open = null;
}

export function dropSuggestions(state: SuggestionsSlice): void {
  state.clueSuggestions.suggestions = new Map();
  state.clueSuggestions.open = null;
  state.clueSuggestions.asked = null;
  state.clueSuggestions.status = { kind: "idle" };
}

export function openSuggestion(state: SuggestionsSlice, name: string | null): void {
  state.clueSuggestions.open = name;
}

export function setDifficulty(state: SuggestionsSlice, difficulty: Difficulty): void {
  state.clueSuggestions.difficulty = difficulty;
}

export function setClueSource(state: SuggestionsSlice, source: ClueSource): void {
  state.clueSuggestions.source = source;
}
