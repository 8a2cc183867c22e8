// Moves of the solver's cursor; a rebus that is being written goes into its cell first.
import {
  type Arrow,
  aligned,
  alongEntry,
  arrowed,
  atEnd,
  entryBeside,
  turned,
} from "../../puzzle/grid/cursor";
import { type Entry, layoutOf } from "../../puzzle/grid/entries";
import type { Solvable } from "../../puzzle/solvable";
import { commitRebus } from "./letters";
import { currentEntry, type Solving } from "./solving";

/** Selecting a cell again turns. */
export function selectCell(state: Solving, cell: number): void {
  if (state.puzzle.cells[cell] !== ".") return;
  const again = state.cursor.cell === cell;
  commitRebus(state);
  state.cursor = again
    ? turned(state.puzzle, state.cursor)
    : aligned(state.puzzle, { cell, direction: state.cursor.direction });
}

/** At its first blank, or its start. */
export function selectEntry(state: Solving, entry: Entry): void {
  commitRebus(state);
  const blank = entry.cells.find((cell) => !state.progress.letters[cell]);
  state.cursor = { cell: blank ?? (entry.cells[0] as number), direction: entry.direction };
}

export function turn(state: Solving): void {
  commitRebus(state);
  state.cursor = turned(state.puzzle, state.cursor);
}

export function arrow(state: Solving, way: Arrow): void {
  commitRebus(state);
  state.cursor = arrowed(state.puzzle, state.cursor, way);
}

export function toEnd(state: Solving, end: "first" | "last"): void {
  commitRebus(state);
  state.cursor = atEnd(state.puzzle, state.cursor, end);
}

export function nextEntry(state: Solving, by: 1 | -1): void {
  const entry = entryBeside(layoutOf(state.puzzle).entries, currentEntry(state), by);
  if (entry) selectEntry(state, entry);
}

/**
 * After a letter: to the next blank of the entry, or its first; of a full one to the next entry that has a blank. Over a letter
 * that was there before, one cell on.
 */
export function advance(state: Solving, wasBlank: boolean): void {
  const entry = currentEntry(state);
  const { puzzle, cursor } = state;
  const { letters } = state.progress;
  const on = alongEntry(puzzle, cursor, 1);
  if (!wasBlank && on) {
    state.cursor = on;
    return;
  }
  const blanks = entry?.cells.filter((cell) => !letters[cell]) ?? [];
  const at = entry?.cells.indexOf(cursor.cell) ?? 0;
  const blank = blanks.find((cell) => (entry?.cells.indexOf(cell) ?? 0) > at) ?? blanks[0];
  if (blank !== undefined) state.cursor = { ...cursor, cell: blank };
  else {
    const next = nextWithBlank(puzzle, letters, entry);
    if (next) selectEntry(state, next);
    else if (on) state.cursor = on;
  }
}

function nextWithBlank(
  puzzle: Solvable,
  letters: readonly string[],
  entry: Entry | undefined,
): Entry | undefined {
  const { entries } = layoutOf(puzzle);
  const at = entry ? entries.indexOf(entry) : -1;
  const round = [...entries.slice(at + 1), ...entries.slice(0, at + 1)];
  return round.find(({ cells }) => cells.some((cell) => !letters[cell]));
}
