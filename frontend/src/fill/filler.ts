// Runs auto-fill for the page: one session at a time, its frames shown, its fills taken into the state.
import { CLOCK_MS, RETRY_MS } from "../limits";
import { type Entry, layoutOf } from "../puzzle/entries";
import { BLANK, hasLetters, type Puzzle, shownCells } from "../puzzle/puzzle";
import { type RegionFill, regionFill } from "../puzzle/region";
import { learnDisplays } from "../state/display-actions";
import { takeFill } from "../state/fill-actions";
import { type Better, type FillEnd, type FillReport, isSearching } from "../state/fill-status";
import type { State } from "../state/state";
import { filledWords, inVain, isTooLate, type Known, shuffled } from "./other";
import { cutShort, improved } from "./report";
import { fillAddresses, fillQuery } from "./request";
import { type Session, startSession, type World } from "./session";

export interface Filler {
  /** Takes a new seed where there was a fill before, and does without a word of it rather than give the same again. */
  start(): void;
  /** The same grid with a new seed. */
  another(): void;
  /** Fills the entries that run through the marked region and nothing else; `anew` gives up its filled letters. */
  fillRegion(anew: boolean): void;
  /** A fill that is being made better stays; otherwise the grid is as it was before. */
  stop(): void;
  /** Stops a fill whose grid or letters have changed under it, and drops an outcome that no longer fits them. */
  stopIfStale(): void;
}

/** What a session was started with. */
interface Asked {
  /** All its letters are to stay. */
  readonly board: Puzzle;
  /** null for the whole grid. */
  readonly only: readonly Entry[] | null;
  readonly minScore: number | null;
  readonly crude: boolean;
  readonly improveMs: number;
}

/** Which session this is of those that one press of a button starts. */
interface Turn {
  /** The line broke once before. */
  readonly again: boolean;
  /** A fill was found that was there before; now others are looked for. */
  readonly known?: Known;
}

const SEEDS = 2 ** 32;

export function createFiller(
  state: State,
  world: World & { readonly page: () => string; readonly random: () => number },
  redraw: () => void,
): Filler {
  let session: Session | undefined;
  let clock: ReturnType<typeof setInterval> | undefined;
  /** Another fill than this one is looked for. */
  let looking: Known | undefined;
  /** What was there when the session began, or what it has put there since. */
  let expected = "";
  let settled = "";
  /** The present seed has given what it can give. */
  let spent = false;
  /** Fills that were there before, each with the grid's width. */
  let seen = new Set<string>();
  let lastTaken = "";
  let runs = 0;
  /** What the session was started with: options changed meanwhile are for the next. */
  let asked: Asked = { board: state.puzzle, only: null, minScore: null, crude: false, improveMs: 0 };

  return {
    start() {
      if (spent || hasLetters(state.puzzle.fill)) reseed();
      start();
    },
    another() {
      reseed();
      start();
    },
    fillRegion(anew) {
      if (!state.region) return;
      if (spent || anew) reseed();
      start(regionFill(state.puzzle, state.region, anew));
    },
    stop() {
      stop(false);
    },
    stopIfStale() {
      const now = isSearching(state.status) && !asked.only ? shape() : layers();
      if (session && expected !== now) stop(true);
      else if (!session && state.status.kind !== "idle" && settled !== shown())
        state.status = { kind: "idle" };
    },
  };

  function reseed(): void {
    state.seed = Math.floor(world.random() * SEEDS);
    spent = false;
  }

  function start(part: RegionFill | null = null): void {
    if (session) stop(false);
    const { puzzle, minScore, crude, improveMs } = state;
    state.marked = [];
    state.regional = part !== null;
    if (layoutOf(puzzle).entries.length === 0 || part?.only.length === 0) {
      const message = `The ${part ? "region" : "grid"} has no entry to fill.`;
      state.status = { kind: "refused", parameter: part ? "only" : "grid", message };
      settled = shown();
      redraw();
      return;
    }
    seen = new Set([lastTaken, shown()]);
    runs++;
    // For a part of the grid, filled letters that stay are as good as the constructor's.
    const board = part ? { ...puzzle, cells: part.cells, fill: BLANK.repeat(part.cells.length) } : puzzle;
    asked = { board, only: part?.only ?? null, minScore, crude, improveMs };
    expected = part ? layers() : shape();
    state.now = world.now();
    state.status = { kind: "connecting", startedAt: state.now };
    state.live = null;
    clock = setInterval(() => {
      state.now = world.now();
      if (looking && isSearching(state.status) && isTooLate(looking, state.now)) {
        session?.stop();
        giveBack(looking);
      }
      redraw();
    }, CLOCK_MS);
    connect({ again: false });
    redraw();
  }

  function connect(turn: Turn): void {
    const { board, only, minScore, crude, improveMs } = asked;
    const [without] = turn.known?.without ?? [];
    const banned = without ? [...board.banned, without] : board.banned;
    const query = fillQuery({ ...board, banned }, { seed: state.seed, minScore, crude, improveMs, only });
    let told: Better | undefined;
    session = startSession(world, fillAddresses(query, world.page()), board.cells, isFull, {
      opened() {
        if (state.status.kind === "connecting") {
          state.status = { kind: "running", startedAt: state.status.startedAt };
        }
        redraw();
      },
      frame(frame) {
        if (told && isFull(frame) && !isSeen(frame)) adopt(frame, told);
        else if (isSearching(state.status)) state.live = frame;
        redraw();
      },
      improving(better) {
        told = better;
      },
      ended(end) {
        const known = isSearching(state.status) ? knownBy(turn, end) : undefined;
        if (known) tryOther(turn, known);
        else if (end.kind !== "lost" || !isSearching(state.status)) settle(end);
        else if (end.opened && !turn.again) onceMore(turn);
        else settle({ kind: "lost", opened: end.opened || turn.again });
        redraw();
      },
    });
  }

  /** What is known after a session that gave a fill which was there before, or none without a word of it. */
  function knownBy({ known }: Turn, end: FillEnd): Known | undefined {
    const frame = state.live ?? "";
    const isSame = end.kind === "filled" && isSeen(frame);
    if (known) return isSame || end.kind === "no_fill" || end.kind === "deadline" ? inVain(known) : undefined;
    if (!isSame) return undefined;
    const without = shuffled(filledWords(asked.board, asked.only, frame), world.random);
    return { frame, report: end.report, since: world.now(), without };
  }

  /** Looks for a fill that does without a word of the one that was there before. */
  function tryOther(turn: Turn, known: Known): void {
    looking = known;
    if (known.without.length === 0 || isTooLate(known, world.now())) {
      giveBack(known);
    } else {
      reseed();
      connect({ ...turn, known });
    }
  }

  /** No other fill was found. */
  function giveBack({ frame, report }: Known): void {
    state.live = frame;
    settle({ kind: "filled", report: { ...report, same: true } });
  }

  /** A line that broke under a fill is tried again by itself, once. */
  function onceMore(turn: Turn): void {
    state.live = null;
    if (state.status.kind === "running") {
      state.status = { kind: "connecting", startedAt: state.status.startedAt, again: true };
    }
    const timer = setTimeout(() => connect({ ...turn, again: true }), RETRY_MS);
    session = { stop: () => clearTimeout(timer) };
  }

  /** Takes a fill that may still get better: whatever happens from now on, it is there. */
  function adopt(frame: string, better: Better): void {
    const { status } = state;
    const since = status.kind === "improving" ? status.since : world.now();
    const startedAt = "startedAt" in status ? status.startedAt : since;
    take(frame);
    expected = layers();
    state.live = null;
    const taken = status.kind === "improving" ? status.taken + 1 : 1;
    state.status = { kind: "improving", startedAt, since, limitMs: asked.improveMs, taken, better };
  }

  /** All fills of one session are one undo step. */
  function take(frame: string): void {
    takeFill(state, frame, `fill ${runs}`, asked.only);
    lastTaken = shown();
  }

  function settle(end: FillEnd): void {
    const { live: frame, status } = state;
    release();
    spent ||= end.kind === "filled" || end.kind === "deadline";
    if (end.kind === "filled") learnDisplays(state, Object.entries(end.report.displays ?? {}));
    if (status.kind === "improving") {
      spent = true;
      state.status = { kind: "filled", report: improved(status, end, world.now()) };
    } else {
      state.status = end;
      if (end.kind === "filled" && frame) take(frame);
      if (end.kind === "no_fill") state.marked = blamed(end.report);
    }
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
    const { status } = state;
    session.stop();
    release();
    spent = true;
    state.status =
      status.kind === "improving" && !edited
        ? { kind: "filled", report: cutShort(status, "stopped", world.now()) }
        : { kind: "stopped", edited };
    settled = shown();
    redraw();
  }

  function release(): void {
    session = undefined;
    looking = undefined;
    state.live = null;
    clearInterval(clock);
  }

  /** Every cell that was asked for has a letter. */
  function isFull(frame: string): boolean {
    const { only } = asked;
    if (!only) return !frame.includes(BLANK);
    return only.every((entry) => entry.cells.every((cell) => frame[cell] !== BLANK));
  }

  function isSeen(frame: string): boolean {
    return seen.has(`${state.puzzle.width} ${frame}`);
  }

  function shown(): string {
    return `${state.puzzle.width} ${shownCells(state.puzzle)}`;
  }

  function layers(): string {
    return `${shape()} ${state.puzzle.fill}`;
  }

  function shape(): string {
    return `${state.puzzle.width} ${state.puzzle.cells}`;
  }
}
