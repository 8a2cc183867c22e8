// What the page knows of saved puzzles and of the links that it hands out: the slice of the state that the library writes.
import type { Symmetry } from "../puzzle/grid/symmetry";

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

export interface LibraryState {
  recents: readonly Recent[];
  /** The sheet of remembered puzzles is open: the record that is on the board, and the one that was deleted last. */
  puzzles: { readonly open: string; readonly gone: Recent | null } | null;
  /** The sheet of links is open. */
  share: Links | null;
  /** What was copied a moment ago. */
  copied: keyof Links | null;
  /** What the browser would not copy: it is to be copied by hand. */
  uncopied: keyof Links | null;
  /** Somebody else has made the puzzle, and nothing of it was changed yet. */
  isForeign: boolean;
}

export interface LibrarySlice {
  readonly library: LibraryState;
}

export function newLibrary(): LibraryState {
  return { recents: [], puzzles: null, share: null, copied: null, uncopied: null, isForeign: false };
}

export function closePuzzles(state: LibrarySlice): void {
  state.library.puzzles = null;
}

export function closeLinks(state: LibrarySlice): void {
  state.library.share = null;
  state.library.copied = null;
  state.library.uncopied = null;
}
