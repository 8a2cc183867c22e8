// What is said, shown or asked of a puzzle goes when another one takes its place. Nothing here changes the puzzle.
import { forgetFill } from "../../autofill/fill-state";
import { setCandidatesView } from "../../candidates/candidates-state";
import { dropSuggestions } from "../../clues/suggestions-state";
import { clearRegion } from "../../document/moves/region-actions";
import { forgetPointing, mark } from "../../document/state/view-state";
import { closeFiles } from "../../files/files-state";
import { forgetWishes } from "../../generate/generate-state";
import { closeLinks, closePuzzles } from "../../library/library-state";
import { setHelp } from "./page-state";
import type { State } from "./state";

interface Leaving {
  /** To be called before the page goes to another address. */
  leave(): void;
  /** To be called after changes of the state: another puzzle may have been made or opened, or brought back by undo. */
  follow(): void;
}

/** `stop`: what is still asked about the puzzle is not to be answered any more. */
export function createLeaving(state: State, stop: () => void): Leaving {
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
function leavePuzzle(state: State): void {
  dropSuggestions(state);
  clearRegion(state);
  forgetPointing(state);
  setCandidatesView(state, { allOf: "" });
  forgetFill(state);
  forgetWishes(state);
}

/** The page goes to another address: what lies over it was about the one before. */
function closeSheets(state: State): void {
  setHelp(state, false);
  closeLinks(state);
  closeFiles(state);
  closePuzzles(state);
  mark(state, []);
}
