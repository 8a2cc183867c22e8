// Which of the constructor's words leave their crossings without a word: who is to blame comes before what it spoils.
import { type Entry, layoutOf } from "../grid/entries";
import type { Puzzle } from "../puzzle";
import { wordOf } from "../words/words";
import { listed, ownAcross, togetherProblems } from "./together";

/** A word of the constructor's that several entries have no word beside. */
export interface Culprit {
  readonly word: Entry;
  readonly crossings: readonly Entry[];
  readonly sentence: string;
}

/** Of the entries that no word fits, the words to blame: who crosses the most of them comes first, and names them. */
export function culpritsOf(puzzle: Puzzle, stuck: readonly Entry[]): Culprit[] {
  const own = [...new Set(stuck.flatMap((entry) => ownAcross(puzzle, entry)))];
  const most = own
    .map((word) => ({ word, crossings: stuck.filter((entry) => ownAcross(puzzle, entry).includes(word)) }))
    .toSorted((a, b) => b.crossings.length - a.crossings.length)[0];
  if (!most || most.crossings.length < 2) return [];
  const { word, crossings } = most;
  const named = `${wordOf(puzzle, word).toUpperCase()} (${word.name})`;
  const sentence = `${named}: no word fits its crossings ${listed(crossings.map(({ name }) => name))}.`;
  const rest = stuck.filter((entry) => !crossings.includes(entry));
  return [{ word, crossings, sentence }, ...culpritsOf(puzzle, rest)];
}

/** Which of the constructor's words leave these entries without words; empty where none of them crosses any. */
export function blameOf(puzzle: Puzzle, names: readonly string[]): string {
  const { byName } = layoutOf(puzzle);
  const isCrossed = (entry: Entry | undefined) => entry !== undefined && ownAcross(puzzle, entry).length > 0;
  if (!names.some((name) => isCrossed(byName.get(name)))) return "";
  return togetherProblems(puzzle, names)[0]?.sentence ?? "";
}
