// Clues that name other entries ("See 55-Across"): which they name, and which of those are not in the grid.
import { type Entry, layoutOf } from "../grid/entries";
import type { Puzzle } from "../puzzle";

/** A clue, and the entries that it names and the grid does not have. */
export interface LostReferences {
  readonly entry: Entry;
  /** As entries are called: `55-across`. */
  readonly lost: readonly string[];
}

/** `17-, 25- and 40-Across`, `12 Down`: numbers with a hyphen, and the direction after the last, which may have a blank instead. A list is bounded, so that no clue takes long. */
const REFERENCE =
  /(?<![\w.-])((?:\d{1,3}[-‐‑] ?(?:, ?)?(?:(?:and|or|&|\/) ?)?){0,20})(\d{1,3})(?:[-‐‑] ?(across|Across|ACROSS|down|Down|DOWN)| (Across|Down|ACROSS|DOWN))\b/gu;

/** The entries that a clue names, each once. What may be a mere number, as in "10 down pillows", is none. */
export function referencesIn(clue: string): string[] {
  const found = new Set<string>();
  for (const [, before = "", last = "", hyphened, spaced] of clue.replace(/\s+/gu, " ").matchAll(REFERENCE)) {
    const direction = (hyphened ?? spaced ?? "").toLowerCase();
    for (const number of [...(before.match(/\d+/gu) ?? []), last])
      found.add(`${Number(number)}-${direction}`);
  }
  return [...found];
}

/** Clues that name an entry that is not there, in the order of their entries. */
export function lostReferences(puzzle: Puzzle): LostReferences[] {
  const { entries, byName } = layoutOf(puzzle);
  return entries.flatMap((entry) => {
    const lost = referencesIn(puzzle.clues[entry.name] ?? "").filter((name) => !byName.has(name));
    return lost.length > 0 ? [{ entry, lost }] : [];
  });
}
