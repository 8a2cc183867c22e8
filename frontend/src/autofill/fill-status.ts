// How an auto-fill stands: every way it can be under way or end, as one union.
import type { Better, FillEnd } from "../engine/protocol/fill-end";

export type FillStatus =
  | { readonly kind: "idle" }
  | { readonly kind: "connecting"; readonly startedAt: number }
  | { readonly kind: "running"; readonly startedAt: number }
  /** The best fill so far is in the puzzle already; `since` is when the first one came. */
  | {
      readonly kind: "improving";
      readonly startedAt: number;
      readonly since: number;
      readonly limitMs: number;
      /** Fills taken so far. What is better may have a lower mean: runs of letters that words share count too. */
      readonly taken: number;
      readonly better: Better;
    }
  | { readonly kind: "stopped"; readonly edited: boolean }
  /** Nobody was asked: why, and what to do. */
  | { readonly kind: "nothing"; readonly message: string }
  | FillEnd;

/** A session is under way, or will be again. */
export function isRunning(status: FillStatus): boolean {
  return isSearching(status) || status.kind === "improving";
}

/** There is no fill yet. */
export function isSearching(status: FillStatus): boolean {
  return status.kind === "connecting" || status.kind === "running";
}
