// Putting a word from the list into its entry.

import { edit } from "../document/history";
import { type DocumentSlice, noteVerifiedWords } from "../document/state/document-state";
import type { DocumentSlices } from "../document/state/view-state";
import { BLANK, replaceAt } from "../puzzle/cells";
import { type Entry, entryAt, other } from "../puzzle/grid/entries";
import { fillInTheWay } from "../puzzle/words/as-if";
import { hasRebus } from "../puzzle/words/rebus";
import { wordOf } from "../puzzle/words/words";
import { type CandidatesSlice, candidatesOf } from "./candidates-state";

/** Makes `word` the constructor's own word in the entry, in one undo step; it has as many letters as the entry. */
export function placeWord(state: DocumentSlices & CandidatesSlice, entry: Entry, word: string): void {
  const { puzzle } = state.document;
  let { cells, fill } = puzzle;
  if (state.candidates.view.crossings === "freed") {
    for (const cell of fillInTheWay(puzzle, entry, word)) fill = replaceAt(fill, cell, BLANK);
  }
  entry.cells.forEach((cell, i) => {
    cells = replaceAt(cells, cell, word[i] as string);
    fill = replaceAt(fill, cell, BLANK);
  });
  const answer = candidatesOf(state.candidates.status);
  edit(state, { ...puzzle, cells, fill });
  if (answer?.consistent) noteCrossings(state, entry, answer.keptEntries);
}

/** The server has said that the words which cross are words too, but for those that it held. */
function noteCrossings(state: DocumentSlice, entry: Entry, keptEntries: readonly string[]): void {
  const all = entry.cells.map((cell) => entryAt(state.document.puzzle, cell, other(entry.direction)));
  const crossings = all.filter(
    (crossing) =>
      crossing && !hasRebus(state.document.puzzle, crossing) && !keptEntries.includes(crossing.name),
  );
  const words = crossings.map((crossing) => (crossing ? wordOf(state.document.puzzle, crossing) : ""));
  noteVerifiedWords(state, words.filter(Boolean));
}
