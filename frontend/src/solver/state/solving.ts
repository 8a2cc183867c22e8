// The one state of the solving page.
import { BLANK } from "../../puzzle/cells";
import { type Cursor, entryOf } from "../../puzzle/grid/cursor";
import { type Entry, layoutOf } from "../../puzzle/grid/entries";
import type { Solvable } from "../../puzzle/solvable";
import type { Theme } from "../../ui/theme";
import type { Progress } from "./progress";

export interface Solving {
  readonly puzzle: Solvable;
  progress: Progress;
  cursor: Cursor;
  /** Where the last letter was typed, and where the cursor went on to of itself. */
  typed: { readonly at: Cursor; readonly next: Cursor } | null;
  /** Letters go in lightly. */
  pencil: boolean;
  /** What goes into the present cell once it is whole; null while each letter is a cell. */
  rebus: string | null;
  /** When the clock began to run, in milliseconds that only grow; null while it stands. */
  since: number | null;
  /** The solver has stopped the clock, and sees neither board nor clues. */
  paused: boolean;
  /** Where board and lists have no room beside each other: the lists show. */
  listing: boolean;
  sheet: "solved" | "note" | "keys" | null;
  /** With the progress before and after what it tells of, where that can be taken back. */
  notice: { readonly text: string; readonly before: Progress | null; readonly after?: Progress } | null;
  /** When the last cell became right, for a moment's celebration. */
  solvedAt: number | null;
  theme: Theme;
}

export function newSolving(puzzle: Solvable, progress: Progress, theme: Theme): Solving {
  return {
    puzzle,
    progress,
    cursor: firstOpen(puzzle, progress),
    typed: null,
    pencil: false,
    rebus: null,
    since: null,
    paused: false,
    listing: false,
    sheet: null,
    notice: null,
    solvedAt: null,
    theme,
  };
}

/** Goes on with what the solver has done in another tab; nothing older can be brought back over it. */
export function takeOver(state: Solving, progress: Progress, now: number): void {
  state.progress = progress;
  state.since = progress.solved || state.since === null ? null : now;
  state.paused &&= !progress.solved;
  state.rebus = null;
  state.notice = null;
  state.solvedAt = null;
  if (state.sheet === "solved") state.sheet = null;
}

export function currentEntry({ puzzle, cursor }: Solving): Entry | undefined {
  return entryOf(puzzle, cursor);
}

/** Where one goes on: at the first blank of the first entry that has one. */
export function firstOpen(puzzle: Solvable, { letters }: Progress): Cursor {
  const { entries } = layoutOf(puzzle);
  const open = entries.find(({ cells }) => cells.some((cell) => !letters[cell])) ?? entries[0];
  const cell = open?.cells.find((one) => !letters[one]) ?? open?.cells[0] ?? puzzle.cells.indexOf(BLANK);
  return { cell, direction: open?.direction ?? "across" };
}
