// Cells with several letters: a layer beside the constructor's letters, which have the first of them; the search knows none of it.
import { MAX_REBUS } from "../../limits";
import { BLANK, isLetter } from "../cells";
import { clip } from "../clip";
import { type Entry, layoutOf } from "../grid/entries";
import { letterAt, type Puzzle, shownCells } from "../puzzle";

/** What a text has of a rebus, in lower case: no blanks, nor the parentheses that links put around it; "" for none. */
export function readRebus(text: string): string {
  const plain = text.toLowerCase().replace(/[\s()\p{Cc}]+/gu, "");
  return /^[a-z]/.test(plain) ? clip(plain, MAX_REBUS) : "";
}

/** All that shows in a cell. */
export function contentAt(puzzle: Puzzle, cell: number): string {
  return puzzle.rebus[cell] ?? letterAt(puzzle, cell);
}

/** A rebus whose letter is another now, or is not the constructor's any more, goes. */
export function withoutStrays(puzzle: Puzzle): Puzzle {
  const all = Object.entries(puzzle.rebus);
  const kept = all.filter(([cell, text]) => text.length > 1 && text[0] === puzzle.cells[Number(cell)]);
  return kept.length === all.length ? puzzle : { ...puzzle, rebus: Object.fromEntries(kept) };
}

export function hasRebus(puzzle: Puzzle, entry: Entry): boolean {
  return entry.cells.some((cell) => puzzle.rebus[cell] !== undefined);
}

/** All that an entry spells, if every cell shows something, else "". */
export function answerOf(puzzle: Puzzle, entry: Entry): string {
  const contents = entry.cells.map((cell) => contentAt(puzzle, cell));
  return contents.includes("") ? "" : contents.join("");
}

/** Those of the entries that the search can be asked about; null for all that the grid has. */
export function searchable(puzzle: Puzzle, only: readonly Entry[] | null = null): readonly Entry[] | null {
  if (Object.keys(puzzle.rebus).length === 0) return only;
  return (only ?? layoutOf(puzzle).entries).filter((entry) => !hasRebus(puzzle, entry));
}

/** The board as the search is asked about it: no entry that it knows has these cells, and their first letters make no word. */
export function withoutRebus(puzzle: Puzzle): Puzzle {
  if (Object.keys(puzzle.rebus).length === 0) return puzzle;
  const cells = [...puzzle.cells]
    .map((own, cell) => (puzzle.rebus[cell] === undefined ? own : BLANK))
    .join("");
  return { ...puzzle, cells, rebus: {} };
}

/** What the search says of such a board, with the letters that it was not told of. */
export function withRebusLetters(puzzle: Puzzle, frame: string): string {
  if (Object.keys(puzzle.rebus).length === 0) return frame;
  return [...frame]
    .map((letter, at) => (puzzle.rebus[at] === undefined ? letter : puzzle.cells[at]))
    .join("");
}

/** The board for a repair, which looks after every entry: what the entries with a rebus show stays, complete as it is. */
export function holdingRebus(puzzle: Puzzle): Puzzle {
  const held = new Set(
    layoutOf(puzzle).entries.flatMap((entry) => (hasRebus(puzzle, entry) ? entry.cells : [])),
  );
  if (held.size === 0) return puzzle;
  const shown = shownCells(puzzle);
  const cells = [...puzzle.cells].map((own, cell) => (held.has(cell) ? shown[cell] : own)).join("");
  const fill = [...puzzle.fill].map((letter, cell) => (held.has(cell) ? BLANK : letter)).join("");
  return { ...puzzle, cells, fill };
}

/** The entries with a rebus that have a blank: a repair can do nothing with them. */
export function openRebusEntries(puzzle: Puzzle): Entry[] {
  return layoutOf(puzzle).entries.filter(
    (entry) => hasRebus(puzzle, entry) && entry.cells.some((cell) => !isLetter(letterAt(puzzle, cell))),
  );
}
