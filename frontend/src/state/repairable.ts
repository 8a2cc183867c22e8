// Whether a fill stands with which something is wrong, so that it can be repaired.
import { repairOf } from "../puzzle/checks/repair";
import { isRunning } from "./fill-status";
import type { With } from "./state";

export function isRepairable({ document: { puzzle, verified }, fill }: With<"document" | "fill">): boolean {
  return !isRunning(fill.status) && repairOf(puzzle, verified.fill, fill.known) !== undefined;
}
