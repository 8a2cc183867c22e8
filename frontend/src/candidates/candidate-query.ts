// Asks what can still stand in the selected entry: of whoever answers, and once more where an answer says how to ask better.

import { learnDisplays } from "../document/state/document-state";
import type { CandidatesEvent, Engine } from "../engine/protocol/engine";
import type { Entry } from "../puzzle/grid/entries";
import { type AskingState, candidatesOf, type EntryCandidates } from "./candidates-state";
import { createLatestQuery } from "./latest-query";
import { type EntryQuestion, questionOf, spoiledBy } from "./question";

const UNREADABLE = "There came an answer that this page cannot read.";

export interface CandidateQuery {
  /** Asks what the page would show, and drops what it no longer would. To be called after each change. */
  follow(): void;
  /** Asks once more what could not be answered. */
  again(): void;
  /** The network is there again: what failed without it is asked anew, and what may wait on a dead line too. */
  wake(): void;
}

export function createCandidateQuery(
  state: AskingState,
  engine: Pick<Engine, "candidates">,
  redraw: () => void,
): CandidateQuery {
  const latest = createLatestQuery<EntryQuestion>(
    engine,
    {
      present: () => questionOf(state),
      none() {
        state.candidates.status = { kind: "none" };
      },
      asked: ({ entry }) => wait(entry, false),
      onEvent,
    },
    redraw,
  );

  return {
    follow: latest.follow,
    again: latest.again,
    wake() {
      if (latest.isWaiting() || state.candidates.status.kind === "failed") latest.again();
    },
  };

  /** The last words of the same entry stay until there are new ones. */
  function wait({ name }: Entry, busy: boolean): void {
    const before = candidatesOf(state.candidates.status);
    state.candidates.status = { kind: "asking", old: before?.entry === name ? before : null, busy };
  }

  function onEvent(question: EntryQuestion, event: CandidatesEvent): EntryQuestion | undefined {
    if (event.kind === "busy") {
      wait(question.entry, true);
    } else if (event.kind === "failed") {
      state.candidates.status = event;
    } else {
      const candidates = candidatesIn(event, question);
      if (!candidates) {
        state.candidates.status = { kind: "failed", message: UNREADABLE };
        return undefined;
      }
      const keptEntries = [...question.keptEntries, ...spoiledBy(state, candidates)];
      if (keptEntries.length > question.keptEntries.length) return askHolding(question, keptEntries);
      state.candidates.status = { kind: "known", candidates };
      learnDisplays(
        state,
        candidates.words.flatMap(({ word, display }) => (display ? [[word, display] as const] : [])),
      );
    }
    return undefined;
  }

  /** Once more, with entries left alone that no word fits; where that leaves nothing to ask, no word can be put in at all. */
  function askHolding({ entry }: EntryQuestion, keptEntries: readonly Entry[]): EntryQuestion | undefined {
    const question = questionOf(state, keptEntries);
    if (question) return question;
    const names = keptEntries.map(({ name }) => name);
    const nothing = { count: 0, words: [], deadEnds: [], consistent: true, impossible: [], letters: [] };
    state.candidates.status = {
      kind: "known",
      candidates: { entry: entry.name, ...nothing, keptEntries: names },
    };
    return undefined;
  }
}

function candidatesIn(
  { candidates }: Extract<CandidatesEvent, { kind: "known" }>,
  { entry, keptEntries }: EntryQuestion,
): EntryCandidates | undefined {
  const { consistent, letters, impossible, entries, score_floor: scoreFloor } = candidates;
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
      keptEntries: keptEntries.map(({ name }) => name),
    }
  );
}
