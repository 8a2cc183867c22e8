// What a command is: something that the constructor can do by keys, by a button, or by a menu.

import type { Step } from "../../document/state/view-state";
import type { Chord } from "../../ui/chord";
import type { State } from "../state/state";

/** What commands need of the page beside its state. */
export interface Host {
  readonly state: State;
  readonly filler: {
    start(): void;
    repair(): void;
    repairAfter(edit: (tag: string) => boolean): boolean;
    fillRegion(anew: boolean): void;
  };
  readonly puzzleGenerator: { surprise(): void };
  readonly patternFinder: { blocks(fill?: () => void): void };
  readonly clueSuggestions: { suggest(name: string): void; suggestMissing(): void };
  focusBoard(): void;
  /** The board gives up the focus, so that Tab goes on. */
  leaveBoard(): void;
  focusClue(name: string): void;
  /** To the field for several letters in the cell, if it shows. */
  focusRebus(): void;
  /** To the words that fit, if they show. */
  focusCandidates(): void;
}

/** What commands in the list of words that fit need of it. */
export interface CandidatesHost {
  move(key: string): void;
  place(): void;
  ban(): void;
  leave(): void;
}

/** Where the focus is while the keys count: `page` is anywhere but in a text field (see `inFields`), `beside` where nothing has the focus. */
export type FocusScope = "board" | "beside" | "clue" | "candidates" | "page";

export interface Command<H = Host> {
  /** What it does, for the sheet of keys and for the titles of buttons; commands with one label share a line there. */
  readonly label: string;
  readonly group: Group;
  readonly place: FocusScope;
  readonly steps: readonly Step[];
  readonly keys: readonly Chord[];
  /** How the sheet names them, where that is shorter than one by one. */
  readonly shown?: string;
  /** The same in two words, for those who hear what the board is. */
  readonly spoken?: string;
  /** In a text field too, where all other keys write: always, or where there is nothing typed that the browser's own undo is for. */
  readonly inFields?: "always" | "untyped";
  /** It changes the puzzle, which nothing does while somebody reads it. */
  readonly edits?: boolean;
  when?(state: State): boolean;
  /** `key` is the one that was pressed, where there are several. */
  run(host: H, key: string): void;
}

export const GROUPS = [
  "Drawing the grid",
  "Letters and entries",
  "Words that fit",
  "Clues",
  "Everywhere",
] as const;
export type Group = (typeof GROUPS)[number];
