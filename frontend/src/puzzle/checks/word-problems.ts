// What can be said of the words without a word list: repeated, banned, unfinished, changed since the fill.

import { hasLetters, isLetter } from "../cells";
import { type Entry, layoutOf } from "../grid/entries";
import { letterAt, type Puzzle } from "../puzzle";
import { answerOf, hasRebus } from "../words/rebus";
import { hasFillLetter, looseCells, patternOf, wordOf } from "../words/words";
import { names, type Problem } from "./problems";

/** A complete grid as auto-fill gave it: its words were looked up. */
export interface VerifiedFill {
  readonly width: number;
  readonly cells: string;
}

const NO_WORDS: ReadonlySet<string> = new Set();

/** `known` are words that a list has, wherever they stand. */
export function wordProblems(
  puzzle: Puzzle,
  verified: VerifiedFill | null = null,
  known = NO_WORDS,
): Problem[] {
  return [
    ...rebusEntries(puzzle),
    ...duplicates(puzzle),
    ...bannedWords(puzzle),
    ...altered(puzzle, verified, known),
    ...incomplete(puzzle),
  ];
}

/** The search knows no rebus. */
function rebusEntries(puzzle: Puzzle): Problem[] {
  const found = layoutOf(puzzle).entries.filter((entry) => hasRebus(puzzle, entry));
  if (found.length === 0) return [];
  const hold =
    found.length === 1
      ? "holds a rebus: auto-fill fills what crosses it, but does not look it up"
      : "hold a rebus: auto-fill fills what crosses them, but does not look them up";
  return [
    {
      kind: "rebus",
      grade: "unfinished",
      sentence: `${names(found)} ${hold}. See whether all is a word.`,
      cells: found.flatMap((entry) => entry.cells),
    },
  ];
}

function duplicates(puzzle: Puzzle): Problem[] {
  const byWord = new Map<string, Entry[]>();
  for (const entry of layoutOf(puzzle).entries) {
    const word = answerOf(puzzle, entry);
    if (word) byWord.set(word, [...(byWord.get(word) ?? []), entry]);
  }
  return [...byWord]
    .filter(([, entries]) => entries.length > 1)
    .map(([word, entries]) => ({
      kind: "duplicate",
      grade: "error",
      sentence: `${word.toUpperCase()} stands in the grid ${times(entries.length)}: ${names(entries)}.`,
      cells: entries.flatMap((entry) => entry.cells),
    }));
}

/** Only where auto-fill put one in: the constructor's own words are theirs to choose. */
function bannedWords(puzzle: Puzzle): Problem[] {
  const banned = new Set(puzzle.banned);
  return layoutOf(puzzle)
    .entries.filter((entry) => hasFillLetter(puzzle, entry) && banned.has(answerOf(puzzle, entry)))
    .map((entry) => ({
      kind: "banned",
      grade: "error",
      sentence: `${wordOf(puzzle, entry).toUpperCase()} at ${entry.name} is a word you did not want.`,
      cells: entry.cells,
    }));
}

/** Complete entries with letters of the fill that the search has not verified. */
export function alteredEntries(
  puzzle: Puzzle,
  verified: VerifiedFill | null,
  known: ReadonlySet<string>,
): Entry[] {
  const same = isOfThisGrid(puzzle, verified);
  const loose = new Set(same ? [] : looseCells(puzzle));
  return layoutOf(puzzle).entries.filter((entry) => {
    const word = wordOf(puzzle, entry);
    if (!hasFillLetter(puzzle, entry) || hasRebus(puzzle, entry) || !word || known.has(word)) return false;
    return same ? !isVerified(puzzle, entry, verified.cells) : entry.cells.some((cell) => loose.has(cell));
  });
}

function isOfThisGrid(puzzle: Puzzle, verified: VerifiedFill | null): verified is VerifiedFill {
  return verified?.width === puzzle.width && verified.cells.length === puzzle.cells.length;
}

function altered(puzzle: Puzzle, verified: VerifiedFill | null, known: ReadonlySet<string>): Problem[] {
  const same = isOfThisGrid(puzzle, verified);
  const found = alteredEntries(puzzle, verified, known);
  if (found.length === 0) return [];
  const what = same
    ? `${found.length === 1 ? "1 entry is" : `${found.length} entries are`} not as auto-fill left them`
    : `${found.length === 1 ? "1 entry mixes" : `${found.length} entries mix`} single letters of yours with filled ones`;
  return [
    {
      kind: "altered",
      grade: "unfinished",
      sentence: `${what}: ${names(found)}. Look whether they are words: they have not been looked up.`,
      cells: [...new Set(found.flatMap((entry) => entry.cells))],
    },
  ];
}

function isVerified(puzzle: Puzzle, entry: Entry, verified: string): boolean {
  const first = entry.cells[0] ?? 0;
  const last = entry.cells.at(-1) ?? 0;
  const step = entry.direction === "across" ? 1 : puzzle.width;
  const line = (cell: number) => (step === 1 ? Math.floor(cell / puzzle.width) : cell % puzzle.width);
  const open = (cell: number) => line(cell) === line(first) && isLetter(verified[cell]);
  if (open(first - step) || open(last + step)) return false;
  return entry.cells.every((cell) => verified[cell] === letterAt(puzzle, cell));
}

/**
 * Entries begun and not finished: one by one those that the constructor began, and together the holes of a fill.
 * Before a fill every entry that crosses a placed word has letters and blanks, which is no news.
 */
function incomplete(puzzle: Puzzle): Problem[] {
  const { entries } = layoutOf(puzzle);
  const begun = begunByHand(puzzle);
  const problems: Problem[] = entries
    .filter((entry) => begun.has(entry))
    .map((entry) => ({
      kind: "incomplete",
      grade: "unfinished",
      sentence: `${entry.name} is not finished: ${patternOf(puzzle, entry).toUpperCase().replaceAll(".", "·")}`,
      cells: entry.cells,
    }));
  const rest = hasLetters(puzzle.fill)
    ? entries.filter((entry) => !begun.has(entry) && isHalf(patternOf(puzzle, entry)))
    : [];
  if (rest.length > 0) {
    const are = rest.length === 1 ? "1 entry has" : `${rest.length} entries have`;
    problems.push({
      kind: "incomplete",
      grade: "unfinished",
      sentence: `${are} some letters and some blanks: ${names(rest)}.`,
      cells: [...new Set(rest.flatMap((entry) => entry.cells))],
    });
  }
  return problems;
}

/** They hold a letter of the constructor's that no finished word explains. */
function begunByHand(puzzle: Puzzle): Set<Entry> {
  const layout = layoutOf(puzzle);
  const found = new Set<Entry>();
  for (const cell of looseCells(puzzle)) {
    const candidates = [layout.across[cell], layout.down[cell]].filter((entry) => entry !== undefined);
    const unfinished = candidates.filter((entry) => patternOf(puzzle, entry).includes("."));
    if (unfinished.length < candidates.length) continue;
    const best = unfinished.toSorted((a, b) => ownLetters(puzzle, b) - ownLetters(puzzle, a))[0];
    if (best) found.add(best);
  }
  return found;
}

function isHalf(pattern: string): boolean {
  return pattern.includes(".") && /[a-z]/.test(pattern);
}

function ownLetters(puzzle: Puzzle, entry: Entry): number {
  return entry.cells.filter((cell) => isLetter(puzzle.cells[cell])).length;
}

function times(count: number): string {
  return count === 2 ? "twice" : `${count} times`;
}
