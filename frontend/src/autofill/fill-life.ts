// The life of a fill as a table: what each event makes of its state, and what is to be done besides. It knows no timer, line or puzzle.

import type { Instead, SearchBackend } from "../engine/protocol/engine";
import type { Better, FillEnd, FillReport, Pause } from "../engine/protocol/fill-end";
import { IMPROVE_LEAST_MS } from "../limits";
import { inVain, isTooLate, type SeenFill } from "./another-fill";
import { type Asked, type FillState, NO_SEARCH, type Search } from "./fill-state";
import { type FillStatus, isSearching } from "./fill-status";
import { isOverdue, ofTheWhole, remainingTimeOf, stoodStill } from "./remaining-time";
import { cutShort, improved, isBetter, refusedWords } from "./report";

/** What may happen, and what is known of it. */
interface Events {
  begun: { asked: Asked };
  /** Nobody can be asked, and why. */
  hindered: { asked: Asked; message: string };
  reseeded: { seed: number };
  /** A line asks for the search, the first one or another after it; whoever searches does so for so long at most. */
  askedFor: { mostMs: number };
  placed: { place: SearchBackend; moved: boolean; instead: Instead | undefined };
  loading: { share: number };
  opened: object;
  /** Of a frame: whether it has all that was asked for, was there before or was taken last, and shows now. */
  frame: { frame: string; isFull: boolean; isSeen: boolean; isShown: boolean };
  /** The next frame is a complete fill. */
  improving: { better: Better };
  paused: { pause: Pause; mostMs: number };
  /** `isSeen` is of the frame that shows. */
  ended: { end: FillEnd; isSeen: boolean };
  foundAgain: { seen: SeenFill };
  tick: object;
  stopped: { edited: boolean };
  /** The puzzle is past what was said of the last fill. */
  outdated: object;
}

/** What is to be done, in the order of it. */
interface Effects {
  hangUp: object;
  /** The fill goes into the puzzle. */
  take: { frame: string; floor: number | undefined; showsChanges: boolean };
  /** What the end says of words and entries is noted; it is that of a fill taken before, which got better, or not. */
  conclude: { end: FillEnd; isBettered: boolean };
  /** A fill was found that was there before: its words are wanted. */
  lookAt: { frame: string; report: FillReport };
  /** Another search, with another seed. */
  searchAgain: object;
}

type Kinds<T> = { [K in keyof T]: { readonly kind: K } & Readonly<T[K]> }[keyof T];
export type FillEvent = Kinds<Events>;
export type FillEffect = Kinds<Effects>;
type Step = readonly [FillState, ...FillEffect[]];

const LOST: FillEnd = { kind: "lost", opened: true };
const OVER = { live: null, loading: null, search: NO_SEARCH };

const TRANSITIONS: { readonly [K in keyof Events]: (fill: FillState, event: Events[K]) => Step } = {
  begun(fill, { asked }) {
    const status = { kind: "connecting", startedAt: fill.now } as const;
    return [{ ...fill, ...OVER, asked, regional: asked.regional, moved: false, status }];
  },
  hindered(fill, { asked, message }) {
    return [{ ...fill, regional: asked.regional, status: { kind: "nothing", message } }];
  },
  reseeded: (fill, { seed }) => [{ ...fill, seed, spent: false }],
  askedFor(fill, { mostMs }) {
    const remaining = leftOf(fill, mostMs);
    // A search that is repeated has first to come to the best fill so far.
    return [inSearch(fill, { remaining, announced: undefined, caughtUp: !remaining.filled })];
  },
  placed: (fill, { place, moved, instead = null }) => [
    { ...fill, place, moved: fill.moved || moved, instead },
  ],
  loading: (fill, { share }) => [{ ...fill, loading: share }],
  opened({ status, ...fill }) {
    const opened = status.kind === "connecting" ? { ...status, kind: "running" as const } : status;
    return [{ ...fill, loading: null, status: opened }];
  },
  frame(before, { frame, isFull, isSeen, isShown }) {
    const fill = resumed(before);
    const { announced = null, passed } = fill.search;
    if (announced && isFull && !isSeen) return better(fill, frame, isShown, announced);
    // The bare board with which each search begins takes nothing away that was seen before.
    const shows = isSearching(fill.status) && (fill.live === null || frame !== fill.asked?.board.cells);
    const next = shows ? { ...fill, live: frame } : fill;
    return [inSearch(next, { passed: isFull ? (announced ?? passed) : passed })];
  },
  improving: (fill, { better: announced }) => [inSearch(fill, { announced })],
  paused(before, { pause, mostMs }) {
    const fill = { ...before, pause };
    const over = fill.status.kind === "improving" && leftOf(fill, mostMs).improveMs < IMPROVE_LEAST_MS;
    return over ? hungUp(settled(fill, LOST)) : [fill];
  },
  ended(before, { end, isSeen }) {
    const fill = resumed(before);
    const { seen, remaining } = fill.search;
    const same = end.kind === "filled" && isSeen;
    if (isSearching(fill.status) && !fill.asked?.repair) {
      if (seen && (same || end.kind === "no_fill" || end.kind === "deadline"))
        return another(fill, inVain(seen));
      if (!seen && same) return [fill, { kind: "lookAt", frame: fill.live ?? "", report: end.report }];
    }
    return settled(fill, ofTheWhole(end, remaining), seen);
  },
  foundAgain: (fill, { seen }) => another(fill, seen),
  tick(fill) {
    const { status, pause, now, search } = fill;
    if (search.seen && isSearching(status) && isTooLate(search.seen, now))
      return hungUp(givenBack(fill, search.seen));
    return isOverdue(status, pause, now) ? hungUp(settled(fill, LOST)) : [fill];
  },
  stopped(before, { edited }) {
    const { status, ...fill } = resumed(before);
    const end: FillStatus =
      status.kind === "improving" && !edited
        ? { kind: "filled", report: cutShort(status, "stopped", fill.now) }
        : { kind: "stopped", edited };
    return hungUp([{ ...fill, ...OVER, spent: true, status: end }]);
  },
  outdated: (fill) => [{ ...fill, status: { kind: "idle" } }],
};

/** What the event makes of a fill at the time that it tells, and what is to be done. */
export function fillStep(fill: FillState, event: FillEvent): Step {
  const transition = TRANSITIONS[event.kind] as (fill: FillState, event: FillEvent) => Step;
  return transition(fill, event);
}

function inSearch(fill: FillState, news: Partial<Search>): FillState {
  return { ...fill, search: { ...fill.search, ...news } };
}

function leftOf({ status, pause, asked }: FillState, mostMs: number) {
  return remainingTimeOf(status, pause, asked?.improveMs ?? 0, mostMs);
}

/** The pause, if there was one, is over. */
function resumed(fill: FillState): FillState {
  const { pause, status, now } = fill;
  return pause ? { ...fill, pause: null, status: stoodStill(status, now - pause.since) } : fill;
}

function hungUp([fill, ...effects]: Step): Step {
  return [fill, { kind: "hangUp" }, ...effects];
}

/** A complete fill that may get better: whatever happens from now on, it is there. */
function better(fill: FillState, frame: string, isShown: boolean, announced: Better): Step {
  const { status, search, asked, now } = fill;
  const before = status.kind === "improving" ? status : undefined;
  const caughtUp = search.caughtUp || isShown || (!!before && isBetter(announced, before.better));
  if (!caughtUp) return [fill];
  // A fill that is repeated begins with the seed that had luck.
  const next = { ...inSearch(fill, { caughtUp }), seed: announced.seed ?? fill.seed };
  if (before && isShown) return [next];
  const { firstFillMs, firstMeanScore } = before?.better ?? {
    ...announced,
    firstFillMs: announced.firstFillMs + search.remaining.spentMs,
  };
  const startedAt = "startedAt" in status ? status.startedAt : now;
  const limitMs = asked?.improveMs ?? 0;
  const begun = before ?? { kind: "improving", startedAt, since: now, limitMs, taken: 0 };
  const best = { ...announced, firstFillMs, firstMeanScore };
  const improving = { ...begun, taken: begun.taken + 1, better: best };
  const { scoreFloor: floor } = announced;
  return [
    { ...next, status: improving, live: null },
    { kind: "take", frame, floor, showsChanges: false },
  ];
}

/** Looks for a fill that does without a word of the one that was there before. */
function another(fill: FillState, seen: SeenFill): Step {
  if (seen.without.length === 0 || isTooLate(seen, fill.now)) return givenBack(fill, seen);
  return [inSearch(fill, { seen }), { kind: "searchAgain" }];
}

/** No other fill was found. */
function givenBack(fill: FillState, { frame, report }: SeenFill): Step {
  return settled({ ...fill, live: frame }, { kind: "filled", report: { ...report, same: true } });
}

/** It is over; `seen` is the fill that it was to be another than. */
function settled(before: FillState, ended: FillEnd, seen?: SeenFill): Step {
  const { live, search, ...fill } = resumed(before);
  const { status, asked, now } = fill;
  const isBettered = status.kind === "improving";
  const end = isBettered ? ({ kind: "filled", report: improved(status, ended, now) } as const) : ended;
  const refused = asked?.repair && !isBettered ? { refused: refusedWords(asked.repair) } : {};
  const more = { ...otherOf(ended, search.passed, seen), ...refused };
  const done = "report" in end ? { ...end, report: { ...end.report, ...more } } : end;
  const spent = fill.spent || isBettered || ["filled", "deadline", "broken"].includes(ended.kind);
  const next = { ...fill, ...OVER, spent, status: done };
  const conclude: FillEffect = { kind: "conclude", end: done, isBettered };
  if (end.kind !== "filled" || isBettered || !live) return [next, conclude];
  const showsChanges = asked?.repair !== undefined;
  return [next, conclude, { kind: "take", frame: live, floor: end.report.scoreFloor, showsChanges }];
}

/** What another fill has to be compared with. */
function otherOf(end: FillEnd, passed?: Better, seen?: SeenFill): Pick<FillReport, "other"> {
  if (seen) return { other: { without: seen.without[0], was: seen.report } };
  return passed ? { other: { was: passed, last: "report" in end ? end.report : undefined } } : {};
}
