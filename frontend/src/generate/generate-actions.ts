// Taking a whole puzzle that was made, in the place of the present one.

import type { SuggestionsSlice } from "../clues/suggestions-state";
import { takeClues } from "../clues/take-clues";
import { reshape } from "../document/edits/grid-actions";
import { goOn } from "../document/edits/take-opened";
import { edit } from "../document/history";
import { selectEntryStart } from "../document/moves/cursor-actions";
import { goTo } from "../document/moves/step-actions";
import { type DocumentSlices, notify } from "../document/state/view-state";
import type { ClueSuggestion } from "../engine/protocol/clues";
import type { Made } from "../engine/protocol/made";
import type { Pattern } from "../engine/protocol/patterns";
import { BLANK, BLOCK, replaceAt } from "../puzzle/cells";
import { clip } from "../puzzle/clip";
import { entryAt, layoutOf } from "../puzzle/grid/entries";
import { reshaped } from "../puzzle/grid/reshape";
import { asymmetricCells, symmetryOf } from "../puzzle/grid/symmetry";
import { LAYERS } from "../puzzle/layers";
import { blankPuzzle, isBlank, type Puzzle } from "../puzzle/puzzle";
import { missingClues, wordOf } from "../puzzle/words/words";
import type { GenerateSlice } from "./generate-state";

/** One undo step, remembered beside the puzzle before, unless that was made so too and nobody has touched it. */
export function takeMade(state: DocumentSlices & GenerateSlice, made: Made, tag = ""): void {
  const before = state.document.puzzle;
  const { symmetry } = state.document;
  const puzzle = puzzleOf(made);
  const kept = asymmetricCells(symmetry, puzzle).length === 0;
  const lost = !isBlank(before);
  const fresh = lost && before !== state.generate.last;
  const verified = { fill: { width: made.width, cells: made.cells }, floor: null };
  if (!edit(state, puzzle, tag, { symmetry: kept ? symmetry : symmetryOf(puzzle), fresh, verified })) return;
  state.generate.last = state.document.puzzle;
  goOn(state);
  tellMade(state, lost);
}

/** The clues of such a puzzle, in the same undo step; of one that somebody has touched since they are nobody's business. */
export function takeMadeClues(
  state: DocumentSlices & GenerateSlice & SuggestionsSlice,
  suggestions: ReadonlyMap<string, ClueSuggestion>,
  tag: string,
): void {
  if (state.document.puzzle !== state.generate.last) return;
  const lost = state.view.notice?.undo ?? false;
  const first = [...suggestions].map(([name, { choices }]) => [name, choices[0]?.clue ?? ""]);
  takeClues(state, Object.fromEntries(first), tag);
  state.generate.last = state.document.puzzle;
  if (state.view.step === "words" && missingClues(state.document.puzzle).length === 0) goTo(state, "clues");
  tellMade(state, lost);
}

function tellMade(state: DocumentSlices, lost: boolean): void {
  const { puzzle } = state.document;
  const bare = missingClues(puzzle).length;
  const all = bare === layoutOf(puzzle).entries.length;
  const clued = bare === 0 ? "filled and clued" : all ? "filled" : `filled, and clued but for ${bare}`;
  const text = `${[8, 11, 18].includes(puzzle.width) ? "An" : "A"} ${puzzle.width}×${puzzle.height} puzzle, ${clued}.${lost ? " The last one is an undo away." : ""}`;
  notify(state, text, lost);
}

/**
 * The grid around a theme, filled: the phrases are the constructor's own words, and stay. One undo step; title and options stay, and
 * clues go, as their entries do.
 */
export function takeThemed(state: DocumentSlices & GenerateSlice, pattern: Pattern): void {
  const before = state.document.puzzle;
  const { symmetry } = state.document;
  const { width, height, cells } = pattern;
  let fill = "";
  for (let cell = 0; cell < cells.length; cell++) fill += cells[cell] === BLANK ? pattern.fill[cell] : BLANK;
  const puzzle = { ...reshaped(before, { width, height, cells }, "none"), fill };
  const kept = asymmetricCells(symmetry, puzzle).length === 0;
  const lost = !isBlank(before);
  const fresh = lost && before !== state.generate.last;
  const verified = { fill: { width, cells: pattern.fill }, floor: pattern.minScore };
  if (!edit(state, puzzle, "", { symmetry: kept ? symmetry : symmetryOf(puzzle), fresh, verified })) return;
  state.generate.last = state.document.puzzle;
  goOn(state);
  const text = `A filled ${width}×${height} around your theme.${lost ? " The last grid is an undo away." : ""}`;
  notify(state, text, true);
}

/** The blocks that complete the half-drawn grid; the constructor's letters stand in them as they did. One undo step. */
export function takeBlocks(state: DocumentSlices & GenerateSlice, { cells }: Pattern): void {
  const { finding } = state.generate;
  reshape(state, reshaped(state.document.puzzle, { cells }));
  if (finding) state.generate.finding = { ...finding, cells };
}

/**
 * A grid with room for a word, and the word in it. Entries that are as they were keep their filled letters. One undo step; the
 * cursor goes to the word.
 */
export function takeRoom(state: DocumentSlices & GenerateSlice, { cells }: Pattern): void {
  const { finding } = state.generate;
  const before = state.document.puzzle;
  const next = reshaped(before, { cells });
  let { fill } = next;
  for (const entry of layoutOf(next).entries) {
    const old = entryAt(before, entry.cells[0] ?? 0, entry.direction);
    const stands =
      old?.cells.join() === entry.cells.join() &&
      old.cells.every((cell) => before.cells[cell] === cells[cell]);
    if (!stands) for (const cell of entry.cells) fill = replaceAt(fill, cell, BLANK);
  }
  reshape(state, { ...next, fill });
  state.generate.wished = null;
  if (!finding) return;
  state.generate.finding = { ...finding, cells };
  const word = layoutOf(next).entries.find((entry) => wordOf(next, entry) === finding.word);
  if (word) selectEntryStart(state, word);
}

/** Its letters are a fill: another one may change them. */
function puzzleOf({ width, height, cells, clues }: Made): Puzzle {
  const clipped = Object.entries(clues).map(([name, clue]) => [name, clip(clue, LAYERS.clues.limit)]);
  return {
    ...blankPuzzle(width, height),
    cells: cells.replace(/[a-z]/g, BLANK),
    fill: cells.replaceAll(BLOCK, BLANK),
    clues: Object.fromEntries(clipped),
  };
}
