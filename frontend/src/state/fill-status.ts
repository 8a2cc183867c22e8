// How an auto-fill stands: every way it can be under way or end, as one union.

export interface FillReport {
  readonly elapsedMs: number;
  readonly meanScore?: number;
  /** The lowest score that words were allowed. */
  readonly scoreFloor?: number;
  /** The lowest score among the words of the fill. */
  readonly lowestScore?: number;
  readonly nodes?: number;
  readonly backtracks?: number;
  readonly restarts?: number;
  readonly warnings: readonly string[];
  /** Which entries are to blame where no fill exists. */
  readonly conflict?: Conflict;
}

export interface Conflict {
  /** Their names, `1-across`. */
  readonly entries: readonly string[];
  /** Whether none of them could be left out. */
  readonly minimal: boolean;
  /** The same in words, without capital or full stop. */
  readonly message: string;
}

export type FillStatus =
  | { readonly kind: "idle" }
  | { readonly kind: "connecting"; readonly startedAt: number; readonly again?: boolean }
  | { readonly kind: "running"; readonly startedAt: number }
  | { readonly kind: "filled"; readonly report: FillReport }
  | { readonly kind: "no_fill"; readonly report: FillReport }
  | { readonly kind: "deadline"; readonly report: FillReport }
  | { readonly kind: "stopped"; readonly edited: boolean }
  | { readonly kind: "overloaded" }
  | { readonly kind: "draining" }
  | { readonly kind: "blocked" }
  | { readonly kind: "refused"; readonly parameter: string; readonly message: string }
  | { readonly kind: "lost"; readonly opened: boolean };

/** The ways in which a session can end by itself. */
export type FillEnd = Exclude<FillStatus, { kind: "idle" | "connecting" | "running" | "stopped" }>;

export function isRunning(status: FillStatus): boolean {
  return status.kind === "connecting" || status.kind === "running";
}
