// How the search for words stands: the fill under way, what is known of words, and what can still stand in an entry.
import type { Vouched } from "../puzzle/word-problems";
import type { AnswerStatus, Wish } from "./answer-status";
import type { FillStatus, Pause } from "./fill-status";

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
  /** The last complete fill, as the server gave it. */
  vouched: Vouched | null;
  /** Words that a list is known to have, though no fill brought them. */
  known: ReadonlySet<string>;
  /** How words are written, where that is more than their letters: `icecream`, `ice cream`. */
  displays: ReadonlyMap<string, string>;
  /** What the server says can still stand in the selected entry. */
  answer: AnswerStatus;
  wish: Wish;
}

export function newFill(): FillState {
  return {
    status: { kind: "idle" },
    pause: null,
    regional: false,
    live: null,
    now: 0,
    seed: 0,
    vouched: null,
    known: new Set(),
    displays: new Map(),
    answer: { kind: "none" },
    wish: { open: true, order: "score", crossings: "kept", heat: false, allOf: "" },
  };
}
