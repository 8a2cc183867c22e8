// What the constructor likes whatever the puzzle is.

import type { WishedBackend } from "../../engine/protocol/engine";
import type { PrintedParts } from "../../files/print/sheet";
import { IMPROVE_MS } from "../../limits";
import type { Theme } from "../../ui/theme";

export interface Preferences {
  /** Where fills are searched; `auto` leaves it to the page. */
  place: WishedBackend;
  /** The fill that would be found shows in pale letters. */
  showSolution: boolean;
  theme: Theme;
  /** Milliseconds that a fill is made better once it is found; 0 for not at all. */
  improveMs: number;
  print: PrintedParts;
}

export interface PreferencesSlice {
  readonly preferences: Preferences;
}

export function newPreferences(): Preferences {
  return {
    place: "auto",
    showSolution: false,
    theme: "system",
    improveMs: IMPROVE_MS,
    print: { grid: true, clues: true, solution: true },
  };
}

export function setPreferences(state: PreferencesSlice, chosen: Partial<Preferences>): void {
  Object.assign(state.preferences, chosen);
}
