// Runs auto-fill for the page: one session at a time, its frames shown, its fills taken into the state.

import { mark, showChanged } from "../document/state/view-state";
import type { Engine, Running } from "../engine/protocol/engine";
import type { Better, FillEnd, Pause } from "../engine/protocol/fill-end";
import { fillRequest } from "../engine/protocol/request";
import { CLOCK_MS, IMPROVE_LEAST_MS, SEEDS } from "../limits";
import { hasLetters } from "../puzzle/cells";
import type { Entry } from "../puzzle/grid/entries";
import { withRebusLetters } from "../puzzle/words/rebus";
import { filledWords, inVain, isTooLate, type SeenFill, shuffled } from "./another-fill";
import { createApplyFill } from "./apply-fill";
import { type Asked, partOf, repairAsked, wholeOf, whyNothing } from "./asked";
import type { FillingState } from "./fill-state";
import { isSearching } from "./fill-status";
import { deadlineOf, hasAll, isOverdue, ofTheWhole, remainingTimeOf, stoodStill } from "./remaining-time";
import { cutShort, isBetter } from "./report";
import { createStaleness } from "./staleness";

export interface Filler {
  /** Takes a new seed where there was a fill before, and does without a word of it rather than give the same again. */
  start(): void;
  /** The same grid with a new seed. */
  another(): void;
  /** Changes of the fill as little as it can find beside blanks, unwanted words, words that an edit has spoiled, and those of `replaced` entries. */
  repair(replaced?: readonly Entry[]): void;
  /** The same after an edit with the tag that it is handed, both one undo step; nothing where it says that nothing was edited. */
  repairAfter(edit: (tag: string) => boolean): boolean;
  /** Fills the entries that run through the marked region and nothing else; `anew` gives up its filled letters. */
  fillRegion(anew: boolean): void;
  /** A fill that is being made better stays; otherwise the grid is as it was before. */
  stop(): void;
  /** A fill that waits for its server tries at once. */
  tryNow(): void;
  /** The network is there again, or somebody looks again. */
  wake(): void;
  /**
   * Stops a fill whose grid or letters have changed under it, and one that could still change the answers of clues which are
   * being written; drops an outcome that no longer fits.
   */
  stopIfStale(): void;
}

export function createFiller(
  state: FillingState,
  engine: Pick<Engine, "fill">,
  world: { readonly now: () => number; readonly random: () => number },
  redraw: () => void,
): Filler {
  let session: Running | undefined;
  let clock: ReturnType<typeof setInterval> | undefined;
  /** Another fill than this one is looked for. */
  let looking: SeenFill | undefined;
  const staleness = createStaleness(state);
  /** The present seed has given what it can give. */
  let spent = false;
  let asked = wholeOf(state);

  const applyFill = createApplyFill(state, staleness, world.now, redraw);
  const isFull = (frame: string) => hasAll(frame, asked.only);

  return {
    start() {
      if (spent || hasLetters(state.document.puzzle.fill)) reseed();
      begin(wholeOf(state));
    },
    another() {
      reseed();
      begin(wholeOf(state));
    },
    repair,
    repairAfter(edit) {
      const edited = edit(applyFill.nextTag());
      if (edited) repair();
      return edited;
    },
    fillRegion(anew) {
      if (!state.view.region) return;
      if (spent || anew) reseed();
      begin(partOf(state, state.view.region, anew));
    },
    stop: () => stop(false),
    tryNow: () => session?.tryNow(),
    wake: () => session?.wake(),
    stopIfStale() {
      if (session && staleness.hasChanged()) stop(true);
      else if (state.fill.status.kind === "improving" && state.view.step === "clues") stop(false);
      else if (!session && state.fill.status.kind !== "idle" && staleness.isPast())
        state.fill.status = { kind: "idle" };
    },
  };

  function repair(replaced: readonly Entry[] = []): void {
    const wanted = repairAsked(state, replaced);
    if (wanted) begin(wanted);
  }

  function reseed(): void {
    state.fill.seed = Math.floor(world.random() * SEEDS);
    spent = false;
  }

  function begin(wanted: Asked): void {
    if (session) stop(false);
    mark(state, []);
    showChanged(state, []);
    state.fill.regional = wanted.regional;
    const message = whyNothing(state, wanted);
    if (message) {
      state.fill.status = { kind: "nothing", message };
      staleness.end();
      redraw();
      return;
    }
    staleness.begin(wanted.regional || wanted.repair !== undefined);
    asked = wanted;
    applyFill.begin(asked);
    state.fill.now = world.now();
    state.fill.status = { kind: "connecting", startedAt: state.fill.now };
    state.fill.live = null;
    state.fill.moved = false;
    clock = setInterval(tick, CLOCK_MS);
    connect();
    redraw();
  }

  function tick(): void {
    state.fill.now = world.now();
    if (staleness.hasChanged()) stop(true);
    else if (looking && isSearching(state.fill.status) && isTooLate(looking, state.fill.now)) {
      session?.stop();
      giveBack(looking);
    } else if (isOverdue(state.fill.status, state.fill.pause, state.fill.now)) {
      session?.stop();
      settle({ kind: "lost", opened: true });
    }
    redraw();
  }

  /** `seen`: a fill was found that was there before, and now others are looked for. */
  function connect(seen?: SeenFill): void {
    const { board, only, repair: mend } = asked;
    const [without] = seen?.without ?? [];
    const puzzle = without ? { ...board, banned: [...board.banned, without] } : board;
    let remaining = leftNow();
    let announced: Better | undefined;
    /** A search that is repeated has come to the best fill so far. */
    let caughtUp = true;
    const request = () => {
      remaining = leftNow();
      announced = undefined;
      caughtUp = !remaining.filled;
      return fillRequest(puzzle, { seed: state.fill.seed, race: !mend, only, repair: mend, ...remaining });
    };
    session = engine.fill(
      { request, cells: board.cells, isFull },
      {
        placed(place, moved, instead) {
          state.fill.place = place;
          state.fill.moved ||= moved;
          state.fill.instead = instead ?? null;
        },
        loading: whileAsked((loaded: number, total: number) => {
          state.fill.loading = loaded / total;
        }),
        opened: whileAsked(() => {
          state.fill.loading = null;
          if (state.fill.status.kind === "connecting") {
            state.fill.status = { kind: "running", startedAt: state.fill.status.startedAt };
          }
        }),
        frame: whileAsked((said: string) => {
          resume();
          const frame = withRebusLetters(state.document.puzzle, said);
          if (announced && isFull(frame) && staleness.isSeen(frame)) applyFill.passOver(announced);
          if (announced && isFull(frame) && !staleness.isSeen(frame)) {
            caughtUp ||=
              staleness.isShown(frame) ||
              (state.fill.status.kind === "improving" && isBetter(announced, state.fill.status.better));
            if (caughtUp)
              applyFill.adopt(frame, {
                ...announced,
                firstFillMs: announced.firstFillMs + remaining.spentMs,
              });
          } else if (isSearching(state.fill.status) && (state.fill.live === null || frame !== board.cells)) {
            // The bare board with which each search begins takes nothing away that was seen before.
            state.fill.live = frame;
          }
        }),
        improving(better) {
          announced = better;
        },
        paused: whileAsked((pause: Pause) => {
          state.fill.pause = pause;
          state.fill.now = world.now();
          const { kind } = state.fill.status;
          if (kind === "improving" && leftNow().improveMs < IMPROVE_LEAST_MS) {
            session?.stop();
            settle({ kind: "lost", opened: true });
          }
        }),
        ended: whileAsked((end: FillEnd) => {
          resume();
          const found = isSearching(state.fill.status) ? seenBy(seen, end) : undefined;
          if (found) tryOther(found);
          else settle(ofTheWhole(end, remaining), seen);
        }),
      },
    );
  }

  /** What a session tells is about the puzzle that it was started with: once that is another, it is dropped. */
  function whileAsked<T extends unknown[]>(tell: (...news: T) => void): (...news: T) => void {
    return (...news) => {
      if (staleness.hasChanged()) stop(true);
      else tell(...news);
      redraw();
    };
  }

  function leftNow() {
    return remainingTimeOf(state.fill.status, state.fill.pause, asked.improveMs, deadlineOf(state));
  }

  /** The pause is over. */
  function resume(): void {
    if (state.fill.pause)
      state.fill.status = stoodStill(state.fill.status, world.now() - state.fill.pause.since);
    state.fill.pause = null;
  }

  /** What is known after a session that gave a fill which was there before, or none without a word of it. */
  function seenBy(seen: SeenFill | undefined, end: FillEnd): SeenFill | undefined {
    const frame = state.fill.live ?? "";
    const isSame = end.kind === "filled" && staleness.isSeen(frame);
    if (asked.repair) return undefined;
    if (seen) return isSame || end.kind === "no_fill" || end.kind === "deadline" ? inVain(seen) : undefined;
    if (!isSame) return undefined;
    const without = shuffled(filledWords(asked.board, asked.only, frame), world.random);
    return { frame, report: end.report, since: world.now(), without };
  }

  /** Looks for a fill that does without a word of the one that was there before. */
  function tryOther(seen: SeenFill): void {
    looking = seen;
    if (seen.without.length === 0 || isTooLate(seen, world.now())) {
      giveBack(seen);
    } else {
      reseed();
      connect(seen);
    }
  }

  /** No other fill was found. */
  function giveBack({ frame, report }: SeenFill): void {
    state.fill.live = frame;
    settle({ kind: "filled", report: { ...report, same: true } });
  }

  function settle(end: FillEnd, seen?: SeenFill): void {
    resume();
    const { live: frame, status } = state.fill;
    release();
    spent ||= status.kind === "improving" || ["filled", "deadline", "broken"].includes(end.kind);
    applyFill.settle(end, frame, seen);
    staleness.end();
  }

  function stop(edited: boolean): void {
    if (!session) return;
    resume();
    const { status } = state.fill;
    session.stop();
    release();
    spent = true;
    state.fill.status =
      status.kind === "improving" && !edited
        ? { kind: "filled", report: cutShort(status, "stopped", world.now()) }
        : { kind: "stopped", edited };
    staleness.end();
    redraw();
  }

  function release(): void {
    session = undefined;
    looking = undefined;
    state.fill.live = null;
    state.fill.loading = null;
    clearInterval(clock);
  }
}
