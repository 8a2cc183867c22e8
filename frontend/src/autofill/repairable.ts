// Whether a fill stands that can be repaired, or a word of it replaced.

import { currentEntry } from "../document/moves/cursor-actions";
import type { DocumentSlice } from "../document/state/document-state";
import type { DocumentSlices } from "../document/state/view-state";
import { BLOCK } from "../puzzle/cells";
import { repairOf } from "../puzzle/checks/repair";
import { shownCells } from "../puzzle/puzzle";
import { hasRebus } from "../puzzle/words/rebus";
import { hasFillLetter, wordOf } from "../puzzle/words/words";
import type { FillSlice } from "./fill-state";
import { isRunning, isSearching } from "./fill-status";

export function isRepairable({
  document: { puzzle, verified, verifiedWords },
  fill,
}: DocumentSlice & FillSlice): boolean {
  return !isRunning(fill.status) && repairOf(puzzle, verified.fill, verifiedWords) !== undefined;
}

/** Cells that are empty where most of the grid is filled, so that a fill of the rest is what one wants; else 0. */
export function fewEmpty(state: DocumentSlice & FillSlice): number {
  const shown = shownCells(state.document.puzzle);
  const empty = shown.replaceAll(/[^.]/g, "").length;
  return 2 * empty <= shown.replaceAll(BLOCK, "").length && isRepairable(state) ? empty : 0;
}

/** The selected entry has a word of the fill, and no search is under way that would bring another one anyway. */
export function canReplace(state: DocumentSlices & FillSlice): boolean {
  const { puzzle } = state.document;
  const entry = currentEntry(state);
  if (!entry || isSearching(state.fill.status)) return false;
  return hasFillLetter(puzzle, entry) && wordOf(puzzle, entry) !== undefined && !hasRebus(puzzle, entry);
}
