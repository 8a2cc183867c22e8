// Edits of the grid itself: blocks, size, symmetry, presets, a fresh start.

import { BLANK, BLOCK, countLetters, replaceAt } from "../../puzzle/cells";
import { layoutOf } from "../../puzzle/grid/entries";
import { renamings, reshaped } from "../../puzzle/grid/reshape";
import { asymmetricCells, type Symmetry, symmetryOf, twinOf } from "../../puzzle/grid/symmetry";
import { PRESETS, type Preset } from "../../puzzle/presets";
import { blankPuzzle, isBlank, isBlock, letterAt, type Puzzle, shownCells } from "../../puzzle/puzzle";
import { referencesIn } from "../../puzzle/references";
import { type Also, edit } from "../history";
import type { DocumentSlice } from "../state/document-state";
import { type DocumentSlices, notify } from "../state/view-state";

/** Makes a cell and its twin blocks, or white. One `stroke` of the pointer is one undo step. */
export function paintBlock(state: DocumentSlices, cell: number, block: boolean, stroke = ""): void {
  const { puzzle, symmetry } = state.document;
  let { cells } = puzzle;
  for (const at of [cell, twinOf(symmetry, cell, puzzle)]) {
    if ((cells[at] === BLOCK) !== block) cells = replaceAt(cells, at, block ? BLOCK : BLANK);
  }
  if (cells !== puzzle.cells) reshape(state, reshaped(puzzle, { cells }), stroke);
}

/** A block there would cost a letter, its own or its twin's. */
export function takesLetter({ document: { puzzle, symmetry } }: DocumentSlice, cell: number): boolean {
  const cells = [cell, twinOf(symmetry, cell, puzzle)];
  return !isBlock(puzzle, cell) && cells.some((at) => letterAt(puzzle, at) !== "");
}

export function toggleBlock(state: DocumentSlices, cell: number): void {
  paintBlock(state, cell, !isBlock(state.document.puzzle, cell));
}

/** Keeps what fits, from the top-left corner. */
export function resize(state: DocumentSlices, width: number, height: number): void {
  const { puzzle } = state.document;
  if (width === puzzle.width && height === puzzle.height) return;
  reshape(state, reshaped(puzzle, { width, height }));
}

/** How blocks are painted from here on; an undo step of its own, so that undo never changes it unasked. */
export function setSymmetry(state: DocumentSlices, symmetry: Symmetry): void {
  edit(state, state.document.puzzle, "", { symmetry });
}

/**
 * Takes a preset's blocks; letters stay where the new grid is white and of the same size, clues at entries that are the same
 * there.
 */
export function applyPreset(state: DocumentSlices, preset: Preset): void {
  const { puzzle } = state.document;
  const height = preset.rows.length;
  const width = preset.rows[0]?.length ?? 0;
  const blocks = preset.rows.join("");
  const sameSize = width === puzzle.width && height === puzzle.height;
  let cells = "";
  for (let cell = 0; cell < blocks.length; cell++) {
    const own = puzzle.cells[cell] as string;
    cells += blocks[cell] === BLOCK ? BLOCK : sameSize && own !== BLOCK ? own : BLANK;
  }
  const taken = reshaped(puzzle, { width, height, cells }, sameSize ? "same" : "none");
  const next = { ...taken, fill: BLANK.repeat(cells.length) };
  const kept = asymmetricCells(state.document.symmetry, next).length === 0;
  const content = !isBlank(puzzle) && !isBarePreset(puzzle);
  reshape(state, next, "", { symmetry: kept ? state.document.symmetry : symmetryOf(next), fresh: content });
  if (content && state.document.puzzle !== puzzle && !state.view.notice) {
    notify(state, `${preset.name}. The last grid is an undo away.`, true);
  }
}

export function clearBlocks(state: DocumentSlices): void {
  const { puzzle } = state.document;
  const cells = puzzle.cells.replaceAll(BLOCK, BLANK);
  reshape(state, reshaped(puzzle, { cells }));
}

/** A blank puzzle of the same size, remembered beside the one before. */
export function startBlank(state: DocumentSlices): void {
  const before = state.document.puzzle;
  const changed = edit(state, blankPuzzle(before.width, before.height), "", { fresh: true });
  if (!changed || isBlank(before)) return;
  notify(state, "A blank puzzle. The last one is an undo away.", true);
}

/** A new start in the same grid, remembered beside the puzzle before. */
export function keepOnlyBlocks(state: DocumentSlices): void {
  const { width, height, cells } = state.document.puzzle;
  const blocks = cells.replace(/[a-z]/g, BLANK);
  if (!edit(state, { ...blankPuzzle(width, height), cells: blocks }, "", { fresh: true })) return;
  notify(state, "Only the blocks are left. The rest is an undo away.", true);
}

/** There is something besides the blocks. */
export function hasMoreThanBlocks(puzzle: Puzzle): boolean {
  return !isBlank({ ...puzzle, cells: puzzle.cells.replaceAll(BLOCK, BLANK) });
}

/** Nothing but a ready-made grid, which is as easily chosen again. */
function isBarePreset(puzzle: Puzzle): boolean {
  return !hasMoreThanBlocks(puzzle) && PRESETS.some(({ rows }) => rows.join("") === puzzle.cells);
}

/** Edits the grid, and says what had to go for it. */
export function reshape(state: DocumentSlices, next: Puzzle, tag = "", also: Also = {}): void {
  const kept = asymmetricCells(state.document.symmetry, state.document.puzzle).length === 0;
  if (!edit(state, next, tag, also)) return;
  // A stroke is one step: what it has cost so far is told together.
  const before = state.document.past.at(-1)?.puzzle ?? state.document.puzzle;
  const now = state.document.puzzle;
  const text = [lostLetters(before, now), lostClues(before, now), ...changedReferences(before, now)];
  if (kept && asymmetricCells(state.document.symmetry, state.document.puzzle).length > 0) {
    text.push(`The blocks no longer keep ${state.document.symmetry} symmetry.`);
  }
  const said = text.filter(Boolean).join(" ");
  if (said) notify(state, said, true);
}

function lostLetters(before: Puzzle, after: Puzzle): string {
  const lost = countLetters(shownCells(before)) - countLetters(shownCells(after));
  if (lost <= 0) return "";
  return lost === 1 ? "1 letter had to go." : `${lost} letters had to go.`;
}

function lostClues(before: Puzzle, after: Puzzle): string {
  const lost = Object.keys(before.clues).length - Object.keys(after.clues).length;
  if (lost <= 0) return "";
  return lost === 1 ? "1 clue has no entry any more." : `${lost} clues have no entry any more.`;
}

/** Clues that call other entries by the numbers of the new grid, and those that name one which is gone. */
function changedReferences(before: Puzzle, after: Puzzle): string[] {
  const renamed = renamings(before, after);
  const carried = Object.entries(before.clues).flatMap(([name, clue]) => {
    const entry = renamed.get(name);
    const now = entry && after.clues[entry];
    return now ? [{ entry, clue, now }] : [];
  });
  const followed = carried.filter(({ clue, now }) => clue !== now).length;
  const astray = carried.flatMap(({ entry, clue }) => {
    const gone = referencesIn(clue).filter((name) => layoutOf(before).byName.has(name) && !renamed.has(name));
    return gone.length > 0 ? [`The clue of ${entry} names ${gone.join(", ")}, which is gone.`] : [];
  });
  if (followed === 0) return astray;
  const clues = followed === 1 ? "1 clue names" : `${followed} clues name`;
  return [`${clues} other entries by their new numbers.`, ...astray];
}
