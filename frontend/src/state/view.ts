// Where the constructor looks and points, and what the page tells: nothing here is part of the puzzle.
import type { ParamName } from "../link/parameters/param-error";
import type { Cursor } from "../puzzle/grid/cursor";
import type { Region } from "../puzzle/grid/region";
import type { Symmetry } from "../puzzle/grid/symmetry";

/** `read` shows the puzzle and changes nothing. */
export const STEPS = ["grid", "words", "fill", "clues", "read"] as const;
export type Step = (typeof STEPS)[number];

export interface Recent {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** `?size=…#v1.…` */
  readonly link: string;
  readonly symmetry?: Symmetry;
}

/** What a constructor hands out; a grid that is not full has only the link to edit it. */
export interface Links {
  readonly solve?: string;
  readonly edit: string;
  readonly embed?: string;
}

/** What came of opening or saving a file. */
export interface FileReport {
  readonly good: boolean;
  readonly text: string;
  /** Sentences about what could not be held; `about` stands above them. */
  readonly about?: string;
  readonly lines: readonly string[];
  /** The .puz file that was saved can be had with plain quotes and dashes, which more programs read. */
  readonly plainer?: boolean;
}

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
  /** Something that an edit does not settle: it stands until it is closed. */
  warning: string | null;
  /** The sheet of keys is open. */
  help: boolean;
  /** What was copied a moment ago. */
  copied: keyof Links | null;
  /** What the browser would not copy: it is to be copied by hand. */
  uncopied: keyof Links | null;
  /** The sheet of links is open. */
  share: Links | null;
  /** The sheet for opening and saving files is open: one is being read or written, or what came of the last. */
  files: { readonly busy: boolean; readonly report: FileReport | null } | null;
  /** The sheet of remembered puzzles is open: the record that is on the board, and the one that was deleted last. */
  puzzles: { readonly open: string; readonly gone: Recent | null } | null;
  /** Something is held over the page that could be dropped. */
  dropping: boolean;
  /** Somebody else has made the puzzle, and nothing of it was changed yet. */
  isForeign: boolean;
  /** Why the link could not be opened; while it stands, the address bar is left alone. */
  linkError: { readonly parameter: ParamName; readonly message: string } | null;
  recents: readonly Recent[];
}

/** Says something beside what is being said, whose Undo stays. */
export function addNotice(view: ViewState, text: string): void {
  const { notice } = view;
  view.notice = { text: notice ? `${notice.text} ${text}` : text, undo: notice?.undo ?? false };
}

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
    warning: null,
    help: false,
    copied: null,
    uncopied: null,
    share: null,
    files: null,
    puzzles: null,
    dropping: false,
    isForeign: false,
    linkError: null,
    recents: [],
  };
}
