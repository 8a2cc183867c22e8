// Asks what can still stand in the selected entry: of whoever answers, and once more where an answer says how to ask better.
import type { Engine, LookEvent } from "../engine/protocol/engine";
import type { Entry } from "../puzzle/grid/entries";
import { type Fits, fitsOf } from "../state/candidates-status";
import type { State } from "../state/state";
import { learnDisplays } from "./display-actions";
import { createFollower } from "./latest-query";
import { type EntryQuestion, questionOf, spoiledBy } from "./question";

const UNREADABLE = "There came an answer that this page cannot read.";

export interface FitsFollower {
  /** Asks what the page would show, and drops what it no longer would. To be called after each change. */
  follow(): void;
  /** Asks once more what could not be answered. */
  again(): void;
  /** The network is there again: what failed without it is asked anew, and what may wait on a dead line too. */
  wake(): void;
}

export function createFits(state: State, engine: Pick<Engine, "fits">, redraw: () => void): FitsFollower {
  const follower = createFollower<EntryQuestion>(
    engine,
    {
      present: () => questionOf(state),
      none() {
        state.fill.fits = { kind: "none" };
      },
      asked: ({ entry }) => wait(entry, false),
      told,
    },
    redraw,
  );

  return {
    follow: follower.follow,
    again: follower.again,
    wake() {
      if (follower.isWaiting() || state.fill.fits.kind === "failed") follower.again();
    },
  };

  /** The last words of the same entry stay until there are new ones. */
  function wait({ name }: Entry, busy: boolean): void {
    const before = fitsOf(state.fill.fits);
    state.fill.fits = { kind: "asking", old: before?.entry === name ? before : null, busy };
  }

  function told(question: EntryQuestion, event: LookEvent): EntryQuestion | undefined {
    if (event.kind === "busy") {
      wait(question.entry, true);
    } else if (event.kind === "failed") {
      state.fill.fits = event;
    } else {
      const fits = fitsIn(event, question);
      if (!fits) {
        state.fill.fits = { kind: "failed", message: UNREADABLE };
        return undefined;
      }
      const held = [...question.held, ...spoiledBy(state, fits)];
      if (held.length > question.held.length) return askHolding(question, held);
      state.fill.fits = { kind: "known", fits };
      learnDisplays(
        state,
        fits.words.flatMap(({ word, display }) => (display ? [[word, display] as const] : [])),
      );
    }
    return undefined;
  }

  /** Once more, with entries left alone that no word fits; where that leaves nothing to ask, no word can be put in at all. */
  function askHolding({ entry }: EntryQuestion, held: readonly Entry[]): EntryQuestion | undefined {
    const question = questionOf(state, held);
    if (question) return question;
    const names = held.map(({ name }) => name);
    const nothing = { count: 0, words: [], deadEnds: [], consistent: true, impossible: [], letters: [] };
    state.fill.fits = { kind: "known", fits: { entry: entry.name, ...nothing, held: names } };
    return undefined;
  }
}

function fitsIn(
  { look }: Extract<LookEvent, { kind: "known" }>,
  { entry, held }: EntryQuestion,
): Fits | undefined {
  const { consistent, letters, impossible, entries, score_floor: scoreFloor } = look;
  const found = entries.find((slot) => slot.entry === entry.name);
  // The words of an entry that has run out of them are those that its own letters allow, whatever crosses it.
  const none = impossible.some((blamed) => blamed.entry === entry.name);
  return (
    found && {
      entry: entry.name,
      scoreFloor,
      consistent,
      count: none ? 0 : found.count,
      words: none ? [] : found.words,
      deadEnds: none ? [] : found.dead_ends,
      impossible,
      letters,
      held: held.map(({ name }) => name),
    }
  );
}
