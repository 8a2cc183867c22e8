// What the server has said of how words are written.
import type { State } from "./state";

/** Pairs of a word and its display form. */
export function learnDisplays(state: State, pairs: Iterable<readonly [string, string]>): void {
  const learned = new Map([...state.displays, ...pairs]);
  if (learned.size > state.displays.size) state.displays = learned;
}
