// Whether a fill stands with which something is wrong, so that it can be repaired.
import { BLOCK } from "../puzzle/cells";
import { repairOf } from "../puzzle/checks/repair";
import { shownCells } from "../puzzle/puzzle";
import { isRunning } from "../state/fill-status";
import type { With } from "../state/state";

export function isRepairable({ document: { puzzle, verified }, fill }: With<"document" | "fill">): boolean {
  return !isRunning(fill.status) && repairOf(puzzle, verified.fill, fill.verifiedWords) !== undefined;
}

/** Cells that are empty where most of the grid is filled, so that a fill of the rest is what one wants; else 0. */
export function fewEmpty(state: With<"document" | "fill">): number {
  const shown = shownCells(state.document.puzzle);
  const empty = shown.replaceAll(/[^.]/g, "").length;
  return 2 * empty <= shown.replaceAll(BLOCK, "").length && isRepairable(state) ? empty : 0;
}
