// What is told of a fill in the end, and which of two is better.

import type { Better, FillEnd, FillReport } from "../engine/told/fill-end";
import { layoutOf } from "../puzzle/grid/entries";
import type { Puzzle } from "../puzzle/puzzle";
import type { FillStatus } from "../state/fill-status";

type Improving = Extract<FillStatus, { kind: "improving" }>;

/** What is told of a fill once its improving has ended, in whatever way: the scores are those of the fill taken last. */
export function improved(status: Improving, end: FillEnd, now: number): FillReport {
  if (end.kind !== "filled") return cutShort(status, "lost", now);
  const best = end.report.meanScore === status.better.meanScore;
  const { provedBest: _, weak: _weak, ...report } = end.report;
  return { ...(best ? end.report : report), ...status.better, bettered: status.taken > 1 };
}

/** As far as the figures tell; what words share counts too, so only the server knows all of it. */
export function isBetter(a: Better, b: Better): boolean {
  return a.meanScore > b.meanScore || (a.meanScore === b.meanScore && a.lowestScore > b.lowestScore);
}

export function cutShort({ better, since }: Improving, cut: "stopped" | "lost", now: number): FillReport {
  return { warnings: [], elapsedMs: better.firstFillMs + now - since, ...better, cut };
}

/** The cells of the entries that cannot be filled together, to be shown on the board. */
export function blamed(puzzle: Puzzle, report: FillReport): number[] {
  if (!report.conflict?.minimal) return [];
  const { byName } = layoutOf(puzzle);
  return [...new Set(report.conflict.entries.flatMap((name) => byName.get(name)?.cells ?? []))];
}
