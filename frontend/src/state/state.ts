// The one State object that the whole page reads and the actions change.
import type { ParamName } from "../codec/param-error";
import { IMPROVE_MS, MAX_SIDE } from "../limits";
import type { Direction } from "../puzzle/entries";
import { blankPuzzle, type Puzzle } from "../puzzle/puzzle";
import type { Region } from "../puzzle/region";
import type { Symmetry } from "../puzzle/symmetry";
import type { Vouched } from "../puzzle/word-problems";
import type { AnswerStatus, Wish } from "./answer-status";
import type { FillStatus, Pause } from "./fill-status";

/** `read` shows the puzzle and changes nothing. */
export const STEPS = ["grid", "words", "fill", "clues", "read"] as const;
export type Step = (typeof STEPS)[number];
export type Theme = "system" | "light" | "dark";

export interface Cursor {
  readonly cell: number;
  readonly direction: Direction;
}

export interface Recent {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** `?size=…#v1.…` */
  readonly link: string;
  readonly symmetry?: Symmetry;
}

/** What one undo brings back. */
export interface Snapshot {
  readonly puzzle: Puzzle;
  readonly symmetry: Symmetry;
  readonly lineage: number;
}

/** A snapshot and the edit between it and the next one. */
export interface Past extends Snapshot {
  /** The cursor before the edit and after it; null where the edit had nothing to do with it. */
  readonly from: Cursor | null;
  readonly to: Cursor | null;
  /** The edit's, see `mergeTag`. */
  readonly tag: string;
}

export interface State {
  puzzle: Puzzle;
  past: Past[];
  future: Past[];
  /** Edits with the same tag as the last one join it in one undo step. */
  mergeTag: string;
  /** Which of the puzzles made since the page was opened this is: each is remembered under its own name. */
  lineage: number;
  /** The last lineage that was begun. */
  lineages: number;

  step: Step;
  cursor: Cursor | null;
  /** The cursor that typing left on the last letter of an entry: until it moves, more letters are passed over. */
  typedOut: Cursor | null;
  /** The cell under the mouse. */
  hover: number | null;
  /** While the grid is drawn, a finger that moves over it draws; otherwise it scrolls the page. */
  fingerDraws: boolean;
  symmetry: Symmetry;
  /** Cells that a clicked sentence points at. */
  marked: readonly number[];

  /** A part of the board that the constructor has marked. */
  region: Region | null;
  /** The next presses on the board mark it. */
  marking: boolean;

  status: FillStatus;
  /** The running fill has lost its server and waits for another. */
  pause: Pause | null;
  /** The fill under way, or the last one, is of a region alone. */
  regional: boolean;
  /** The running fill's latest frame; shown, not yet part of the puzzle. */
  live: string | null;
  /** The last complete fill, as the server gave it. */
  vouched: Vouched | null;
  /** Words that a list is known to have, though no fill brought them. */
  known: ReadonlySet<string>;
  /** How words are written, where that is more than their letters: `icecream`, `ice cream`. */
  displays: ReadonlyMap<string, string>;
  /** What the server says can still stand in the selected entry. */
  answer: AnswerStatus;
  wish: Wish;
  /** A word that is looked at on the board, not yet part of the puzzle. */
  preview: { readonly entry: string; readonly word: string } | null;
  /** Always sent, so that a server which takes a fill up repeats the same search. */
  seed: number;
  /** null leaves the choice to the server. */
  minScore: number | null;
  /** Milliseconds that a fill is made better once it is found; 0 for not at all. */
  improveMs: number;
  /** Crude words may be put in; like the minimum score a wish of this visit, not of the link. */
  crude: boolean;
  /** Cells: the largest side that the server fills; null while nobody knows. */
  maxSide: number | null;
  /** Cells: the largest side to choose. */
  offeredSide: number;
  /** The clock of the elapsed time, milliseconds. */
  now: number;

  notice: { readonly text: string; readonly undo: boolean } | null;
  copied: boolean;
  /** Why the link could not be opened; while it stands, the address bar is left alone. */
  linkError: { readonly parameter: ParamName; readonly message: string } | null;
  recents: readonly Recent[];
  theme: Theme;
  print: { grid: boolean; clues: boolean; solution: boolean };
}

export function newState(puzzle: Puzzle = blankPuzzle()): State {
  return {
    puzzle,
    past: [],
    future: [],
    mergeTag: "",
    lineage: 0,
    lineages: 0,
    step: "grid",
    cursor: null,
    typedOut: null,
    hover: null,
    fingerDraws: false,
    symmetry: "rotational",
    marked: [],
    region: null,
    marking: false,
    status: { kind: "idle" },
    pause: null,
    regional: false,
    live: null,
    vouched: null,
    known: new Set(),
    displays: new Map(),
    answer: { kind: "none" },
    wish: { open: true, order: "score", crossings: "kept", heat: false, allOf: "" },
    preview: null,
    seed: 0,
    minScore: null,
    improveMs: IMPROVE_MS,
    crude: false,
    maxSide: null,
    offeredSide: MAX_SIDE,
    now: 0,
    notice: null,
    copied: false,
    linkError: null,
    recents: [],
    theme: "system",
    print: { grid: true, clues: true, solution: true },
  };
}
