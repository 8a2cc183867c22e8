// Commands that work wherever the focus is, but for texts, and those of the clues' texts.

import { isRepairable } from "../../autofill/repairable";
import { redo, undo } from "../../document/history";
import { currentEntry } from "../../document/moves/cursor-actions";
import { goTo } from "../../document/moves/step-actions";
import { STEPS, type Step } from "../../document/state/view-state";
import { openFilesSheet } from "../../files/files-state";
import { layoutOf } from "../../puzzle/grid/entries";
import { regionFacts } from "../../puzzle/grid/region";
import { setHelp } from "../state/page-state";
import { autoFill } from "./auto-fill";
import type { Command, Host } from "./command";

const EDITING: readonly Step[] = STEPS.filter((step) => step !== "read");

/** Round to the first after the last. */
const clueBeside = (by: 1 | -1) => (host: Host) => {
  const { entries } = layoutOf(host.state.document.puzzle);
  const current = currentEntry(host.state);
  const at = current ? entries.indexOf(current) : 0;
  const next = entries[(at + by + entries.length) % entries.length];
  if (next) host.focusClue(next.name);
};

const everywhere = { group: "Everywhere", place: "page" } as const;
const clues = { group: "Clues", place: "clue", steps: ["clues"] } as const;

export const PAGE_COMMANDS = {
  fill: {
    ...everywhere,
    label: "auto-fill, of the marked region if there is one",
    // Whoever writes clues or reads has done with filling.
    steps: ["grid", "words", "fill"],
    keys: ["Mod+Enter"],
    inFields: "always",
    edits: true,
    run: (host) => {
      const { state, filler } = host;
      goTo(state, "fill");
      const { region } = state.view;
      // Where it has no blank, other words for what is filled in it.
      if (region) filler.fillRegion(regionFacts(state.document.puzzle, region).blanks === 0);
      else autoFill(host);
    },
  },
  repair: {
    ...everywhere,
    label: "repair the fill: keep the rest where it can",
    steps: ["words", "fill"],
    keys: ["Mod+Shift+Enter"],
    inFields: "always",
    edits: true,
    when: isRepairable,
    run: ({ state, filler }) => {
      goTo(state, "fill");
      filler.repair();
    },
  },
  surprise: {
    ...everywhere,
    label: "a whole puzzle at once, in the place of this one",
    steps: ["grid"],
    keys: ["Alt+Enter"],
    edits: true,
    run: ({ puzzleGenerator }) => puzzleGenerator.surprise(),
  },
  suggestBlocks: {
    ...everywhere,
    group: "Drawing the grid",
    label: "suggest blocks that complete the grid",
    steps: ["grid"],
    keys: ["Alt+Shift+Enter"],
    run: ({ patternFinder }) => patternFinder.blocks(),
  },
  undo: {
    ...everywhere,
    label: "undo",
    steps: EDITING,
    keys: ["Mod+Z"],
    inFields: "untyped",
    edits: true,
    run: ({ state }) => undo(state),
  },
  redo: {
    ...everywhere,
    label: "redo",
    steps: EDITING,
    keys: ["Mod+Y", "Mod+Shift+Z"],
    inFields: "untyped",
    edits: true,
    run: ({ state }) => redo(state),
  },
  files: {
    ...everywhere,
    label: "open or save a file",
    steps: STEPS,
    keys: ["Mod+S", "Mod+O"],
    inFields: "always",
    run: ({ state }) => openFilesSheet(state),
  },
  step: {
    ...everywhere,
    label: "to one of the five steps",
    steps: STEPS,
    keys: STEPS.map((_, at) => `Alt+Shift+${at + 1}`),
    shown: "Alt Shift 1–5",
    run: ({ state }, key) => goTo(state, STEPS[Number(key) - 1] ?? state.view.step),
  },
  help: {
    ...everywhere,
    label: "all keys",
    steps: STEPS,
    keys: ["?"],
    run: ({ state }) => setHelp(state, true),
  },
  suggestClue: {
    ...clues,
    label: "suggest clues for the entry",
    keys: ["Alt+Enter"],
    edits: true,
    run: ({ state, clueSuggestions }) => clueSuggestions.suggest(currentEntry(state)?.name ?? ""),
  },
  suggestClues: {
    ...clues,
    label: "suggest clues for all that have none",
    keys: ["Alt+Shift+Enter"],
    edits: true,
    run: ({ clueSuggestions }) => clueSuggestions.suggestMissing(),
  },
  nextClue: { ...clues, label: "from a clue to the next one", keys: ["Enter"], run: clueBeside(1) },
  previousClue: { ...clues, label: "to the one before", keys: ["Shift+Enter"], run: clueBeside(-1) },
} satisfies Readonly<Record<string, Command>>;
