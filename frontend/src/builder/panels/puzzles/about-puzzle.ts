// What is said of a remembered puzzle in a line: what it is called, and how far it is.
import { countLetters } from "../../../puzzle/cells";
import { layoutOf } from "../../../puzzle/grid/entries";
import { type Puzzle, shownCells } from "../../../puzzle/puzzle";
import { wordOf } from "../../../puzzle/words/words";

/** Words that stand for a title. */
const WORDS = 3;

export function nameOf(puzzle: Puzzle): string {
  return puzzle.title.trim() || wordsOf(puzzle).slice(0, WORDS).join(", ") || "Untitled puzzle";
}

export function progressOf(puzzle: Puzzle): string {
  const shown = shownCells(puzzle);
  const white = shown.replaceAll("#", "").length;
  const clues = Object.keys(puzzle.clues).length;
  const letters = countLetters(shown);
  const filled = letters === white ? "filled" : `${letters} of ${white} letters`;
  const all = layoutOf(puzzle).entries.length;
  if (letters + clues === 0) return "no letters yet";
  return clues > 0 ? `${filled}, ${clues} of ${all} clues` : filled;
}

/** Whether its title, its author or a word of it has that in it. */
export function isNamed(puzzle: Puzzle, sought: string): boolean {
  const texts = [puzzle.title, puzzle.author, ...wordsOf(puzzle)];
  return texts.some((text) => plain(text).includes(plain(sought)));
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

/** `day` and `time` in the reader's own way. */
export function whenSaved(time: number): string {
  return new Date(time).toLocaleString(undefined, {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
}

function wordsOf(puzzle: Puzzle): string[] {
  const { entries } = layoutOf(puzzle);
  return entries.map((entry) => wordOf(puzzle, entry).toUpperCase()).filter(Boolean);
}
