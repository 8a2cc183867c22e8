// Commands of the list of words that fit the selected entry.
import type { Command, FitsHost } from "./command";

const fits = { group: "Words that fit", place: "fits", steps: ["words", "fill"] } as const;

export const FITS_COMMANDS = {
  moveInFits: {
    ...fits,
    label: "along the list",
    keys: ["ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft", "Home", "End"],
    shown: "Arrows, Home, End",
    run: (list, key) => list.move(key),
  },
  placeFit: { ...fits, label: "put the word in", keys: ["Enter"], edits: true, run: (list) => list.place() },
  banFit: {
    ...fits,
    label: "not this word: auto-fill leaves it out too",
    keys: ["Delete", "Backspace"],
    edits: true,
    run: (list) => list.ban(),
  },
  leaveFits: { ...fits, label: "back to the board", keys: ["Escape"], run: (list) => list.leave() },
} satisfies Readonly<Record<string, Command<FitsHost>>>;
