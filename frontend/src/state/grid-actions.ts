// Edits of the grid itself: blocks, size, presets, a fresh start.
import { carryClues } from "../puzzle/carry-clues";
import type { Preset } from "../puzzle/presets";
import { BLANK, BLOCK, blankPuzzle, isBlock, type Puzzle, replaceAt } from "../puzzle/puzzle";
import { asymmetricCells, symmetryOf, twinOf } from "../puzzle/symmetry";
import { edit } from "./history";
import type { State } from "./state";

/** Makes a cell and its twin blocks, or white. One `stroke` of the pointer is one undo step. */
export function paintBlock(state: State, cell: number, block: boolean, stroke = ""): void {
  const { puzzle } = state;
  let { cells, fill } = puzzle;
  for (const at of [cell, twinOf(state.symmetry, cell, puzzle)]) {
    if (isBlock({ ...puzzle, cells }, at) === block) continue;
    cells = replaceAt(cells, at, block ? BLOCK : BLANK);
    fill = replaceAt(fill, at, BLANK);
  }
  if (cells === puzzle.cells) return;
  reshape(state, { ...puzzle, cells, fill }, stroke);
}

export function toggleBlock(state: State, cell: number): void {
  paintBlock(state, cell, !isBlock(state.puzzle, cell));
}

/** Keeps what fits, from the top-left corner. */
export function resize(state: State, width: number, height: number): void {
  const { puzzle } = state;
  if (width === puzzle.width && height === puzzle.height) return;
  const crop = (layer: string) => {
    let out = "";
    for (let row = 0; row < height; row++) {
      for (let col = 0; col < width; col++) {
        const inside = row < puzzle.height && col < puzzle.width;
        out += inside ? layer[row * puzzle.width + col] : BLANK;
      }
    }
    return out;
  };
  reshape(state, { ...puzzle, width, height, cells: crop(puzzle.cells), fill: crop(puzzle.fill) });
}

/** Takes a preset's blocks; letters stay where the new grid is white and of the same size. */
export function applyPreset(state: State, preset: Preset): void {
  const { puzzle } = state;
  const height = preset.rows.length;
  const width = preset.rows[0]?.length ?? 0;
  const blocks = preset.rows.join("");
  const sameSize = width === puzzle.width && height === puzzle.height;
  let cells = "";
  for (let cell = 0; cell < blocks.length; cell++) {
    const own = puzzle.cells[cell] as string;
    cells += blocks[cell] === BLOCK ? BLOCK : sameSize && own !== BLOCK ? own : BLANK;
  }
  const next = { ...puzzle, width, height, cells, fill: BLANK.repeat(cells.length) };
  reshape(state, next);
  if (asymmetricCells(state.symmetry, next).length > 0) state.symmetry = symmetryOf(next);
}

export function clearBlocks(state: State): void {
  const { puzzle } = state;
  reshape(state, { ...puzzle, cells: puzzle.cells.replaceAll(BLOCK, BLANK) });
}

/** A blank puzzle of the same size. */
export function startBlank(state: State): void {
  edit(state, blankPuzzle(state.puzzle.width, state.puzzle.height));
  state.notice = { text: "A blank puzzle. The last one is an undo away.", undo: true };
}

function reshape(state: State, next: Puzzle, tag = ""): void {
  const { clues, lost } = carryClues(state.puzzle, next, next.clues);
  edit(state, { ...next, clues }, tag);
  if (lost > 0) {
    const text = lost === 1 ? "1 clue has no entry any more." : `${lost} clues have no entry any more.`;
    state.notice = { text, undo: true };
  }
}
