// What a fill depends on in the puzzle: whether that has changed under it, and which fills were there before.

import { shownCells } from "../puzzle/puzzle";
import type { FillingState } from "./fill-state";

export interface Staleness {
  /** A fill begins, with all letters that show or with the constructor's alone. */
  begin(allLetters: boolean): void;
  /** The fill has put letters there itself; from now on all of them count. */
  took(): void;
  /** The fill is over. */
  end(): void;
  /** Something that the running fill depends on is another than it was. */
  hasChanged(): boolean;
  /**
   * The letters are no longer those that the last outcome was about; or, where it was not a fill, which is there whatever may be
   * used now, the words that were to be used are others.
   */
  isPast(): boolean;
  /** The fill that shows now. */
  isShown(frame: string): boolean;
  /** It was there when the fill began, or is the one taken last before. */
  isSeen(frame: string): boolean;
}

export function createStaleness(state: FillingState): Staleness {
  let expected = "";
  let allLetters = false;
  let settled = "";
  let words = "";
  let lastTaken = "";
  let seen = new Set<string>();

  return {
    begin(all) {
      seen = new Set([lastTaken, shown()]);
      allLetters = all;
      expected = present();
    },
    took() {
      lastTaken = shown();
      allLetters = true;
      expected = present();
    },
    end() {
      settled = shown();
      words = usable();
    },
    hasChanged: () => expected !== present(),
    isPast: () => settled !== shown() || (state.fill.status.kind !== "filled" && words !== usable()),
    isShown: (frame) => shown() === named(frame),
    isSeen: (frame) => seen.has(named(frame)),
  };

  function present(): string {
    return named(state.document.puzzle.cells) + (allLetters ? ` ${state.document.puzzle.fill}` : "");
  }

  function usable(): string {
    const { longer, crude, minScore, banned } = state.document.puzzle;
    return JSON.stringify([longer, crude, minScore, banned]);
  }

  function shown(): string {
    return named(shownCells(state.document.puzzle));
  }

  /** Grids of different widths can have the same cells. */
  function named(cells: string): string {
    return `${state.document.puzzle.width} ${cells}`;
  }
}
