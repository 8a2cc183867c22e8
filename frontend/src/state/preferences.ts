// What the constructor likes whatever the puzzle is.
import { IMPROVE_MS } from "../limits";

export type Theme = "system" | "light" | "dark";

export interface Preferences {
  theme: Theme;
  /** Milliseconds that a fill is made better once it is found; 0 for not at all. */
  improveMs: number;
  print: { grid: boolean; clues: boolean; solution: boolean };
}

export function newPreferences(): Preferences {
  return { theme: "system", improveMs: IMPROVE_MS, print: { grid: true, clues: true, solution: true } };
}
