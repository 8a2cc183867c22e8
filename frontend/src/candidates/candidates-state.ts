// What can still stand in an entry and on the whole board, and how the questions stand: the slice of the state that candidates write.

import type { FillSlice } from "../autofill/fill-state";
import type { DocumentSlices } from "../document/state/view-state";
import type { Candidate, Candidates } from "../engine/protocol/candidates";
import type { VerdictEvent } from "../engine/protocol/engine";

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

export interface CandidatesState {
  /** What can still stand in the selected entry. */
  status: CandidatesStatus;
  view: CandidatesView;
  /** Why nobody looks at the whole board after each edit; null where somebody does, or will. */
  analysisUnavailable: string | null;
  /** What can still stand on the whole board; null while nobody knows. */
  analysis: Candidates | null;
  /** Whether the grid can be filled around the constructor's words. */
  verdict: VerdictEvent;
}

export interface CandidatesSlice {
  readonly candidates: CandidatesState;
}

/** What those who ask about candidates read: questions rest while a fill runs. */
export type AskingState = DocumentSlices & FillSlice & CandidatesSlice;

export function newCandidates(): CandidatesState {
  return {
    status: { kind: "none" },
    view: { open: true, order: "score", crossings: "kept", constraintShading: false, allOf: "" },
    analysisUnavailable: null,
    analysis: null,
    verdict: { kind: "unknown" },
  };
}

export function setCandidatesView(state: CandidatesSlice, view: Partial<CandidatesView>): void {
  state.candidates.view = { ...state.candidates.view, ...view };
}

export function setAnalysisUnavailable(state: CandidatesSlice, why: string | null): void {
  state.candidates.analysisUnavailable = why;
}
