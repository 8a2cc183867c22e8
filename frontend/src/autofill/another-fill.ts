// Another fill instead of one that was there before: a fill that does without one of its words, each tried in turn.

import type { FillReport } from "../engine/protocol/fill-end";
import { OTHER_MS } from "../limits";
import { BLANK } from "../puzzle/cells";
import { type Entry, layoutOf } from "../puzzle/grid/entries";
import type { Puzzle } from "../puzzle/puzzle";

/** A fill that was found although it was there before. */
export interface SeenFill {
  readonly frame: string;
  readonly report: FillReport;
  readonly since: number;
  /** The words to do without, one in each session to come. */
  readonly without: readonly string[];
}

/** The first of the words has been tried. */
export function inVain(seen: SeenFill): SeenFill {
  return { ...seen, without: seen.without.slice(1) };
}

export function isTooLate(seen: SeenFill, now: number): boolean {
  return now - seen.since >= OTHER_MS;
}

/** The words of a fill that are not the constructor's. */
export function filledWords(board: Puzzle, only: readonly Entry[] | null, frame: string): string[] {
  const isOpen = ({ cells }: Entry) => cells.some((cell) => board.cells[cell] === BLANK);
  const open = (only ?? layoutOf(board).entries).filter(isOpen);
  return open.map(({ cells }) => cells.map((cell) => frame[cell]).join(""));
}

export function shuffled(words: readonly string[], random: () => number): string[] {
  const keyed = words.map((word) => ({ word, key: random() }));
  return keyed.toSorted((a, b) => a.key - b.key).map(({ word }) => word);
}
