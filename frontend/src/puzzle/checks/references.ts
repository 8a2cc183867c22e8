// Clues that name other entries ("See 55-Across") which are not in the grid.
import { type Entry, layoutOf } from "../grid/entries";
import type { Puzzle } from "../puzzle";
import { referencesIn } from "../references";

/** A clue, and the entries that it names and the grid does not have. */
export interface LostReferences {
  readonly entry: Entry;
  /** As entries are called: `55-across`. */
  readonly lost: readonly string[];
}

/** Clues that name an entry that is not there, in the order of their entries. */
export function lostReferences(puzzle: Puzzle): LostReferences[] {
  const { entries, byName } = layoutOf(puzzle);
  return entries.flatMap((entry) => {
    const lost = referencesIn(puzzle.clues[entry.name] ?? "").filter((name) => !byName.has(name));
    return lost.length > 0 ? [{ entry, lost }] : [];
  });
}
