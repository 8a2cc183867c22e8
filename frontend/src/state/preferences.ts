// What the constructor likes whatever the puzzle is.
import type { SearchBackend } from "../engine/protocol/engine";
import { IMPROVE_MS } from "../limits";
import type { Theme } from "../ui/theme";

export interface Preferences {
  /** Where fills are searched; `auto` leaves it to the page. */
  place: SearchBackend | "auto";
  /** The fill that would be found shows in pale letters. */
  showSolution: boolean;
  theme: Theme;
  /** Milliseconds that a fill is made better once it is found; 0 for not at all. */
  improveMs: number;
  print: { grid: boolean; clues: boolean; solution: boolean };
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

export function setShowSolution(preferences: Preferences, showSolution: boolean): void {
  preferences.showSolution = showSolution;
}

export function setPlace(preferences: Preferences, place: Preferences["place"]): void {
  preferences.place = place;
}
