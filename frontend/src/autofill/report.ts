// What is told of a fill in the end, and which of two is better.

import type { FillEnd, FillReport } from "../engine/protocol/fill-end";
import type { Repair } from "../puzzle/checks/repair";
import { layoutOf } from "../puzzle/grid/entries";
import type { Puzzle } from "../puzzle/puzzle";
import type { FillStatus } from "./fill-status";

type Improving = Extract<FillStatus, { kind: "improving" }>;

/** What is told of a fill once its improving has ended, in whatever way: the scores are those of the fill taken last. */
export function improved(status: Improving, end: FillEnd, now: number): FillReport {
  if (end.kind !== "filled") return cutShort(status, "lost", now);
  const { points, meanScore } = status.better;
  const best = points === undefined ? end.report.meanScore === meanScore : end.report.points === points;
  const { provedBest: _, weak: _weak, ...report } = end.report;
  return { ...(best ? end.report : report), ...status.better, bettered: status.taken > 1 };
}

type Worth = Pick<FillReport, "points" | "meanScore" | "lowestScore">;

/** By their points, and as far as other figures tell where they are not told: a better fill may have a lower mean. */
export function isBetter(a: Worth, b: Worth): boolean {
  if (a.points !== undefined && b.points !== undefined && a.points !== b.points) return a.points > b.points;
  const { meanScore: mean = 0, lowestScore: lowest = 0 } = a;
  const { meanScore = 0, lowestScore = 0 } = b;
  return mean > meanScore || (mean === meanScore && lowest > lowestScore);
}

/** The words that a repair was to put others in the place of. */
export function refusedWords({ present, refused }: Repair): string[] {
  return refused.map(({ cells }) => cells.map((cell) => present[cell]).join(""));
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
