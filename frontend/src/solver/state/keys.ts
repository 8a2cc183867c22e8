// What each key does on the solving page, wherever the focus is but in something of its own keys.

import type { Arrow } from "../../puzzle/grid/cursor";
import { type Chord, isPressed, type Key, nameOf, shownKeys } from "../../ui/chord";
import { startClock } from "./clock";
import { dropRebus, SIGN, togglePencil, toggleRebus } from "./letters";
import { arrow, nextEntry, toEnd, turn } from "./moves";
import type { Solving } from "./solving";
import { backspace, clearCell, endRebus, typeLetter } from "./typing";

interface Command {
  readonly does: string;
  readonly keys: readonly Chord[];
  /** How the sheet of keys names them, where that is shorter than one by one. */
  readonly shown?: readonly string[];
  /** Only where the board has the focus: elsewhere the key is the browser's. */
  readonly onBoard?: boolean;
  readonly run: (state: Solving, key: string, now: number) => void;
}

const WAYS: Readonly<Record<string, Arrow>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

const ofRebus = (then: (state: Solving) => void) => (state: Solving, _: string, now: number) =>
  state.rebus === null ? then(state) : endRebus(state, now);

const COMMANDS: readonly Command[] = [
  {
    does: "turn first, then move",
    keys: Object.keys(WAYS),
    shown: ["Arrows"],
    run: (state, key) => arrow(state, WAYS[key] as Arrow),
  },
  { does: "turn between across and down", keys: ["Space"], onBoard: true, run: turn },
  { does: "next clue", keys: ["Tab", "Enter"], onBoard: true, run: ofRebus((state) => nextEntry(state, 1)) },
  {
    does: "clue before",
    keys: ["Shift+Tab", "Shift+Enter"],
    onBoard: true,
    run: ofRebus((state) => nextEntry(state, -1)),
  },
  {
    does: "ends of the entry",
    keys: ["Home", "End"],
    run: (state, key) => toEnd(state, key === "Home" ? "first" : "last"),
  },
  {
    does: "clear and retreat",
    keys: ["Backspace", "Shift+Backspace"],
    shown: ["Backspace"],
    run: (state, _, now) => backspace(state, now),
  },
  { does: "clear", keys: ["Delete"], run: clearCell },
  { does: "pencil, or ink again", keys: ["."], run: togglePencil },
  {
    does: "rebus: several letters in a cell, Enter when it is whole",
    keys: ["Insert", "Shift+Space"],
    onBoard: true,
    run: ofRebus(toggleRebus),
  },
  {
    does: "all keys",
    keys: ["?"],
    run: (state) => {
      state.sheet = "keys";
    },
  },
];

export const LINES: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ["A–Z"], does: "type and advance" },
  ...COMMANDS.map(({ keys, shown, does }) => ({ keys: shown ?? keys.map((key) => shownKeys(key)), does })),
  { keys: ["Esc"], does: "drop the rebus; leave the grid" },
];

/** Where the focus is: on the board, on nothing at all, or on something of its own. */
export type Focus = "board" | "nothing" | "else";

/** What becomes of the key: the page has used it, the board is to give up the focus, or it is the browser's. */
export type Pressed = "used" | "leave" | "ignored";

export function press(state: Solving, key: Key, focus: Focus, now: number): Pressed {
  if (state.paused || state.sheet !== null) return "ignored";
  if (key.key === "Escape") {
    if (state.rebus === null) return focus === "board" ? "leave" : "ignored";
    dropRebus(state);
    return "used";
  }
  const command = COMMANDS.find(({ keys }) => keys.some((chord) => isPressed(chord, key)));
  if (command) {
    // Tab and Space belong to whatever else has the focus; with nothing focused only Tab is the browser's.
    const isBrowsers = command.onBoard && (focus === "else" || (focus === "nothing" && /Tab/.test(key.key)));
    if (isBrowsers) return "ignored";
    startClock(state, now);
    command.run(state, key.key, now);
    return "used";
  }
  const sign = signOf(state, key);
  if (!SIGN.test(sign) || key.ctrlKey || key.metaKey || key.altKey) return "ignored";
  typeLetter(state, sign, now);
  return "used";
}

/** What the key writes; where all answers are of the letters a to z, the one that it stands for on any layout. */
function signOf({ puzzle }: Solving, key: Key): string {
  const name = nameOf(key);
  return /^[A-Z]$/.test(name) && puzzle.answers.every((answer) => /^[a-z]*$/.test(answer)) ? name : key.key;
}
