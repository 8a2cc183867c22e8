// Which answer each clue was written for, so that a clue is not left standing at another word unseen.
import { type Entry, layoutOf } from "../grid/entries";
import type { Puzzle } from "../puzzle";
import { wordOf } from "./words";

/** A clue that has no answer yet takes the one that its entry has now; answers without a clue go. */
export function noteAnswers(puzzle: Puzzle): Puzzle {
  const cluedFor: Record<string, string> = {};
  let changed = Object.keys(puzzle.cluedFor).some((name) => !puzzle.clues[name]);
  for (const name of Object.keys(puzzle.clues)) {
    const known = puzzle.cluedFor[name];
    const answer = known || answerOf(puzzle, name);
    if (answer) cluedFor[name] = answer;
    changed ||= (known ?? "") !== answer;
  }
  return changed ? { ...puzzle, cluedFor } : puzzle;
}

/** Entries that now hold another answer than the one their clue was written for. */
export function cluesToCheck(puzzle: Puzzle): Entry[] {
  return layoutOf(puzzle).entries.filter((entry) => isOtherAnswer(puzzle, entry));
}

export function isOtherAnswer(puzzle: Puzzle, entry: Entry): boolean {
  const answer = puzzle.cluedFor[entry.name];
  const word = answer ? wordOf(puzzle, entry) : "";
  return word !== "" && word !== answer;
}

/** The answers that the letters of the grid do not tell by themselves: what a link must say. */
export function untoldAnswers(puzzle: Puzzle): Record<string, string> {
  return Object.fromEntries(
    Object.entries(puzzle.cluedFor).filter(([name, answer]) => answer !== answerOf(puzzle, name)),
  );
}

function answerOf(puzzle: Puzzle, name: string): string {
  const entry = layoutOf(puzzle).byName.get(name);
  return entry ? wordOf(puzzle, entry) : "";
}
