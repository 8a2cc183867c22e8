// What the server has said of itself: the slice of the state that the engine writes.

import { DEADLINE_MS, MAX_LINK_SIDE, MAX_SIDE } from "../limits";
import type { Limits } from "./protocol/engine";

export interface ServerFacts {
  /** Cells: the largest side that the server fills; null while nobody knows. */
  maxSide: number | null;
  /** Cells: the largest side to choose. */
  offeredSide: number;
  /** A language model writes clues there. */
  clueModel: boolean;
  /** Milliseconds that it searches for a fill at most. */
  deadlineMs: number;
}

export interface ServerSlice {
  readonly server: ServerFacts;
}

export function newServerFacts(): ServerFacts {
  return { maxSide: null, offeredSide: MAX_SIDE, clueModel: false, deadlineMs: DEADLINE_MS };
}

/** null where it did not answer: then a grid may be as large as a link holds. */
export function setLimits({ server }: ServerSlice, limits: Limits | null): void {
  server.maxSide = limits?.maxSide ?? null;
  server.offeredSide = limits?.maxSide ?? MAX_LINK_SIDE;
  server.clueModel = limits?.clueModel ?? false;
  server.deadlineMs = limits?.deadlineMs ?? DEADLINE_MS;
}
