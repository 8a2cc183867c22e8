// Runs auto-fill for the page: one search at a time. What it tells becomes events of the fill's life, and what those ask for is done.

import { learnDisplays } from "../document/state/document-state";
import { mark, showChanged } from "../document/state/view-state";
import type { Engine, Running } from "../engine/protocol/engine";
import { fillRequest } from "../engine/protocol/request";
import { CHANGED_MS, CLOCK_MS, SEEDS } from "../limits";
import { hasLetters } from "../puzzle/cells";
import type { Entry } from "../puzzle/grid/entries";
import { shownCells } from "../puzzle/puzzle";
import { withRebusLetters } from "../puzzle/words/rebus";
import { filledWords, shuffled } from "./another-fill";
import { partOf, repairAsked, wholeOf, whyNothing } from "./asked";
import { noteFloor, takeFill } from "./fill-actions";
import { type FillEffect, type FillEvent, fillStep } from "./fill-life";
import { type Asked, deadlineOf, type FillingState } from "./fill-state";
import { isRunning } from "./fill-status";
import { hasAll } from "./remaining-time";
import { blamed } from "./report";
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
  let runs = 0;
  const staleness = createStaleness(state);

  return {
    start() {
      if (state.fill.spent || hasLetters(state.document.puzzle.fill)) reseed();
      begin(wholeOf(state));
    },
    another() {
      reseed();
      begin(wholeOf(state));
    },
    repair,
    repairAfter(edit) {
      const edited = edit(tagOf(runs + 1));
      if (edited) repair();
      return edited;
    },
    fillRegion(anew) {
      if (!state.view.region) return;
      if (state.fill.spent || anew) reseed();
      begin(partOf(state, state.view.region, anew));
    },
    stop: () => stop(false),
    tryNow: () => session?.tryNow(),
    wake: () => session?.wake(),
    stopIfStale() {
      if (session && staleness.hasChanged()) stop(true);
      else if (state.fill.status.kind === "improving" && state.view.step === "clues") stop(false);
      else if (!session && state.fill.status.kind !== "idle" && staleness.isPast())
        happen({ kind: "outdated" });
    },
  };

  function repair(replaced: readonly Entry[] = []): void {
    const wanted = repairAsked(state, replaced);
    if (wanted) begin(wanted);
  }

  function reseed(): void {
    happen({ kind: "reseeded", seed: Math.floor(world.random() * SEEDS) });
  }

  function begin(asked: Asked): void {
    if (session) stop(false);
    mark(state, []);
    showChanged(state, []);
    const message = whyNothing(state, asked);
    if (message) {
      happen({ kind: "hindered", asked, message });
      staleness.end();
    } else {
      staleness.begin(asked.regional || asked.repair !== undefined);
      runs++;
      happen({ kind: "begun", asked });
      clock = setInterval(tick, CLOCK_MS);
      connect(asked);
    }
    redraw();
  }

  function tick(): void {
    if (staleness.hasChanged()) stop(true);
    else happen({ kind: "tick" });
    redraw();
  }

  function connect({ board, only, repair: mend }: Asked): void {
    const [without] = state.fill.search.seen?.without ?? [];
    const puzzle = without ? { ...board, banned: [...board.banned, without] } : board;
    const isFull = (frame: string) => hasAll(frame, only);
    const request = () => {
      happen({ kind: "askedFor", mostMs: deadlineOf(state) });
      const { seed, search } = state.fill;
      return fillRequest(puzzle, { seed, race: !mend, only, repair: mend, ...search.remaining });
    };
    session = engine.fill(
      { request, cells: board.cells, isFull },
      {
        placed: (place, moved, instead) => happen({ kind: "placed", place, moved, instead }),
        improving: (better) => happen({ kind: "improving", better }),
        loading: (loaded, total) => hear(() => ({ kind: "loading", share: loaded / total })),
        opened: () => hear(() => ({ kind: "opened" })),
        frame: (said) =>
          hear(() => {
            const frame = withRebusLetters(state.document.puzzle, said);
            const isSeen = staleness.isSeen(frame);
            return {
              kind: "frame",
              frame,
              isFull: isFull(frame),
              isSeen,
              isShown: staleness.isShown(frame),
            };
          }),
        paused: (pause) => hear(() => ({ kind: "paused", pause, mostMs: deadlineOf(state) })),
        ended: (end) => hear(() => ({ kind: "ended", end, isSeen: staleness.isSeen(state.fill.live ?? "") })),
      },
    );
  }

  /** What a session tells is about the puzzle that it was started with: once that is another, it is dropped. */
  function hear(eventOf: () => FillEvent): void {
    if (staleness.hasChanged()) stop(true);
    else happen(eventOf());
    redraw();
  }

  function stop(edited: boolean): void {
    if (!session) return;
    happen({ kind: "stopped", edited });
    redraw();
  }

  function happen(event: FillEvent): void {
    const [next, ...effects] = fillStep({ ...state.fill, now: world.now() }, event);
    Object.assign(state.fill, next);
    for (const effect of effects) perform(effect);
    if (!session || isRunning(state.fill.status)) return;
    session = undefined;
    clearInterval(clock);
    staleness.end();
  }

  function perform(effect: FillEffect): void {
    const { asked } = state.fill;
    if (effect.kind === "hangUp") session?.stop();
    if (effect.kind === "take") {
      const changed = changedCells(shownCells(state.document.puzzle), effect.frame);
      // All fills of one session are one undo step.
      takeFill(state, effect.frame, tagOf(runs), asked?.regional ? asked.only : null, effect.floor ?? null);
      staleness.took();
      if (effect.showsChanges) showChanges(changed);
    }
    if (effect.kind === "conclude") {
      const { end, isBettered } = effect;
      if (end.kind === "no_fill") mark(state, blamed(state.document.puzzle, end.report));
      if (end.kind === "filled") learnDisplays(state, Object.entries(end.report.displays ?? {}));
      if (end.kind === "filled" && isBettered)
        noteFloor(state, end.report.scoreFloor, asked?.regional ?? false);
    }
    if (effect.kind === "lookAt" && asked) {
      const { frame, report } = effect;
      const without = shuffled(filledWords(asked.board, asked.only, frame), world.random);
      happen({ kind: "foundAgain", seen: { frame, report, since: world.now(), without } });
    }
    if (effect.kind === "searchAgain" && asked) {
      reseed();
      connect(asked);
    }
  }

  function showChanges(changed: readonly number[]): void {
    showChanged(state, changed);
    setTimeout(() => {
      if (state.view.changed !== changed) return;
      showChanged(state, []);
      redraw();
    }, CHANGED_MS);
  }
}

/** The tag of the edits that a fill makes: an edit that it belongs to has the same, and is one step with it. */
function tagOf(run: number): string {
  return `fill ${run}`;
}

/** Where a repair has put another letter, or one in a blank. */
function changedCells(before: string, after: string): number[] {
  return [...after].flatMap((letter, cell) => (letter === before[cell] ? [] : [cell]));
}
