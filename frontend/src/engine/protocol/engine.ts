// The one seam to the search: what the page may ask, whoever answers, the server or this device.

import type { Candidates } from "./candidates";
import type { ClueAnswer, ClueQuestion } from "./clues";
import type { Better, FillEnd, FillReport, Pause } from "./fill-end";
import type { Made } from "./made";
import type { Pattern } from "./patterns";
import type { CandidatesRequest, FillRequest, PatternsRequest, PuzzleRequest } from "./request";

/** Where fills are searched. */
export type SearchBackend = "device" | "server";
/** Where the constructor wants searches; `auto` leaves it to the page. */
export type WishedBackend = SearchBackend | "auto";

/** Why this device searches, although the server was to. */
export type Instead = "unreached" | "too large";

/** What a fill tells, always of the question that it was asked; after its end, and once it was stopped, nothing more. */
export interface FillEvents {
  /** Who searches from now on; `moved` where somebody else did before, `instead` where from the first it was to be somebody else. */
  placed(place: SearchBackend, moved: boolean, instead?: Instead): void;
  opened(): void;
  /** Every frame fits the board that the fill was asked for. */
  frame(cells: string): void;
  /** The next frame is a complete fill, and there may be a better one yet. */
  improving(better: Better): void;
  /** Whoever searched is lost; whatever comes next, the pause lasts until the next frame or the end. */
  paused(pause: Pause): void;
  /** Of so many bytes of engine and words, which have to come first. */
  loading(loaded: number, total: number): void;
  /** Exactly once, and only when nothing more is tried. */
  ended(end: FillEnd): void;
}

export interface FillOrder {
  /** Asked for anew whenever the search is taken up once more: the later, the less is left to do. */
  readonly request: () => FillRequest;
  /** The board with the letters that stay, as a frame has it. */
  readonly cells: string;
  /** Whether a frame has all that was asked for. */
  readonly isFull: (frame: string) => boolean;
}

/** Ends what was begun; nothing is told of it from then on. */
export type Stop = () => void;

export interface Running {
  /** No event follows. */
  stop(): void;
  /** Tries at once instead of waiting, or instead of a try that hangs. */
  tryNow(): void;
  /** The network is there again, perhaps another one, or somebody looks again. */
  wake(): void;
}

/** What comes of a question about what fits. */
export type CandidatesEvent =
  /** `whole`: nothing further is told. */
  | { readonly kind: "known"; readonly candidates: Candidates; readonly whole: boolean }
  /** It is asked once more in a while. */
  | { readonly kind: "busy" }
  | { readonly kind: "failed"; readonly message: string };

export interface Limits {
  /** The largest side of a grid that is filled, cells. */
  readonly maxSide: number;
  /** The words are those of the server's operator, which nobody else has. */
  readonly ownWords: boolean;
  /** A language model writes clues there. */
  readonly clueModel: boolean;
  /** Milliseconds that a fill is searched for at most; undefined where it does not say. */
  readonly deadlineMs?: number | undefined;
}

/** Whether the grid can be filled at all. */
export type VerdictEvent =
  | { readonly kind: "looking" }
  /** Nobody looks. */
  | { readonly kind: "unknown" }
  | {
      readonly kind: "fills";
      readonly frame: string;
      readonly report: FillReport;
      /** What came of the next higher minimum score, where that was looked at afterwards; both are certain. */
      readonly higher?: "filled" | "no_fill";
    }
  | { readonly kind: "no_fill" | "undecided"; readonly report: FillReport };

/** What may come of any wish instead of what was wished for. */
export type Otherwise =
  /** Of so many bytes of engine and words, which have to come first. */
  | { readonly kind: "loading"; readonly loaded: number; readonly total: number }
  /** The wish makes no sense: nothing more is told. */
  | { readonly kind: "refused"; readonly message: string }
  /** Whoever was asked could not do it: nothing more is told. */
  | { readonly kind: "failed"; readonly message: string };

/** What comes of a wish for a whole puzzle; after any but `loading` nothing more is told. */
export type MakeEvent =
  | Otherwise
  | { readonly kind: "made"; readonly made: Made }
  /** No such puzzle was found. */
  | { readonly kind: "none" };

/** What comes of a search for patterns: all that are found so far, the best first, until it is `whole`. */
export type PatternsEvent =
  | Otherwise
  | {
      readonly kind: "found";
      readonly patterns: readonly Pattern[];
      readonly whole: boolean;
      /** How many were searched for a fill, where that is told. */
      readonly tried?: number | undefined;
    };

/** What comes of a question about clues; after any but `loading` nothing more is told. */
export type CluesEvent = Otherwise | { readonly kind: "clues"; readonly answer: ClueAnswer };

export interface Engine {
  /** null where nobody answers. */
  limits(): Promise<Limits | null>;
  fill(order: FillOrder, events: FillEvents): Running;
  /** What can still stand where. A latter answer knows more than the one before it. */
  candidates(request: CandidatesRequest, onEvent: (event: CandidatesEvent) => void): Stop;
  /** Tries to fill the board, for a moment: the request is one without a deadline. */
  verdict(order: FillOrder, onEvent: (event: VerdictEvent) => void): Stop;
  /** Makes a whole puzzle. */
  make(request: PuzzleRequest, onEvent: (event: MakeEvent) => void): Stop;
  /** Looks for patterns that hold theme phrases or complete a half-drawn grid, each with a fill. */
  patterns(request: PatternsRequest, onEvent: (event: PatternsEvent) => void): Stop;
  /** What may stand beside answers. */
  clues(question: ClueQuestion, onEvent: (event: CluesEvent) => void): Stop;
}
