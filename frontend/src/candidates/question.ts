// The question that the page has at present: which words can still stand in the selected entry.

import { isRunning } from "../autofill/fill-status";
import { currentEntry } from "../document/moves/cursor-actions";
import { isWriting } from "../document/moves/step-actions";
import { scoreOf } from "../document/state/document-state";
import { fillRequest } from "../engine/protocol/request";
import { CANDIDATES_ALL, CANDIDATES_SHOWN } from "../limits";
import { BLANK } from "../puzzle/cells";
import { type Entry, layoutOf } from "../puzzle/grid/entries";
import { asIfOpen } from "../puzzle/words/as-if";
import { hasRebus } from "../puzzle/words/rebus";
import { wordOf } from "../puzzle/words/words";
import type { AskingState, EntryCandidates } from "./candidates-state";
import type { Question } from "./latest-query";

export interface EntryQuestion extends Question {
  readonly entry: Entry;
  /** Entries that keep their letters, see `EntryCandidates.keptEntries`. */
  readonly keptEntries: readonly Entry[];
}

/**
 * The complete entries that an answer finds without any word, because the question took a letter of theirs out: words of the
 * constructor's making, or words that an edit has spoiled. They can only stay as they are.
 */
export function spoiledBy(
  { document: { puzzle } }: AskingState,
  { entry, impossible }: EntryCandidates,
): Entry[] {
  const { byName } = layoutOf(puzzle);
  const blamed = impossible.filter((other) => other.entry !== entry).map((other) => byName.get(other.entry));
  return blamed.filter((other) => other !== undefined).filter((other) => wordOf(puzzle, other) !== "");
}

/** None where nobody looks: no entry, the list closed, a fill under way, or no blank that a word could change. */
export function questionOf(
  state: AskingState,
  keptEntries: readonly Entry[] = [],
): EntryQuestion | undefined {
  const { puzzle } = state.document;
  const { view: asked } = state.candidates;
  const looked = isWriting(state.view.step) && asked.open && !state.view.linkError;
  const entry = currentEntry(state);
  if (!looked || !entry || hasRebus(puzzle, entry) || isRunning(state.fill.status)) return undefined;
  const cells = asIfOpen(puzzle, entry, asked.crossings, keptEntries);
  if (entry.cells.every((cell) => cells[cell] !== BLANK)) return undefined;
  const minScore = scoreOf(puzzle, state.document.verified);
  const board = { ...puzzle, cells, fill: BLANK.repeat(cells.length), minScore };
  // As many are tried out as have to be for so many that are no dead ends.
  const listed = asked.allOf === entry.name ? CANDIDATES_ALL : CANDIDATES_SHOWN;
  return {
    entry,
    keptEntries,
    request: {
      ...fillRequest(board, { seed: null }),
      entry: entry.name,
      limit: listed,
      tried: CANDIDATES_ALL,
      order: asked.order,
    },
  };
}
