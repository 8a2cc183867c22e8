// The twin of a cell under the chosen symmetry.
import type { Puzzle } from "../puzzle";

export type Symmetry = "rotational" | "left-right" | "top-bottom" | "none";

export const SYMMETRIES: readonly { value: Symmetry; label: string }[] = [
  { value: "rotational", label: "Rotational" },
  { value: "left-right", label: "Left–right" },
  { value: "top-bottom", label: "Top–bottom" },
  { value: "none", label: "None" },
];

type Size = Pick<Puzzle, "width" | "height">;

/** The cell that must match `cell`; the cell itself when it is its own twin. */
export function twinOf(symmetry: Symmetry, cell: number, { width, height }: Size): number {
  const row = Math.floor(cell / width);
  const col = cell % width;
  switch (symmetry) {
    case "rotational":
      return width * height - 1 - cell;
    case "left-right":
      return row * width + (width - 1 - col);
    case "top-bottom":
      return (height - 1 - row) * width + col;
    case "none":
      return cell;
  }
}

/** The first symmetry that the blocks keep. */
export function symmetryOf(puzzle: Puzzle): Symmetry {
  const kept = SYMMETRIES.find(({ value }) => asymmetricCells(value, puzzle).length === 0);
  return kept?.value ?? "none";
}

/** Cells whose twin is of the other colour. */
export function asymmetricCells(symmetry: Symmetry, puzzle: Puzzle): number[] {
  const odd: number[] = [];
  for (let cell = 0; cell < puzzle.cells.length; cell++) {
    const twin = twinOf(symmetry, cell, puzzle);
    if ((puzzle.cells[cell] === "#") !== (puzzle.cells[twin] === "#")) odd.push(cell);
  }
  return odd;
}
