// Puzzles to solve written as rows of text, for tests.
import type { Solvable } from "../puzzle/solvable";
import { newProgress } from "../solver/state/progress";
import { newSolving, type Solving } from "../solver/state/solving";

/** `#` is a block; an upper-case letter stands for the rebus of that letter and `s`: `H` for `hs`. */
export function solvableFrom(...rows: string[]): Solvable {
  const text = rows.join("");
  return {
    width: rows[0]?.length ?? 0,
    height: rows.length,
    cells: text.replace(/[^#]/g, "."),
    title: "Pets",
    author: "Ada",
    copyright: "",
    circles: ".".repeat(text.length),
    shades: ".".repeat(text.length),
    notes: "",
    clues: { "1-across": "It purrs" },
    answers: [...text].map((cell) =>
      cell === "#" ? "" : /[A-Z]/.test(cell) ? `${cell.toLowerCase()}s` : cell,
    ),
  };
}

export function solvingOf(...rows: string[]): Solving {
  const puzzle = solvableFrom(...rows);
  return newSolving(puzzle, newProgress(puzzle), "system");
}
