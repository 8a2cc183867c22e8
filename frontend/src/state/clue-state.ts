// Clues that are suggested and not yet the puzzle's, and how they are asked for.
import type { ClueOffer, ClueSource, Difficulty } from "../engine/told/wishes/clues";
import type { Entry } from "../puzzle/grid/entries";
import type { Puzzle } from "../puzzle/puzzle";
import { wordOf } from "../puzzle/words/words";

export type CluingStatus =
  | { readonly kind: "idle" }
  /** `loading`: what has come of the clues, 0 to 1; null where nobody waits for them. */
  | { readonly kind: "asking"; readonly loading: number | null }
  /** Something is to be said of the last answer. */
  | { readonly kind: "told"; readonly message: string };

export interface ClueState {
  status: CluingStatus;
  /** By the names of entries. */
  offers: ReadonlyMap<string, ClueOffer>;
  /** The entry of which all choices show; of others the first. */
  open: string | null;
  difficulty: Difficulty;
  source: ClueSource;
}

export function newClueing(): ClueState {
  return { status: { kind: "idle" }, offers: new Map(), open: null, difficulty: "easy", source: "embedded" };
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
