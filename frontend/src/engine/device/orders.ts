// What the page and its worker say to each other. Each order has a number, and whatever is told of it carries that.
import type {
  CandidatesRequest,
  FillRequest,
  PatternsRequest,
  PuzzleRequest,
  SearchRequest,
} from "../protocol/request";

/** The work of an order. */
export type Work =
  /** A fill: frames and texts as over the websocket. */
  | { readonly kind: "fill"; readonly request: FillRequest }
  /** Answers, one after the other, before any fill goes on. */
  | { readonly kind: "slots"; readonly requests: readonly CandidatesRequest[] }
  /** A whole puzzle, when nobody waits for an answer; where none is found there is no answer. */
  | { readonly kind: "puzzle"; readonly request: PuzzleRequest }
  /** Patterns, likewise: an answer whenever there is another. */
  | { readonly kind: "patterns"; readonly request: PatternsRequest }
  /** Clues from the file of them; the question is JSON. Without one the file is fetched, so that it is there when one comes. */
  | { readonly kind: "clues"; readonly question: string | null }
  /** The words that such a request needs, so that they are there when it comes. */
  | { readonly kind: "load"; readonly request: SearchRequest };

export type Order = { readonly id: number } & (
  | Work
  /** Nothing more is to be told of the order with that number. */
  | { readonly kind: "stop" }
);

export type WorkerEvent =
  /** Bytes of compressed words that have come, of how many. */
  | { readonly kind: "loading"; readonly loaded: number; readonly total: number }
  /** The engine is there, and so are the words. */
  | { readonly kind: "loaded" }
  | { readonly kind: "frame"; readonly bytes: ArrayBuffer }
  /** A text frame of the websocket: a better fill's scores, or the outcome. */
  | { readonly kind: "text"; readonly text: string }
  /** The JSON that `/slots`, `/new` or `/clues` answers with, to the request at that place, or of so many patterns. */
  | { readonly kind: "answer"; readonly text: string; readonly at: number }
  /** There is no more to be told. */
  | { readonly kind: "done" }
  /** The request makes no sense; `text` is the server's JSON for that. */
  | { readonly kind: "refused"; readonly text: string }
  /** A file that goes beyond engine and words cannot be had: all else goes on. */
  | { readonly kind: "missing"; readonly message: string }
  /** The engine or its words cannot be had, or the engine broke. */
  | { readonly kind: "failed"; readonly message: string };

export type Message = { readonly id: number } & WorkerEvent;
