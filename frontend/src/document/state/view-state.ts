// Where the constructor looks and points, and what is said of the last edit: nothing here is part of the puzzle.
import type { ParamName } from "../../link/parameters/param-error";
import type { Cursor } from "../../puzzle/grid/cursor";
import type { Entry } from "../../puzzle/grid/entries";
import type { Region } from "../../puzzle/grid/region";
import type { DocumentSlice } from "./document-state";

/** `read` shows the puzzle and changes nothing. */
export const STEPS = ["grid", "words", "fill", "clues", "read"] as const;
export type Step = (typeof STEPS)[number];

export interface ViewState {
  step: Step;
  cursor: Cursor | null;
  /** The cursor as coming to the board by keyboard has set or found it, where nobody had put it: until it moves, Tab goes past the board. */
  entered: Cursor | null;
  /** The cursor that typing left on the last letter of an entry: until it moves, more letters are passed over. */
  atEntryEnd: Cursor | null;
  /** The cursor that nobody has put there: a press on its cell selects that, and turns nothing. */
  offered: Cursor | null;
  /** Those letters: what the entry has no cells for. */
  overflowLetters: string;
  /** The cell under the mouse. */
  hover: number | null;
  /** The cell with a letter that the last press selected while the grid is drawn: one more makes it a block. */
  pressedLetter: number | null;
  /** While the grid is drawn, a finger that moves over it draws; otherwise it scrolls the page. */
  fingerDraws: boolean;
  /** Cells that a clicked sentence points at. */
  marked: readonly number[];
  /** Cells that a repair has changed, shown for a moment. */
  changed: readonly number[];
  /** A part of the board that the constructor has marked. */
  region: Region | null;
  /** The next presses on the board mark it. */
  marking: boolean;
  /** A word that is looked at on the board, not yet part of the puzzle. */
  previewWord: { readonly entry: string; readonly word: string } | null;
  /** A whole grid that is looked at on the board, as a frame has it, not yet the puzzle's. */
  previewGrid: string | null;
  notice: { readonly text: string; readonly undo: boolean } | null;
  /** Why the link could not be opened; while it stands, the address bar is left alone. */
  linkError: { readonly parameter: ParamName; readonly message: string } | null;
}

export interface ViewSlice {
  readonly view: ViewState;
}

/** The puzzle and where one looks in it, as most edits need them. */
export interface DocumentSlices extends DocumentSlice, ViewSlice {}

export function newView(): ViewState {
  return {
    step: "grid",
    cursor: null,
    entered: null,
    atEntryEnd: null,
    offered: null,
    overflowLetters: "",
    hover: null,
    pressedLetter: null,
    fingerDraws: false,
    marked: [],
    changed: [],
    region: null,
    marking: false,
    previewWord: null,
    previewGrid: null,
    notice: null,
    linkError: null,
  };
}

/** Says something for a moment; `undo` where it can be undone. */
export function notify(state: ViewSlice, text: string, undo = false): void {
  state.view.notice = { text, undo };
}

/** Says something beside what is being said, whose Undo stays. */
export function addNotice(state: ViewSlice, text: string): void {
  const { notice } = state.view;
  notify(state, notice ? `${notice.text} ${text}` : text, notice?.undo);
}

export function dropNotice(state: ViewSlice): void {
  state.view.notice = null;
}

/** Points at cells of the board. */
export function mark(state: ViewSlice, cells: readonly number[]): void {
  state.view.marked = cells;
}

/** Shows cells as just changed. */
export function showChanged(state: ViewSlice, cells: readonly number[]): void {
  state.view.changed = cells;
}

/** A grid is looked at that is not yet the puzzle's; null for none. */
export function setPreviewGrid(state: ViewSlice, cells: string | null): void {
  state.view.previewGrid = cells;
}

export function setPreviewWord(state: ViewSlice, entry: Entry, word: string | null): void {
  state.view.previewWord = word ? { entry: entry.name, word } : null;
}

export function dropPreviewWord(state: ViewSlice): void {
  state.view.previewWord = null;
}

export function setHover(state: ViewSlice, cell: number | null): void {
  state.view.hover = cell;
}

/** `cell`: the one with a letter that a press has selected, so that one more makes it a block. */
export function setPressedLetter(state: ViewSlice, cell: number | null): void {
  state.view.pressedLetter = cell;
}

export function setFingerDraws(state: ViewSlice, draws: boolean): void {
  state.view.fingerDraws = draws;
}

export function setLinkError(state: ViewSlice, linkError: ViewState["linkError"]): void {
  state.view.linkError = linkError;
}

/** As it was before a press that the browser has taken away. */
export function restoreView(state: ViewSlice, before: Partial<ViewState>): void {
  Object.assign(state.view, before);
}

/** What was said of pressing, typing and pointing in a puzzle is nothing for another. */
export function forgetPointing(state: ViewSlice): void {
  Object.assign(state.view, {
    hover: null,
    changed: [],
    atEntryEnd: null,
    overflowLetters: "",
    entered: null,
    pressedLetter: null,
  });
}
