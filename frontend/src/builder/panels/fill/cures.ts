// What may help where no fill is found, the likeliest help first: while the search goes on, and once it has ended.
import type { FillSlice } from "../../../autofill/fill-state";
import type { DocumentSlice } from "../../../document/state/document-state";
import { HELP_MS, LOWER_SCORE, SCORE_STEP } from "../../../limits";
import { isVeryOpen } from "../../../puzzle/checks/problems";

export type Cure =
  | { readonly kind: "blocks" }
  | { readonly kind: "score"; readonly minScore: number }
  | { readonly kind: "longer" };

/** Whole seconds that the search has gone on without a fill; null before that is worth a word, or while it waits for others. */
export function inVainFor({ fill: { status, pause, loading, now } }: FillSlice): number | null {
  if (status.kind !== "running" || pause || loading !== null) return null;
  const ms = now - status.startedAt;
  return ms < HELP_MS ? null : Math.floor(ms / 1000);
}

export function curesOf(state: DocumentSlice & FillSlice): Cure[] {
  const { puzzle } = state.document;
  const { status, regional } = state.fill;
  const ended = status.kind === "no_fill" || status.kind === "deadline";
  if (!ended && inVainFor(state) === null) return [];
  const score = (ended ? status.report.scoreFloor : undefined) ?? puzzle.minScore ?? 0;
  const minScore = Math.max(0, Math.floor((score - LOWER_SCORE) / SCORE_STEP) * SCORE_STEP);
  return [
    ...(isVeryOpen(puzzle) && !regional ? [{ kind: "blocks" } as const] : []),
    ...(score > 0 ? [{ kind: "score", minScore } as const] : []),
    ...(puzzle.longer ? [] : [{ kind: "longer" } as const]),
  ];
}
