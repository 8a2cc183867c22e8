// What there is to mend in a fill: blanks, words that are not wanted, and words that an edit has spoiled.
import { BLANK, hasLetters } from "../cells";
import { type Entry, layoutOf } from "../grid/entries";
import { type Puzzle, shownCells } from "../puzzle";
import { hasRebus } from "../words/rebus";
import { hasFillLetter, wordOf } from "../words/words";
import { alteredEntries, type VerifiedFill } from "./word-problems";

export interface Repair {
  /** Every letter that shows. Those of the fill stay where they can. */
  readonly present: string;
  /** Entries whose words shall go. */
  readonly refused: readonly Entry[];
}

/** Undefined where no fill stands, or nothing is wrong with it. */
export function repairOf(
  puzzle: Puzzle,
  verified: VerifiedFill | null,
  known: ReadonlySet<string>,
  unwanted: readonly Entry[] = [],
): Repair | undefined {
  if (!hasLetters(puzzle.fill)) return undefined;
  const present = shownCells(puzzle);
  const banned = new Set(puzzle.banned);
  const refused = new Set([...unwanted, ...alteredEntries(puzzle, verified, known)]);
  for (const entry of layoutOf(puzzle).entries)
    if (hasFillLetter(puzzle, entry) && !hasRebus(puzzle, entry) && banned.has(wordOf(puzzle, entry)))
      refused.add(entry);
  if (refused.size === 0 && !present.includes(BLANK)) return undefined;
  return { present, refused: [...refused] };
}
