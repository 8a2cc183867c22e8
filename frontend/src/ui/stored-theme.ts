// The theme, which the builder and the solving page have in common.

import { read, type Store, save } from "../storage";
import type { Theme } from "./theme";

const THEME = "crossword.theme";

export function readTheme(store: Store | undefined): Theme {
  const theme = read(store, THEME);
  return theme === "light" || theme === "dark" ? theme : "system";
}

export function rememberTheme(store: Store | undefined, theme: Theme): void {
  save(store, THEME, theme);
}
