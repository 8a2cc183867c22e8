// Clues that are suggested and not yet the puzzle's, and how they are asked for.
import type { ClueOffer, ClueSource, Difficulty } from "../engine/protocol/clues";
import type { Entry } from "../puzzle/grid/entries";
import { type Puzzle, shownCells } from "../puzzle/puzzle";
import { wordOf } from "../puzzle/words/words";

export type CluingStatus =
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

export interface ClueState {
  status: CluingStatus;
  asked: Asked | null;
  /** By the names of entries. */
  offers: ReadonlyMap<string, ClueOffer>;
  /** The entry of which all choices show; of others the first. */
  open: string | null;
  difficulty: Difficulty;
  source: ClueSource;
}

export function newClueing(): ClueState {
  return {
    status: { kind: "idle" },
    asked: null,
    offers: new Map(),
    open: null,
    difficulty: "easy",
    source: "embedded",
  };
}

export function noteAsked(clueing: ClueState, puzzle: Puzzle, bare: readonly string[] = []): void {
  clueing.asked = { shown: shownOf(puzzle), bare };
}

/** What is to be said of the last answer, as long as the letters are those that it was about, and a clue is missing that it missed. */
export function suggestionsMessageOf({ status, asked }: ClueState, puzzle: Puzzle): string | undefined {
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
export function offerOf({ offers }: ClueState, puzzle: Puzzle, entry: Entry): ClueOffer | undefined {
  const offer = offers.get(entry.name);
  return offer && offer.answer === wordOf(puzzle, entry) ? offer : undefined;
}

/** Nothing is suggested for that entry any more. */
export function dropOffer(clueing: ClueState, name: string): void {
  const offers = new Map(clueing.offers);
  offers.delete(name);
  clueing.offers = offers;
  if (clueing.open === name) clueing.open = null;
}

export function dropOffers(clueing: ClueState): void {
  clueing.offers = new Map();
  clueing.open = null;
  clueing.asked = null;
  clueing.status = { kind: "idle" };
}

export function openOffer(clueing: ClueState, name: string | null): void {
  clueing.open = name;
}

export function setDifficulty(clueing: ClueState, difficulty: Difficulty): void {
  clueing.difficulty = difficulty;
}

export function setClueSource(clueing: ClueState, source: ClueSource): void {
  clueing.source = source;
}
