// The board for those who hear it: a sentence for each cell, and one for the entry that the cursor has come to.
import { BLOCK } from "../../puzzle/cells";
import { entryLabel, layoutOf } from "../../puzzle/grid/entries";
import { CIRCLE, shadeOf } from "../../puzzle/marks";
import type { Solvable } from "../../puzzle/solvable";
import { MARKS, type Progress } from "../state/progress";
import { currentEntry, type Solving } from "../state/solving";

const SAID: Readonly<Record<string, string>> = {
  [MARKS.pencil]: ", in pencil",
  [MARKS.wrong]: ", wrong",
  [MARKS.right]: ", right",
  [MARKS.revealed]: ", revealed",
};

/** `7, C, wrong`. */
export function cellWords(puzzle: Solvable, progress: Progress, cell: number): string {
  if (puzzle.cells[cell] === BLOCK) return "block";
  const number = layoutOf(puzzle).numbers[cell];
  const letter = progress.letters[cell]?.toUpperCase() || "blank";
  const circled = puzzle.circles[cell] === CIRCLE ? ", circled" : "";
  const shade = shadeOf(puzzle.shades[cell]);
  const shaded = shade ? `, ${shade.name.toLowerCase()}` : "";
  return `${number ? `${number}, ` : ""}${letter}${circled}${shaded}${SAID[progress.marks[cell] ?? ""] ?? ""}`;
}

/** `1 Across, 5 letters: B, blank, blank, D, blank. A loaf.` */
export function entryWords(state: Solving): string {
  const entry = currentEntry(state);
  if (!entry || state.paused) return "";
  const letters = entry.cells.map((cell) => state.progress.letters[cell]?.toUpperCase() || "blank");
  const clue = state.puzzle.clues[entry.name]?.trim() || "No clue";
  return `${entryLabel(entry)}, ${entry.cells.length} letters: ${letters.join(", ")}. ${clue}`;
}
