// Going from step to step: what belongs to the one that is left goes with it.
import { align } from "./cursor-actions";
import { clearRegion } from "./region-actions";
import type { State, Step } from "./state";

export function goTo(state: State, step: Step): void {
  state.step = step;
  state.marked = [];
  state.hover = null;
  state.fingerDraws = false;
  align(state);
  if (!isWriting(step)) clearRegion(state);
}

/** Letters are put in here, and words asked for. */
export function isWriting(step: Step): boolean {
  return step === "words" || step === "fill";
}
