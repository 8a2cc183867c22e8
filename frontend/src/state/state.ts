// The one State object that the whole page reads and the actions change.
import type { ParamName } from "../codec/param-error";
import type { Direction } from "../puzzle/entries";
import { blankPuzzle, type Puzzle } from "../puzzle/puzzle";
import type { Symmetry } from "../puzzle/symmetry";
import type { FillStatus } from "./fill-status";

export type Step = "grid" | "words" | "fill" | "clues";
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
}

export interface State {
  puzzle: Puzzle;
  past: Puzzle[];
  future: Puzzle[];
  /** Edits with the same tag as the last one join it in one undo step. */
  mergeTag: string;

  step: Step;
  cursor: Cursor | null;
  /** The cell under the mouse. */
  hover: number | null;
  symmetry: Symmetry;
  /** Cells that a clicked sentence points at. */
  marked: readonly number[];

  status: FillStatus;
  /** The running fill's latest frame; shown, not yet part of the puzzle. */
  live: string | null;
  /** Sent only after "Another fill"; null leaves the choice to the server. */
  seed: number | null;
  /** null leaves the choice to the server. */
  minScore: number | null;
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
    step: "grid",
    cursor: null,
    hover: null,
    symmetry: "rotational",
    marked: [],
    status: { kind: "idle" },
    live: null,
    seed: null,
    minScore: null,
    now: 0,
    notice: null,
    copied: false,
    linkError: null,
    recents: [],
    theme: "system",
    print: { grid: true, clues: true, solution: true },
  };
}
