// Putting a word from the list into its entry.

import { edit } from "../document/history";
import { BLANK, replaceAt } from "../puzzle/cells";
import { type Entry, entryAt, other } from "../puzzle/grid/entries";
import { fillInTheWay } from "../puzzle/words/as-if";
import { hasRebus } from "../puzzle/words/rebus";
import { wordOf } from "../puzzle/words/words";
import { type CandidatesView, candidatesOf } from "../state/candidates-status";
import type { With } from "../state/state";

/** Makes `word` the constructor's own word in the entry, in one undo step; it has as many letters as the entry. */
export function placeWord(state: With<"document" | "view" | "fill">, entry: Entry, word: string): void {
  const { puzzle } = state.document;
  let { cells, fill } = puzzle;
  if (state.fill.candidatesView.crossings === "freed") {
    for (const cell of fillInTheWay(puzzle, entry, word)) fill = replaceAt(fill, cell, BLANK);
  }
  entry.cells.forEach((cell, i) => {
    cells = replaceAt(cells, cell, word[i] as string);
    fill = replaceAt(fill, cell, BLANK);
  });
  const answer = candidatesOf(state.fill.candidates);
  edit(state, { ...puzzle, cells, fill });
  if (answer?.consistent) noteCrossings(state, entry, answer.keptEntries);
}

/** The server has said that the words which cross are words too, but for those that it held. */
function noteCrossings(state: With<"document" | "fill">, entry: Entry, keptEntries: readonly string[]): void {
  const all = entry.cells.map((cell) => entryAt(state.document.puzzle, cell, other(entry.direction)));
  const crossings = all.filter(
    (crossing) =>
      crossing && !hasRebus(state.document.puzzle, crossing) && !keptEntries.includes(crossing.name),
  );
  const words = crossings.map((crossing) => (crossing ? wordOf(state.document.puzzle, crossing) : ""));
  state.fill.verifiedWords = new Set([...state.fill.verifiedWords, ...words.filter(Boolean)]);
}

export function setCandidatesView(state: With<"fill">, candidatesView: Partial<CandidatesView>): void {
  state.fill.candidatesView = { ...state.fill.candidatesView, ...candidatesView };
}

export function setPreviewWord(state: With<"view">, entry: Entry, word: string | null): void {
  state.view.previewWord = word ? { entry: entry.name, word } : null;
}
