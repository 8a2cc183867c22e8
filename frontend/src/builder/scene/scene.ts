// Decides what each cell of the board shows; reads the state and never writes it.

import type { FillSlice } from "../../autofill/fill-state";
import { isRunning } from "../../autofill/fill-status";
import type { CellLook, Ground } from "../../board/look";
import { type AskingState, type CandidatesSlice, candidatesOf } from "../../candidates/candidates-state";
import { currentEntry } from "../../document/moves/cursor-actions";
import { isWriting } from "../../document/moves/step-actions";
import type { DocumentSlice } from "../../document/state/document-state";
import type { DocumentSlices } from "../../document/state/view-state";
import { BLANK, isLetter } from "../../puzzle/cells";
import { layoutOf } from "../../puzzle/grid/entries";
import { regionCells } from "../../puzzle/grid/region";
import { twinOf } from "../../puzzle/grid/symmetry";
import { CIRCLE } from "../../puzzle/marks";
import { isBlock, shownCells } from "../../puzzle/puzzle";
import type { PreferencesSlice } from "../state/preferences";

/** A fill has just come to its end, or is about to say so: every white cell shows a letter. */
export function isFillComplete(state: DocumentSlice & FillSlice): boolean {
  const isOver = state.fill.status.kind === "filled" || isRunning(state.fill.status);
  return isOver && !(state.fill.live ?? shownCells(state.document.puzzle)).includes(BLANK);
}

/** From so many letters on a cell is as good as open. */
const OPEN_LETTERS = 13;

/** 1 for one letter, less for each more. */
function shadingOf(letters: string): number {
  return Math.max(0, 1 - Math.log(letters.length) / Math.log(OPEN_LETTERS));
}

/** Per cell the letters still possible, where the constructor wants to see them. */
function shadedLetters(state: DocumentSlices & CandidatesSlice): readonly string[] | undefined {
  if (!state.candidates.view.constraintShading || !isWriting(state.view.step)) return undefined;
  const letters = candidatesOf(state.candidates.status)?.letters;
  return letters?.length === state.document.puzzle.cells.length ? letters : undefined;
}

/** The cells of entries that no word fits. */
function deadCells({ document, view, fill, candidates }: Shown): ReadonlySet<number> {
  if (!isWriting(view.step) || isRunning(fill.status)) return new Set();
  const { byName } = layoutOf(document.puzzle);
  // At a lower score it fills all the same.
  if (candidates.verdict.kind === "fills") return new Set();
  return new Set(candidates.analysis?.impossible.flatMap(({ entry }) => byName.get(entry)?.cells ?? []));
}

/** The fill that would be found, where the constructor wants to see it. */
function paleLetters({ document, view, candidates, preferences }: Shown): string | undefined {
  const { verdict } = candidates;
  if (!preferences.showSolution || !isWriting(view.step) || verdict.kind !== "fills") return undefined;
  return verdict.frame.length === document.puzzle.cells.length ? verdict.frame : undefined;
}

type Shown = AskingState & PreferencesSlice;

export function sceneOf(state: Shown, focused: boolean): CellLook[] {
  const { puzzle } = state.document;
  const { live } = state.fill;
  const drawing = state.view.step === "grid";
  const numbers = layoutOf(puzzle).numbers;
  const entry = drawing ? undefined : currentEntry(state);
  const inEntry = new Set(entry?.cells);
  const marked = new Set(state.view.marked);
  const changed = new Set(state.view.changed);
  const region = new Set(drawing || !state.view.region ? [] : regionCells(state.view.region, puzzle.width));
  const twins = new Set<number>();
  if (drawing && state.view.hover !== null) {
    twins.add(state.view.hover).add(twinOf(state.document.symmetry, state.view.hover, puzzle));
  }
  const previewWord = new Map<number, string>();
  if (entry && state.view.previewWord?.entry === entry.name) {
    for (const [i, cell] of entry.cells.entries())
      previewWord.set(cell, state.view.previewWord.word[i] as string);
  }
  const left = shadedLetters(state);
  const dead = deadCells(state);
  const pale = paleLetters(state);
  const searching = isRunning(state.fill.status) && !!live?.includes(BLANK);
  const looks: CellLook[] = [];
  for (let cell = 0; cell < puzzle.cells.length; cell++) {
    const block = isBlock(puzzle, cell);
    const own = puzzle.cells[cell];
    const filled = (live ?? puzzle.fill)[cell];
    const isCursor = state.view.cursor?.cell === cell && (!drawing || focused);
    const shown = isLetter(own) ? (own as string) : isLetter(filled) ? (filled as string) : "";
    const letters = block ? undefined : left?.[cell];
    const none = letters === "" || dead.has(cell);
    const solution = pale?.[cell];
    const ground: Ground = block
      ? "block"
      : isCursor && !drawing
        ? "cursor"
        : marked.has(cell) || none
          ? "marked"
          : changed.has(cell)
            ? "changed"
            : region.has(cell)
              ? "region"
              : inEntry.has(cell)
                ? "entry"
                : "cell";
    const looked = previewWord.get(cell);
    const other = looked !== undefined && looked !== shown;
    looks.push({
      ground,
      letter: block
        ? ""
        : other
          ? looked
          : (puzzle.rebus[cell] ?? (shown || (isLetter(solution) ? (solution as string) : ""))),
      // Whose letters they are is of no concern to whoever reads.
      ink: other
        ? "live-ink"
        : isLetter(own) || state.view.step === "read"
          ? "ink"
          : searching
            ? "live-ink"
            : shown
              ? "fill-ink"
              : "pale-ink",
      number: numbers[cell] ?? 0,
      outline: isCursor && focused ? "ring" : (block && marked.has(cell)) || none ? "mark-ring" : "none",
      twin: twins.has(cell),
      circle: puzzle.circles[cell] === CIRCLE,
      shade: puzzle.shades[cell],
      constraintShading:
        letters && letters !== shown && (ground === "cell" || ground === "entry") ? shadingOf(letters) : 0,
    });
  }
  return looks;
}
