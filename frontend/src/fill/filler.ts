// Runs auto-fill for the page: one session at a time, its frames shown, its end taken into the state.
import { CLOCK_MS } from "../limits";
import { layoutOf } from "../puzzle/entries";
import { shownCells } from "../puzzle/puzzle";
import { takeFill } from "../state/fill-actions";
import { isRunning } from "../state/fill-status";
import type { State } from "../state/state";
import { fillAddresses, fillQuery } from "./request";
import { type Session, startSession, type World } from "./session";

export interface Filler {
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

  return {
    start,
    another() {
      state.seed = Math.floor(world.random() * SEEDS);
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
    session = startSession(world, fillAddresses(fillQuery(puzzle, state), world.page()), puzzle.cells, {
      opened() {
        if (state.status.kind === "connecting") {
          state.status = { kind: "running", startedAt: state.status.startedAt };
        }
        redraw();
      },
      frame(cells) {
        state.live = cells;
        redraw();
      },
      ended(end) {
        const frame = state.live;
        release();
        state.status = end;
        if (end.kind === "filled" && frame) takeFill(state, frame);
        settled = shown();
        redraw();
      },
    });
    redraw();
  }

  function stop(edited: boolean): void {
    if (!session) return;
    session.stop();
    release();
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
