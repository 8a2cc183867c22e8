// What can still stand in an entry, and how the question stands.
import type { Candidate } from "../engine/protocol/candidates";

export interface EntryCandidates {
  readonly entry: string;
  /** Words that fit in all, dead ends among them. */
  readonly count: number;
  readonly words: readonly Candidate[];
  /** Words that would leave some entry without a word. */
  readonly deadEnds: readonly string[];
  /** The minimum score that it is about; undefined where nobody said. */
  readonly scoreFloor?: number | undefined;
  /** Nothing shows yet that the grid cannot be filled. */
  readonly consistent: boolean;
  /** The entries that no word fits. */
  readonly impossible: readonly { readonly entry: string; readonly message: string }[];
  /** Complete entries that would be no word with any other letter, and so stay as they are. */
  readonly keptEntries: readonly string[];
  /** Per cell the letters still possible; `#` for a block. */
  readonly letters: readonly string[];
}

export type CandidatesStatus =
  | { readonly kind: "none" }
  /** `old` is the last answer about the same entry; `busy`: the server had no time and is asked once more. */
  | { readonly kind: "asking"; readonly old: EntryCandidates | null; readonly busy: boolean }
  | { readonly kind: "known"; readonly candidates: EntryCandidates }
  | { readonly kind: "failed"; readonly message: string };

/** The answer to show: the present one, or while it is asked for again the last about the same entry. */
export function candidatesOf(status: CandidatesStatus): EntryCandidates | null {
  return status.kind === "known" ? status.candidates : status.kind === "asking" ? status.old : null;
}

/** How the constructor wishes to see what fits. */
export interface CandidatesView {
  /** The list is open. */
  readonly open: boolean;
  readonly order: "score" | "open";
  /** Filled letters of the words that cross: they stay, or may be filled anew. */
  readonly crossings: "kept" | "freed";
  /** The board shows how many letters each cell has left. */
  readonly constraintShading: boolean;
  /** The entry of which every word is listed, not just the first. */
  readonly allOf: string;
}
