// Commands of the list of words that fit the selected entry.
import type { CandidatesHost, Command } from "./command";

const candidates = { group: "Words that fit", place: "candidates", steps: ["words", "fill"] } as const;

export const CANDIDATE_COMMANDS = {
  moveInCandidates: {
    ...candidates,
    label: "along the list",
    keys: ["ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft", "Home", "End"],
    shown: "Arrows, Home, End",
    run: (list, key) => list.move(key),
  },
  placeCandidate: {
    ...candidates,
    label: "put the word in",
    keys: ["Enter"],
    edits: true,
    run: (list) => list.place(),
  },
  banCandidate: {
    ...candidates,
    label: "not this word: auto-fill leaves it out too",
    keys: ["Delete", "Backspace"],
    edits: true,
    run: (list) => list.ban(),
  },
  leaveCandidates: {
    ...candidates,
    label: "back to the board",
    keys: ["Escape"],
    run: (list) => list.leave(),
  },
} satisfies Readonly<Record<string, Command<CandidatesHost>>>;
