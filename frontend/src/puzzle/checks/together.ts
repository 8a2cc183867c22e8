// The check that words which the constructor has placed leave a fill for the entries that cross them.
import { type Entry, entryAt, layoutOf, other } from "../grid/entries";
import type { Puzzle } from "../puzzle";
import { isOwnWord, wordOf } from "../words/words";
import { NAMES_SHOWN, type Problem } from "./problems";

/** `blamed` are the names of entries of which it is proved that they cannot be filled together. */
export function togetherProblems(puzzle: Puzzle, blamed: readonly string[]): Problem[] {
  const { byName } = layoutOf(puzzle);
  const stuck = blamed.flatMap((name) => byName.get(name) ?? []);
  const own = new Set(stuck.flatMap((entry) => ownAcross(puzzle, entry)));
  if (stuck.length === 0) return [];
  const words = [...own].map((entry) => `${wordOf(puzzle, entry).toUpperCase()} (${entry.name})`);
  const who = words.length > 0 ? listed(words) : "The letters and blocks";
  const leave = words.length === 1 ? "leaves" : "leave";
  const what = stuck.length === 1 ? "no word for" : "no words that fit together for";
  return [
    {
      kind: "together",
      grade: "error",
      sentence: `${who} ${leave} ${what} ${listed(stuck.map(({ name }) => name))}.`,
      cells: [...new Set([...own, ...stuck].flatMap(({ cells }) => cells))],
    },
  ];
}

/** The constructor's words that cross an entry. */
export function ownAcross(puzzle: Puzzle, entry: Entry): Entry[] {
  const crossings = entry.cells.map((cell) => entryAt(puzzle, cell, other(entry.direction)));
  return crossings
    .filter((crossing) => crossing !== undefined)
    .filter((crossing) => isOwnWord(puzzle, crossing));
}

export function listed(names: readonly string[]): string {
  const more = names.length - NAMES_SHOWN;
  if (more > 0) return `${names.slice(0, NAMES_SHOWN).join(", ")} and ${more} more`;
  const last = names.at(-1) ?? "";
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${last}` : last;
}
