// How the search for words stands: the fill under way, what is known of words, and what can still stand in an entry.

import type { Candidates } from "../engine/protocol/candidates";
import type { Instead, SearchBackend, VerdictEvent } from "../engine/protocol/engine";
import type { Pause } from "../engine/protocol/fill-end";
import { hasLetters } from "../puzzle/cells";
import type { Puzzle } from "../puzzle/puzzle";
import type { CandidatesStatus, CandidatesView } from "./candidates-status";
import type { Verified } from "./document";
import type { FillStatus } from "./fill-status";

export interface FillState {
  status: FillStatus;
  /** The running fill has lost its server and waits for another. */
  pause: Pause | null;
  /** The fill under way, or the last one, is of a region alone. */
  regional: boolean;
  /** The running fill's latest frame; shown, not yet part of the puzzle. */
  live: string | null;
  /** The clock of the elapsed time, milliseconds. */
  now: number;
  /** Always sent, so that a server which takes a fill up repeats the same search. */
  seed: number;
  /** Words that a list is known to have, wherever they stand: a fact about words, which undo leaves alone. */
  verifiedWords: ReadonlySet<string>;
  /** How words are written, where that is more than their letters: `icecream`, `ice cream`. */
  displays: ReadonlyMap<string, string>;
  /** Where the last fill was or is searched. */
  place: SearchBackend;
  /** Why the last fill was not searched on the server, where it was to be; null otherwise. */
  instead: Instead | null;
  /** The fill under way has lost the one who searched it, and goes on elsewhere. */
  moved: boolean;
  /** What has come of the engine and its words, 0 to 1, while a fill waits for them. */
  loading: number | null;
  /** Why nobody looks at the whole board after each edit; null where somebody does, or will. */
  analysisUnavailable: string | null;
  /** What can still stand on the whole board; null while nobody knows. */
  analysis: Candidates | null;
  /** Whether the grid can be filled around the constructor's words. */
  verdict: VerdictEvent;
  /** What can still stand in the selected entry. */
  candidates: CandidatesStatus;
  candidatesView: CandidatesView;
}

/**
 * The minimum score for questions about the board: where a fill stands its own, unless a lower one is wished for. With a higher
 * one the words that it is made of would be no words.
 */
export function scoreOf({ fill, minScore }: Puzzle, { floor }: Verified): number | null {
  if (floor === null || !hasLetters(fill)) return minScore;
  return Math.min(minScore ?? floor, floor);
}

export function newFill(): FillState {
  return {
    status: { kind: "idle" },
    pause: null,
    regional: false,
    live: null,
    now: 0,
    seed: 0,
    verifiedWords: new Set(),
    displays: new Map(),
    place: "server",
    instead: null,
    moved: false,
    loading: null,
    analysisUnavailable: null,
    analysis: null,
    verdict: { kind: "unknown" },
    candidates: { kind: "none" },
    candidatesView: { open: true, order: "score", crossings: "kept", constraintShading: false, allOf: "" },
  };
}
