// The word that the constructor wants in the selected entry, which may have another length.
import type { DocumentSlices } from "../document/state/view-state";
import { MIN_ENTRY } from "../limits";
import { isLetter } from "../puzzle/cells";
import type { Entry } from "../puzzle/grid/entries";
import { lettersOf } from "../puzzle/words/display";
import { hasRebus } from "../puzzle/words/rebus";
import { patternOf } from "../puzzle/words/words";
import type { GenerateSlice } from "./generate-state";

/** What was written for the entry, or else what was typed on the board: too short for it, or on past its end. */
export function wishedText(state: DocumentSlices & GenerateSlice, entry: Entry): string {
  const { wished } = state.generate;
  return wished?.entry === entry.name ? wished.text : typed(state, entry).toUpperCase();
}

function typed({ document: { puzzle }, view }: DocumentSlices, entry: Entry): string {
  const letters = patternOf(puzzle, entry);
  if (!letters.includes("."))
    return view.overflowLetters && view.cursor === view.atEntryEnd ? letters + view.overflowLetters : "";
  const begun = /^([a-z]+)\.+$/.exec(letters)?.[1] ?? "";
  const own = entry.cells.slice(0, begun.length).every((cell) => isLetter(puzzle.cells[cell]));
  return own ? begun : "";
}

export interface Wish {
  readonly word: string;
  /** Cells of the line that the entry lies in. */
  readonly line: number;
  readonly fits: "nothing" | "short" | "long" | "rebus" | "here" | "with room";
}

/** What may become of it. */
export function wishOf(state: DocumentSlices & GenerateSlice, entry: Entry): Wish {
  const { width, height } = state.document.puzzle;
  const word = lettersOf(wishedText(state, entry));
  const line = entry.direction === "across" ? width : height;
  return {
    word,
    line,
    fits: hasRebus(state.document.puzzle, entry) ? "rebus" : fitOf(word.length, entry.cells.length, line),
  };
}

function fitOf(letters: number, cells: number, line: number): Wish["fits"] {
  if (letters === 0) return "nothing";
  if (letters === cells) return "here";
  if (letters < MIN_ENTRY) return "short";
  return letters > line ? "long" : "with room";
}
