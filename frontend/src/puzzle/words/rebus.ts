// Cells with several letters: a layer beside the constructor's letters, which have the first of them, by which the search goes.
import { MAX_REBUS } from "../../limits";
import { clip } from "../clip";
import { letterAt, type Puzzle } from "../puzzle";

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
