// Going from step to step: what belongs to the one that is left goes with it.

import type { DocumentSlices, Step } from "../state/view-state";
import { align, selectFirst } from "./cursor-actions";
import { clearRegion } from "./region-actions";

export function goTo(state: DocumentSlices, step: Step): void {
  state.view.step = step;
  state.view.marked = [];
  state.view.hover = null;
  state.view.previewGrid = null;
  state.view.fingerDraws = false;
  state.view.pressedLetter = null;
  // Whoever types there shall see where it goes.
  const offers = step === "words" && !state.view.cursor;
  if (offers) selectFirst(state);
  align(state);
  if (offers) state.view.offered = state.view.cursor;
  if (!isWriting(step)) clearRegion(state);
}

/** Letters are put in here, and words asked for. */
export function isWriting(step: Step): boolean {
  return step === "words" || step === "fill";
}
