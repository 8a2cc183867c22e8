// How a fill stands: the slice of the state that auto-fill writes.
import type { DocumentSlices } from "../document/state/view-state";
import type { Instead, SearchBackend } from "../engine/protocol/engine";
import type { Better, Pause } from "../engine/protocol/fill-end";
import type { ServerSlice } from "../engine/server-facts";
import { DEADLINE_MS } from "../limits";
import type { Repair } from "../puzzle/checks/repair";
import type { Entry } from "../puzzle/grid/entries";
import type { Puzzle } from "../puzzle/puzzle";
import type { SeenFill } from "./another-fill";
import { type FillStatus, isRunning } from "./fill-status";
import type { RemainingTime } from "./remaining-time";

/** What a fill was started with: options changed meanwhile are for the next. */
export interface Asked {
  /** All its letters are to stay. */
  readonly board: Puzzle;
  /** The entries that must become words; null for all that the grid has. */
  readonly only: readonly Entry[] | null;
  /** It is a part of the grid that is filled. */
  readonly regional: boolean;
  readonly improveMs: number;
  /** It is a fill that is repaired. */
  readonly repair?: Repair | undefined;
}

/** How the search under way stands. */
export interface Search {
  /** Another fill than this one, which was there before, is looked for. */
  readonly seen: SeenFill | undefined;
  /** The last one that was there before and was found again, and not taken. */
  readonly passed: Better | undefined;
  /** What was said of the complete fill that comes with the next frame. */
  readonly announced: Better | undefined;
  /** A search that is repeated has come to the best fill so far. */
  readonly caughtUp: boolean;
  readonly remaining: RemainingTime;
}

export const NO_SEARCH: Search = {
  seen: undefined,
  passed: undefined,
  announced: undefined,
  caughtUp: true,
  remaining: { deadlineMs: null, improveMs: 0, spentMs: 0, filled: false },
};

export interface FillState {
  status: FillStatus;
  /** The running fill has lost its server and waits for another. */
  pause: Pause | null;
  /** The fill under way, or the last one, is of a region alone. */
  regional: boolean;
  /** The running fill's latest frame; shown, not yet part of the puzzle. */
  live: string | null;
  /** The clock of the elapsed time, milliseconds. */
  now: number;
  /** Always sent, so that a server which takes a fill up repeats the same search. */
  seed: number;
  /** Where the last fill was or is searched. */
  place: SearchBackend;
  /** Why the last fill was not searched on the server, where it was to be; null otherwise. */
  instead: Instead | null;
  /** The fill under way has lost the one who searched it, and goes on elsewhere. */
  moved: boolean;
  /** What has come of the engine and its words, 0 to 1, while a fill waits for them. */
  loading: number | null;
  /** What the fill under way, or the last one, was started with. */
  asked: Asked | null;
  search: Search;
  /** The present seed has given what it can give. */
  spent: boolean;
}

export interface FillSlice {
  readonly fill: FillState;
}

/** What auto-fill reads and changes: its own slice, the puzzle, and what others say of how to search. */
export interface FillingState extends DocumentSlices, FillSlice, ServerSlice {
  readonly preferences: { readonly improveMs: number };
}

export function newFill(): FillState {
  return {
    status: { kind: "idle" },
    pause: null,
    regional: false,
    live: null,
    now: 0,
    seed: 0,
    place: "server",
    instead: null,
    moved: false,
    loading: null,
    asked: null,
    search: NO_SEARCH,
    spent: false,
  };
}

/** Milliseconds that whoever searches does so at most. */
export function deadlineOf({ fill: { place }, server }: Pick<FillingState, "fill" | "server">): number {
  return place === "server" ? server.deadlineMs : DEADLINE_MS;
}

/** What was said of a fill that is over is about another puzzle. */
export function forgetFill(state: FillSlice): void {
  if (isRunning(state.fill.status)) return;
  state.fill.status = { kind: "idle" };
  state.fill.regional = false;
}
