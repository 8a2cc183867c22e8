// What this browser remembers: the last puzzles, as a safety net, and the theme. Works without storage too.
import { MAX_RECENT } from "../limits";
import type { Recent, Theme } from "../state/state";

const RECENTS = "crossword.recent";
const THEME = "crossword.theme";

type Store = Pick<Storage, "getItem" | "setItem">;

export function readRecents(store: Store | undefined): Recent[] {
  try {
    const json: unknown = JSON.parse(store?.getItem(RECENTS) ?? "[]");
    return Array.isArray(json) ? json.filter(isRecent).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

/** Puts a puzzle first; the same puzzle (by id) stands in the list once. */
export function rememberPuzzle(store: Store | undefined, recent: Recent): void {
  const rest = readRecents(store).filter(({ id }) => id !== recent.id);
  save(store, RECENTS, JSON.stringify([recent, ...rest].slice(0, MAX_RECENT)));
}

export function readTheme(store: Store | undefined): Theme {
  try {
    const theme = store?.getItem(THEME);
    return theme === "light" || theme === "dark" ? theme : "system";
  } catch {
    return "system";
  }
}

export function rememberTheme(store: Store | undefined, theme: Theme): void {
  save(store, THEME, theme);
}

function save(store: Store | undefined, key: string, value: string): void {
  try {
    store?.setItem(key, value);
  } catch {
    // Full or forbidden: the address bar holds the puzzle all the same.
  }
}

function isRecent(value: unknown): value is Recent {
  if (typeof value !== "object" || value === null) return false;
  const { id, savedAt, link } = value as Record<string, unknown>;
  return (
    typeof id === "string" && typeof savedAt === "number" && typeof link === "string" && link.startsWith("?")
  );
}

/** Some browsers forbid even to look at the storage. */
export function localStore(): Store | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
