// What the server has said of how words are written.
import type { With } from "../state/state";

/** Pairs of a word and its display form. */
export function learnDisplays(state: With<"fill">, pairs: Iterable<readonly [string, string]>): void {
  const learned = new Map([...state.fill.displays, ...pairs]);
  if (learned.size > state.fill.displays.size) state.fill.displays = learned;
}
