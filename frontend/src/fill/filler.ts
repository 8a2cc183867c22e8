// Runs auto-fill for the page: one session at a time, its frames shown, its end taken into the state.
import { CLOCK_MS, RETRY_MS } from "../limits";
import { layoutOf } from "../puzzle/entries";
import { hasLetters, shownCells } from "../puzzle/puzzle";
import { takeFill } from "../state/fill-actions";
import { type FillEnd, type FillReport, isRunning } from "../state/fill-status";
import type { State } from "../state/state";
import { fillAddresses, fillQuery } from "./request";
import { type Session, startSession, type World } from "./session";

export interface Filler {
  /** Never gives a fill that was there before: it takes a new seed once there was one. */
  start(): void;
  /** The same grid with a new seed. */
  another(): void;
  stop(): void;
  /** Stops a fill whose grid or letters have changed under it, and drops an outcome that no longer fits them. */
  stopIfStale(): void;
}

const SEEDS = 2 ** 32;

export function createFiller(
  state: State,
  world: World & { readonly page: () => string; readonly random: () => number },
  redraw: () => void,
): Filler {
  let session: Session | undefined;
  let clock: ReturnType<typeof setInterval> | undefined;
  let filling = "";
  let settled = "";
  /** The present seed has given what it can give. */
  let spent = false;

  return {
    start() {
      if (spent || hasLetters(state.puzzle.fill)) reseed();
      start();
    },
    another() {
      reseed();
      start();
    },
    stop() {
      stop(false);
    },
    stopIfStale() {
      if (session && filling !== shape()) stop(true);
      else if (!session && state.status.kind !== "idle" && settled !== shown())
        state.status = { kind: "idle" };
    },
  };

  function reseed(): void {
    state.seed = Math.floor(world.random() * SEEDS);
    spent = false;
  }

  function start(): void {
    if (session) stop(false);
    const { puzzle } = state;
    state.marked = [];
    if (layoutOf(puzzle).entries.length === 0) {
      state.status = { kind: "refused", parameter: "grid", message: "It has no entry to fill." };
      settled = shown();
      redraw();
      return;
    }
    filling = shape();
    state.now = world.now();
    state.status = { kind: "connecting", startedAt: state.now };
    state.live = null;
    clock = setInterval(() => {
      state.now = world.now();
      redraw();
    }, CLOCK_MS);
    connect(fillAddresses(fillQuery(puzzle, state), world.page()), puzzle.cells, false);
    redraw();
  }

  function connect(addresses: { socket: string; http: string }, cells: string, again: boolean): void {
    session = startSession(world, addresses, cells, {
      opened() {
        if (state.status.kind === "connecting") {
          state.status = { kind: "running", startedAt: state.status.startedAt };
        }
        redraw();
      },
      frame(frame) {
        state.live = frame;
        redraw();
      },
      ended(end) {
        if (end.kind !== "lost") settle(end);
        else if (end.opened && !again) onceMore(addresses, cells);
        else settle({ kind: "lost", opened: end.opened || again });
        redraw();
      },
    });
  }

  /** A line that broke under a fill is tried again by itself, once. */
  function onceMore(addresses: { socket: string; http: string }, cells: string): void {
    state.live = null;
    if (state.status.kind === "running") {
      state.status = { kind: "connecting", startedAt: state.status.startedAt, again: true };
    }
    const timer = setTimeout(() => connect(addresses, cells, true), RETRY_MS);
    session = { stop: () => clearTimeout(timer) };
  }

  function settle(end: FillEnd): void {
    const frame = state.live;
    release();
    state.status = end;
    spent ||= end.kind === "filled" || end.kind === "deadline";
    if (end.kind === "filled" && frame) takeFill(state, frame);
    if (end.kind === "no_fill") state.marked = blamed(end.report);
    settled = shown();
  }

  /** The cells of the entries that cannot be filled together, to be shown on the board. */
  function blamed({ conflict }: FillReport): number[] {
    if (!conflict?.minimal) return [];
    const { byName } = layoutOf(state.puzzle);
    return [...new Set(conflict.entries.flatMap((name) => byName.get(name)?.cells ?? []))];
  }

  function stop(edited: boolean): void {
    if (!session) return;
    session.stop();
    release();
    spent = true;
    if (isRunning(state.status)) state.status = { kind: "stopped", edited };
    settled = shown();
    redraw();
  }

  function release(): void {
    session = undefined;
    state.live = null;
    clearInterval(clock);
  }

  function shown(): string {
    return `${state.puzzle.width} ${shownCells(state.puzzle)}`;
  }

  function shape(): string {
    return `${state.puzzle.width} ${state.puzzle.cells}`;
  }
}
