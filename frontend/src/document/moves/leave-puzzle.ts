// What is said, shown or asked of a puzzle goes when another one takes its place. Nothing here changes the puzzle.
import { dropOffers } from "../../state/clue-state";
import { isRunning } from "../../state/fill-status";
import type { With } from "../../state/state";
import { clearRegion } from "./region-actions";

interface Leaving {
  /** To be called before the page goes to another address. */
  leave(): void;
  /** To be called after changes of the state: another puzzle may have been made or opened, or brought back by undo. */
  follow(): void;
}

/** `stop`: what is still asked about the puzzle is not to be answered any more. */
export function createLeaving(
  state: With<"document" | "view" | "fill" | "make" | "clueing">,
  stop: () => void,
): Leaving {
  let { lineage } = state.document;
  const forget = () => {
    stop();
    leavePuzzle(state);
    ({ lineage } = state.document);
  };
  return {
    leave() {
      closeSheets(state);
      forget();
    },
    follow() {
      if (lineage !== state.document.lineage) forget();
    },
  };
}

/** What an edit says of itself, and what came of opening a file, is about the puzzle that is there now, and stays. */
function leavePuzzle(state: With<"view" | "fill" | "make" | "clueing">): void {
  dropOffers(state.clueing);
  clearRegion(state);
  state.view.hover = null;
  state.view.changed = [];
  state.view.atEntryEnd = null;
  state.view.overflowLetters = "";
  state.view.entered = null;
  state.view.pressedLetter = null;
  state.fill.candidatesView = { ...state.fill.candidatesView, allOf: "" };
  if (!isRunning(state.fill.status)) {
    state.fill.status = { kind: "idle" };
    state.fill.regional = false;
  }
  state.make.wished = null;
  if (state.make.status.kind === "failed") state.make.status = { kind: "idle" };
}

/** The page goes to another address: what lies over it was about the one before. */
function closeSheets({ view }: With<"view">): void {
  view.help = false;
  view.share = null;
  view.files = null;
  view.puzzles = null;
  view.copied = null;
  view.uncopied = null;
  view.marked = [];
}
