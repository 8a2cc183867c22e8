// What the constructor likes whatever the puzzle is.
import type { Place } from "../engine/protocol/engine";
import { IMPROVE_MS } from "../limits";
import type { Theme } from "../ui/theme";

export interface Preferences {
  /** Where fills are searched; `auto` leaves it to the page. */
  place: Place | "auto";
  /** The fill that would be found shows in pale letters. */
  ghost: boolean;
  theme: Theme;
  /** Milliseconds that a fill is made better once it is found; 0 for not at all. */
  improveMs: number;
  print: { grid: boolean; clues: boolean; solution: boolean };
}

export function newPreferences(): Preferences {
  return {
    place: "auto",
    ghost: false,
    theme: "system",
    improveMs: IMPROVE_MS,
    print: { grid: true, clues: true, solution: true },
  };
}

export function setGhost(preferences: Preferences, ghost: boolean): void {
  preferences.ghost = ghost;
}

export function setPlace(preferences: Preferences, place: Preferences["place"]): void {
  preferences.place = place;
}
