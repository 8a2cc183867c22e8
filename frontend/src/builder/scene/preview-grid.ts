// What the cells show while another grid is looked at: its blocks and letters pale, where the puzzle has others.

import type { CellLook } from "../../board/look";
import { BLOCK, isLetter } from "../../puzzle/cells";
import { layoutOf } from "../../puzzle/grid/entries";
import { letterAt, type Puzzle } from "../../puzzle/puzzle";

/** `previewGrid` has as many cells as the puzzle. */
export function previewGridOf(puzzle: Puzzle, previewGrid: string): CellLook[] {
  const { numbers } = layoutOf({ width: puzzle.width, height: puzzle.height, cells: previewGrid });
  return [...previewGrid].map((drawn, cell): CellLook => {
    const block = drawn === BLOCK;
    const stands = block && puzzle.cells[cell] === BLOCK;
    const letter = isLetter(drawn) ? drawn : "";
    return {
      ground: stands ? "block" : block ? "draft" : "cell",
      letter,
      ink: letter === letterAt(puzzle, cell) ? "ink" : "live-ink",
      number: numbers[cell] ?? 0,
      outline: "none",
      twin: false,
      constraintShading: 0,
    };
  });
}
