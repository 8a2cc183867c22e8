// What each key does on the board; the table that the help in the Words step prints.
import { layoutOf } from "../puzzle/entries";
import {
  type Arrow,
  arrow,
  currentEntry,
  enterBoard,
  nextEntry,
  step,
  toEnd,
  turn,
} from "../state/cursor-actions";
import { toggleBlock } from "../state/grid-actions";
import { backspace, clearCell, typeLetter } from "../state/letter-actions";
import { toggleLock } from "../state/lock-actions";
import { clearRegion, extendRegion } from "../state/region-actions";
import type { With } from "../state/state";
import { isWriting } from "../state/step-actions";

export interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** `leave`: the board should give up the focus, so that Tab goes on. `clue`: the entry's clue should take it. */
export type KeyResult = "ignored" | "done" | "leave" | "clue";

const ARROWS: Readonly<Record<string, Arrow>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** Keys that change letters or blocks. */
const CHANGES = /^(?:[a-z.]|Backspace|Delete)$/i;

export const KEYBOARD_HELP: readonly (readonly [keys: string, does: string])[] = [
  ["A–Z", "type and advance"],
  ["Arrows", "turn first, then move"],
  ["Space", "turn between across and down"],
  ["Shift Space", "lock the word, or unlock it: auto-fill keeps what is locked"],
  ["Tab, Enter", "next entry; with Shift, the one before"],
  ["Home, End", "ends of the entry"],
  ["Backspace, Delete", "clear and retreat, clear"],
  [".", "block, with its twin"],
  ["Alt Down", "to the words that fit: Enter places one, Delete bans it, Escape comes back"],
  ["Ctrl Enter", "auto-fill, of the marked region if there is one (Cmd on a Mac)"],
  ["Ctrl Z, Ctrl Y", "undo, redo"],
  ["Shift Arrows", "mark a region, as a drag of the mouse does; Escape unmarks it"],
  ["Escape", "leave the board; once more: select nothing"],
];

export function pressKey(state: With<"document" | "view">, key: Key): KeyResult {
  if (key.ctrlKey || key.metaKey || key.altKey) return "ignored";
  return state.view.step === "grid" ? pressWhileDrawing(state, key) : pressWhileWriting(state, key);
}

function pressWhileDrawing(state: With<"document" | "view">, { key }: Key): KeyResult {
  const way = ARROWS[key];
  if (way) step(state, way);
  else if (key === "Escape") return "leave";
  else if (state.view.cursor && (key === " " || key === "." || key === "Enter"))
    toggleBlock(state, state.view.cursor.cell);
  else return "ignored";
  return "done";
}

function pressWhileWriting(state: With<"document" | "view">, { key, shiftKey }: Key): KeyResult {
  const way = ARROWS[key];
  if (way) {
    if (shiftKey && state.view.cursor && isWriting(state.view.step)) extendRegion(state, way);
    else arrow(state, way);
    return "done";
  }
  if (key === "Escape" && (state.view.region || state.view.marking)) {
    clearRegion(state);
    return "done";
  }
  if (key === "Escape") return "leave";
  // Whoever writes clues has done with the letters: a key that missed the clue must not change an answer.
  if (state.view.step === "clues" && CHANGES.test(key)) return "ignored";
  if (state.view.step === "read" && CHANGES.test(key)) {
    state.view.notice = { text: "You are reading this puzzle. Press Edit to change it.", undo: false };
    return "done";
  }
  if (/^[a-z]$/i.test(key)) {
    if (!state.view.cursor) enterBoard(state);
    typeLetter(state, key.toLowerCase());
    return "done";
  }
  if (!state.view.cursor) return "ignored";
  switch (key) {
    case "Tab":
      if (layoutOf(state.document.puzzle).entries.length === 0) return "ignored";
      nextEntry(state, shiftKey ? -1 : 1);
      return "done";
    case "Enter":
      if (state.view.step === "clues") return "clue";
      nextEntry(state, shiftKey ? -1 : 1);
      return "done";
    case " ":
      if (shiftKey) lockHere(state);
      else turn(state);
      return "done";
    case "Backspace":
      backspace(state);
      return "done";
    case "Delete":
      clearCell(state);
      return "done";
    case "Home":
      toEnd(state, "first");
      return "done";
    case "End":
      toEnd(state, "last");
      return "done";
    case ".":
      toggleBlock(state, state.view.cursor.cell);
      return "done";
    default:
      return "ignored";
  }
}

function lockHere(state: With<"document" | "view">): void {
  const entry = currentEntry(state);
  if (entry && isWriting(state.view.step)) toggleLock(state, entry);
}
