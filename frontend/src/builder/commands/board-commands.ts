// Commands of the board: drawing blocks in the first step, moving among cells and writing letters in the others.

import { canReplace } from "../../autofill/repairable";
import { banWord } from "../../document/edits/ban-actions";
import { toggleBlock } from "../../document/edits/grid-actions";
import {
  backspace,
  chosenCells,
  clearCell,
  clearMarked,
  toggleMark,
  typeLetter,
} from "../../document/edits/letter-actions";
import { toggleLock, toggleRegionLock } from "../../document/edits/lock-actions";
import {
  arrow,
  currentEntry,
  deselect,
  enterBoard,
  nextEntry,
  step,
  toEnd,
  toWhite,
  turn,
} from "../../document/moves/cursor-actions";
import { clearRegion, extendRegion, hasRegion } from "../../document/moves/region-actions";
import { goTo } from "../../document/moves/step-actions";
import type { Step } from "../../document/state/view-state";
import type { Arrow } from "../../puzzle/grid/cursor";
import { layoutOf } from "../../puzzle/grid/entries";
import { CIRCLE } from "../../puzzle/marks";
import type { State } from "../state/state";
import type { Command, Host } from "./command";

const WAYS: Readonly<Record<string, Arrow>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};
const ARROWS = Object.keys(WAYS);
const wayOf = (key: string) => WAYS[key] as Arrow;

const WRITING: readonly Step[] = ["words", "fill"];
const LETTERS: readonly Step[] = [...WRITING, "clues", "read"];

const hasCursor = ({ view }: State) => view.cursor !== null;
const hasEntries = (state: State) => hasCursor(state) && layoutOf(state.document.puzzle).entries.length > 0;
const isMarked = ({ view }: State) => view.region !== null;
/** Whoever only comes by with Tab is not held. */
const goesOn = (state: State) => hasEntries(state) && state.view.cursor !== state.view.entered;
const leave = ({ state, leaveBoard }: Host) => {
  if (state.view.step !== "grid" && hasRegion(state)) clearRegion(state);
  else leaveBoard();
};

const letters = { group: "Letters and entries", place: "board" } as const;
const drawing = { group: "Drawing the grid", place: "board", steps: ["grid"] } as const;

export const BOARD_COMMANDS = {
  drawMove: {
    ...drawing,
    label: "one cell on",
    keys: ARROWS,
    shown: "Arrows",
    spoken: "Arrows move",
    run: ({ state }, key) => step(state, wayOf(key)),
  },
  drawBlock: {
    ...drawing,
    label: "a block with its twin, or none",
    keys: ["Space", "Enter", "."],
    spoken: "Space makes a block or removes it",
    edits: true,
    when: hasCursor,
    run: ({ state }) => toggleBlock(state, state.view.cursor?.cell ?? 0),
  },
  type: {
    ...letters,
    label: "type and advance",
    steps: ["grid", ...WRITING],
    keys: [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"],
    shown: "A–Z",
    spoken: "Letters are typed",
    edits: true,
    run: ({ state }, key) => {
      if (state.view.step === "grid") goTo(state, "words");
      toWhite(state);
      typeLetter(state, key.toLowerCase());
    },
  },
  move: {
    ...letters,
    label: "turn first, then move",
    steps: LETTERS,
    keys: ARROWS,
    shown: "Arrows",
    spoken: "Arrows move",
    run: ({ state }, key) => arrow(state, wayOf(key)),
  },
  turn: {
    ...letters,
    label: "turn between across and down",
    steps: LETTERS,
    keys: ["Space"],
    spoken: "Space turns",
    when: hasCursor,
    run: ({ state }) => turn(state),
  },
  nextEntry: {
    ...letters,
    label: "next entry",
    steps: LETTERS,
    keys: ["Tab"],
    spoken: "Tab goes to the next entry",
    when: goesOn,
    run: ({ state }) => nextEntry(state, 1),
  },
  previousEntry: {
    ...letters,
    label: "previous entry",
    steps: LETTERS,
    keys: ["Shift+Tab"],
    when: goesOn,
    run: ({ state }) => nextEntry(state, -1),
  },
  enterNext: {
    ...letters,
    label: "next entry",
    steps: [...WRITING, "read"],
    keys: ["Enter"],
    when: hasEntries,
    run: ({ state }) => nextEntry(state, 1),
  },
  enterPrevious: {
    ...letters,
    label: "previous entry",
    steps: [...WRITING, "read"],
    keys: ["Shift+Enter"],
    when: hasEntries,
    run: ({ state }) => nextEntry(state, -1),
  },
  ends: {
    ...letters,
    label: "ends of the entry",
    steps: LETTERS,
    keys: ["Home", "End"],
    when: hasCursor,
    run: ({ state }, key) => toEnd(state, key === "Home" ? "first" : "last"),
  },
  backspace: {
    ...letters,
    label: "clear and retreat; all of a marked region",
    steps: WRITING,
    // Who types capitals may hold Shift still.
    keys: ["Backspace", "Shift+Backspace"],
    shown: "Backspace",
    edits: true,
    when: (state) => hasCursor(state) || isMarked(state),
    run: ({ state }) => (isMarked(state) ? clearMarked(state) : backspace(state)),
  },
  clearCell: {
    ...letters,
    label: "clear; all of a marked region",
    steps: WRITING,
    keys: ["Delete", "Shift+Delete"],
    shown: "Delete",
    edits: true,
    when: (state) => hasCursor(state) || isMarked(state),
    run: ({ state }) => (isMarked(state) ? clearMarked(state) : clearCell(state)),
  },
  block: {
    ...letters,
    label: "block, with its twin",
    steps: WRITING,
    keys: ["."],
    edits: true,
    when: hasCursor,
    run: ({ state }) => toggleBlock(state, state.view.cursor?.cell ?? 0),
  },
  lock: {
    ...letters,
    label:
      "lock the word or the marked region, or unlock it; letters of locked words that cross a word stay locked",
    steps: WRITING,
    keys: ["Shift+Space"],
    edits: true,
    when: (state) => hasCursor(state) || isMarked(state),
    run: ({ state }) => {
      const entry = currentEntry(state);
      if (isMarked(state)) toggleRegionLock(state);
      else if (entry) toggleLock(state, entry);
    },
  },
  extendRegion: {
    ...letters,
    label: "mark a region, as a drag of the mouse does",
    steps: WRITING,
    keys: ARROWS.map((key) => `Shift+${key}`),
    shown: "Shift Arrows",
    spoken: "with Shift they mark a region",
    run: ({ state }, key) => {
      if (state.view.cursor) extendRegion(state, wayOf(key));
      else enterBoard(state);
    },
  },
  banWord: {
    ...letters,
    group: "Words that fit",
    label: "not this word: another takes its place",
    steps: WRITING,
    keys: ["Alt+Delete", "Alt+Backspace"],
    edits: true,
    when: (state) => canReplace(state),
    run: ({ state, filler }) => {
      const entry = currentEntry(state);
      if (entry) filler.repairAfter((tag) => banWord(state, entry, tag));
    },
  },
  circle: {
    ...letters,
    label: "a circle in the cell or the region, or none",
    steps: WRITING,
    keys: ["0"],
    edits: true,
    when: (state) => chosenCells(state).length > 0,
    run: ({ state }) => toggleMark(state, "circles", CIRCLE),
  },
  rebus: {
    ...letters,
    label: "several letters in the cell",
    steps: ["words"],
    keys: ["Insert", "="],
    edits: true,
    when: (state) => state.view.cursor !== null && state.view.region === null,
    run: (host) => host.focusRebus(),
  },
  toCandidates: {
    ...letters,
    group: "Words that fit",
    label: "from the board to the words that fit",
    steps: WRITING,
    keys: ["Alt+ArrowDown"],
    spoken: "Alt and Down lead to the words that fit",
    run: (host) => host.focusCandidates(),
  },
  toClue: {
    ...letters,
    group: "Clues",
    label: "from the board to the entry's clue",
    steps: ["clues"],
    keys: ["Enter"],
    spoken: "Enter goes to its clue",
    when: (state) => currentEntry(state) !== undefined,
    run: (host) => host.focusClue(currentEntry(host.state)?.name ?? ""),
  },
  suggestClueOnBoard: {
    ...letters,
    group: "Clues",
    label: "suggest clues for the entry",
    steps: ["clues"],
    keys: ["Alt+Enter"],
    edits: true,
    when: (state) => currentEntry(state) !== undefined,
    run: ({ state, clueSuggestions }) => clueSuggestions.suggest(currentEntry(state)?.name ?? ""),
  },
  suggestCluesOnBoard: {
    ...letters,
    group: "Clues",
    label: "suggest clues for all that have none",
    steps: ["clues"],
    keys: ["Alt+Shift+Enter"],
    edits: true,
    run: ({ clueSuggestions }) => clueSuggestions.suggestMissing(),
  },
  leaveGrid: {
    ...drawing,
    label: "leave the board",
    keys: ["Escape"],
    spoken: "Escape leaves the board",
    run: leave,
  },
  leave: {
    ...letters,
    label: "unmark the region; leave the board; once more: select nothing",
    steps: LETTERS,
    keys: ["Escape"],
    spoken: "Escape unmarks a region, and leaves the board where none is marked",
    run: leave,
  },
  deselect: {
    ...letters,
    place: "beside",
    label: "unmark the region; leave the board; once more: select nothing",
    steps: LETTERS,
    keys: ["Escape"],
    when: hasCursor,
    run: ({ state }) => deselect(state),
  },
} satisfies Readonly<Record<string, Command>>;
