// What is left to do of a fill that another server takes up, and what its report then tells of the whole.

import type { FillEnd, Pause } from "../engine/protocol/fill-end";
import { DEADLINE_LEAST_MS, IMPROVE_GRACE_MS } from "../limits";
import { BLANK } from "../puzzle/cells";
import type { Entry } from "../puzzle/grid/entries";
import type { FillStatus } from "./fill-status";

export interface RemainingTime {
  /** null leaves it to the server. */
  readonly deadlineMs: number | null;
  readonly improveMs: number;
  /** Milliseconds that servers before have worked on it. */
  readonly spentMs: number;
  /** They had found a fill, so that the search for the first is but repeated. */
  readonly filled: boolean;
}

/** Waiting costs nothing: what counts is the time until the line was lost. */
export function remainingTimeOf(
  status: FillStatus,
  pause: Pause | null,
  improveMs: number,
  mostMs: number,
): RemainingTime {
  if (pause && status.kind === "running") {
    const spentMs = pause.since - status.startedAt;
    const deadlineMs = Math.round(Math.max(mostMs - spentMs, DEADLINE_LEAST_MS));
    return { deadlineMs, improveMs, spentMs, filled: false };
  }
  if (pause && status.kind === "improving") {
    const spentMs = pause.since - status.startedAt;
    const improved = pause.since - status.since;
    return { deadlineMs: null, improveMs: Math.round(status.limitMs - improved), spentMs, filled: true };
  }
  return { deadlineMs: null, improveMs, spentMs: 0, filled: false };
}

/** Whoever improves the fill says nothing any more, not even that the time is up. */
export function isOverdue(status: FillStatus, pause: Pause | null, now: number): boolean {
  return status.kind === "improving" && !pause && now - status.since > status.limitMs + IMPROVE_GRACE_MS;
}

/** The clock of the fill stood still for so long. */
export function stoodStill(status: FillStatus, ms: number): FillStatus {
  if (status.kind === "connecting" || status.kind === "running")
    return { ...status, startedAt: status.startedAt + ms };
  if (status.kind === "improving")
    return { ...status, startedAt: status.startedAt + ms, since: status.since + ms };
  return status;
}

/** How the last of several lines ended, told of all of them. */
export function ofTheWhole(end: FillEnd, { spentMs, filled }: RemainingTime): FillEnd {
  if (!("report" in end)) return end;
  const { report } = end;
  const repeatedMs = filled ? (report.firstFillMs ?? 0) : 0;
  return { ...end, report: { ...report, elapsedMs: report.elapsedMs + spentMs - repeatedMs } };
}

/** Every cell that was asked for has a letter; `only` is null for the whole grid. */
export function hasAll(frame: string, only: readonly Entry[] | null): boolean {
  if (!only) return !frame.includes(BLANK);
  return only.every((entry) => entry.cells.every((cell) => frame[cell] !== BLANK));
}
