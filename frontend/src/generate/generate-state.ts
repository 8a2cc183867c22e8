// How grids and whole puzzles come about: what is being made or looked for, and what came of the last wish. The slice of the state that generate writes.

import type { SuggestionsSlice } from "../clues/suggestions-state";
import type { DocumentSlices } from "../document/state/view-state";
import type { Made } from "../engine/protocol/made";
import type { Pattern } from "../engine/protocol/patterns";
import { MAKE_SIDE } from "../limits";
import type { Puzzle } from "../puzzle/puzzle";

export type GenerateStatus =
  | { readonly kind: "idle" }
  /** `loading`: what has come of the engine and its words, 0 to 1; null where nobody waits for them. */
  | { readonly kind: "making"; readonly side: number; readonly loading: number | null }
  /** It is there, and the puzzle that it would take the place of has been edited since the wish. */
  | { readonly kind: "ready"; readonly side: number; readonly made: Made }
  | { readonly kind: "failed"; readonly message: string };

/** Patterns that are looked for, or were. */
export interface Finding {
  /** Around theme phrases, to complete the half-drawn grid, or to make room in it for a word. */
  readonly of: "theme" | "blocks" | "room";
  /** The best is taken unasked, and filled. */
  readonly fills: boolean;
  /** The word that room is made for. */
  readonly word: string;
  /** The grid that it was asked for. */
  readonly before: string;
  /** The best first. */
  readonly found: readonly Pattern[];
  /** There may be more of them. */
  readonly looking: boolean;
  /** As of `making`. */
  readonly loading: number | null;
  /** Why there are none. */
  readonly message: string | null;
  /** The grid that was to be completed, or that has been with one of those found. */
  readonly cells: string;
}

export interface GenerateState {
  /** Cells: the side of the puzzles that are wished for. */
  side: number;
  status: GenerateStatus;
  /** The last puzzle that was made: as long as nobody has touched it, the next one may take its place for good. */
  last: Puzzle | null;
  /** The theme phrases, as they were written. */
  theme: string;
  /** Cells: the side of the grids around them; null for the smallest daily one that holds them. */
  themeSide: number | null;
  /** What was written for an entry that may have another length; null where the board says it. */
  wished: { readonly entry: string; readonly text: string } | null;
  finding: Finding | null;
}

export interface GenerateSlice {
  readonly generate: GenerateState;
}

/** What those who make puzzles and grids read and change. */
export type GeneratingState = DocumentSlices & GenerateSlice & SuggestionsSlice;

export function newGenerate(): GenerateState {
  return {
    side: MAKE_SIDE,
    status: { kind: "idle" },
    last: null,
    theme: "",
    themeSide: null,
    wished: null,
    finding: null,
  };
}

export function setPuzzleSide(state: GenerateSlice, side: number): void {
  state.generate.side = side;
}

export function setTheme(state: GenerateSlice, theme: string): void {
  state.generate.theme = theme;
}

export function setWished(state: GenerateSlice, entry: string, text: string): void {
  state.generate.wished = { entry, text };
}

export function setThemeSide(state: GenerateSlice, side: number | null): void {
  state.generate.themeSide = side;
}

/** What was wished for an entry, and that nothing could be made, is about another puzzle. */
export function forgetWishes(state: GenerateSlice): void {
  state.generate.wished = null;
  if (state.generate.status.kind === "failed") state.generate.status = { kind: "idle" };
}
