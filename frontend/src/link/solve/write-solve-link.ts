// Writes the fragment of a solve link; it leaves out what only the constructor needs.
import { BLANK, BLOCK } from "../../puzzle/cells";
import { layoutOf } from "../../puzzle/grid/entries";
import type { Kind } from "../../puzzle/layer-kinds";
import { SOLVER_LAYERS, valueIn } from "../../puzzle/layers";
import { type Puzzle, shownCells } from "../../puzzle/puzzle";
import type { Solvable } from "../../puzzle/solvable";
import { contentAt } from "../../puzzle/words/rebus";
import { isComplete } from "../../puzzle/words/words";
import { pack } from "../fragment/pack";
import { encodeBase64Url } from "../parameters/base64";
import { encodeGrid } from "../parameters/grid";
import { encodeSize } from "../parameters/size";
import { writeAnswers } from "./answers";
import { keyOf, mask, SOLVE_VERSION } from "./mask";

/** `#s1.…`, ready to follow the address of the solving page. */
export function encodeSolveLink(puzzle: Solvable): string {
  return `#${SOLVE_VERSION}${pack(solveFields(puzzle))}`;
}

/** The object that the fragment packs. */
export function solveFields(puzzle: Solvable): Record<string, unknown> {
  const size = encodeSize(puzzle.width, puzzle.height);
  const grid = encodeGrid(puzzle.cells);
  const fields: Record<string, unknown> = { size, grid };
  for (const [name, layer] of Object.entries(SOLVER_LAYERS)) {
    const value = valueIn(puzzle, name);
    if (!(layer as Kind<unknown>).isBare(value)) fields[name] = value;
  }
  if (fields.clues) fields.clues = layoutOf(puzzle).entries.map(({ name }) => puzzle.clues[name] ?? "");
  fields.answers = encodeBase64Url(mask(writeAnswers(puzzle.answers), keyOf(size, grid)));
  return fields;
}

/** Undefined for a grid that is not full: there would be nothing to find in a cell. */
export function solvableOf(puzzle: Puzzle): Solvable | undefined {
  if (!isComplete(puzzle)) return undefined;
  const { width, height, title, author, copyright, notes, clues, circles, shades } = puzzle;
  const cells = puzzle.cells.replace(/[^#]/g, BLANK);
  const answers = [...shownCells(puzzle)].map((own, cell) => (own === BLOCK ? "" : contentAt(puzzle, cell)));
  return { width, height, cells, title, author, copyright, notes, circles, shades, clues, answers };
}
