// The links that a constructor hands out: to solve the puzzle, to edit it, and to show it in a page of one's own.
import { encodeSolveLink, solvableOf } from "../link/solve/write-solve-link";
import type { Puzzle } from "../puzzle/puzzle";
import type { Links } from "./library-state";

/** The solving page's file, beside the builder's. */
const SOLVE_PAGE = "solve.html";
/** CSS pixels: a 15x15 board with its clue and keys, on a phone's width too. */
const FRAME_HEIGHT = 760;

/** `edit` is the link to the builder. A grid that is not full can only be edited. */
export function linksOf(puzzle: Puzzle, edit: string): Links {
  const solvable = solvableOf(puzzle);
  if (!solvable) return { edit };
  const solve = new URL(`${SOLVE_PAGE}${encodeSolveLink(solvable)}`, new URL(".", edit)).href;
  return { solve, edit, embed: embedOf(solve, puzzle.title.trim() || "Crossword") };
}

/** What shows the solving page within another page. */
export function embedOf(solve: string, title: string): string {
  return `<iframe src="${escaped(solve)}" title="${escaped(title)}" width="100%" height="${FRAME_HEIGHT}" style="border:0" loading="lazy"></iframe>`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
