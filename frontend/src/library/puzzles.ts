// The puzzles that this browser remembers, each under a key of its own, so that a letter typed writes one of them. Works without storage too.
import { is, number, object, optional, picklist, pipe, startsWith, string } from "valibot";
import { MAX_ASIDE, MAX_REMEMBERED } from "../limits";
import { SYMMETRIES } from "../puzzle/grid/symmetry";
import { type KeyedStore, read, type Store, save } from "../storage";
import type { Recent } from "./library-state";

const PUZZLE = "crossword.puzzle.";
/** Where earlier versions kept them, eight in one list. */
const LIST = "crossword.recent";
/** Records of that list that this version cannot read, for one that can. */
const ASIDE = "crossword.recent.aside";

const RECENT = object({
  id: string(),
  savedAt: number(),
  link: pipe(string(), startsWith("?")),
  symmetry: optional(picklist(SYMMETRIES.map(({ value }) => value))),
});

/** The one changed last first. What cannot be read stays where it is, for a version that can. */
export function readRecents(store: KeyedStore | undefined): Recent[] {
  takeOver(store);
  const found = keysOf(store).flatMap((key) => recentOf(read(store, key)) ?? []);
  return found.toSorted((a, b) => b.savedAt - a.savedAt);
}

export function readRecent(store: KeyedStore | undefined, id: string): Recent | undefined {
  return recentOf(read(store, PUZZLE + id));
}

/**
 * Whether it is stored. Where there are too many, or no room is left, the oldest trifles go; whatever is none stays, however many
 * there are.
 */
export function rememberPuzzle(
  store: KeyedStore | undefined,
  recent: Recent,
  isTrifle: (link: string) => boolean,
): boolean {
  takeOver(store);
  const value = JSON.stringify(recent);
  const key = PUZZLE + recent.id;
  const known = read(store, key) !== null;
  const stored = save(store, key, value) || saveInPlace(store, key, value, isTrifle);
  if (!stored || known) return stored;
  const excess = keysOf(store).length - MAX_REMEMBERED;
  if (excess > 0)
    for (const { id } of trifles(store, key, isTrifle).slice(0, excess)) forgetPuzzle(store, id);
  return true;
}

export function forgetPuzzle(store: KeyedStore | undefined, id: string): void {
  try {
    store?.removeItem(PUZZLE + id);
  } catch {
    // Forbidden: then there is none.
  }
}

/** As it was. */
export function restorePuzzle(store: KeyedStore | undefined, recent: Recent): boolean {
  return save(store, PUZZLE + recent.id, JSON.stringify(recent));
}

/** Where the storage is full: in the place of trifles, if that helps; else they stay. */
function saveInPlace(
  store: KeyedStore | undefined,
  key: string,
  value: string,
  isTrifle: (link: string) => boolean,
): boolean {
  const gone: Recent[] = [];
  for (const old of trifles(store, key, isTrifle)) {
    forgetPuzzle(store, old.id);
    gone.push(old);
    if (save(store, key, value)) return true;
  }
  for (const old of gone) restorePuzzle(store, old);
  return false;
}

/** The oldest first, but for the one with that key. */
function trifles(
  store: KeyedStore | undefined,
  but: string,
  isTrifle: (link: string) => boolean,
): readonly Recent[] {
  return readRecents(store)
    .filter(({ id, link }) => PUZZLE + id !== but && isTrifle(link))
    .toReversed();
}

function keysOf(store: KeyedStore | undefined): string[] {
  try {
    const keys = Array.from({ length: store?.length ?? 0 }, (_, at) => store?.key(at) ?? "");
    return keys.filter((key) => key.startsWith(PUZZLE));
  } catch {
    return [];
  }
}

/** What an earlier version has kept, or keeps in another tab still; it goes from the list once all of it has a key. */
function takeOver(store: KeyedStore | undefined): void {
  const text = read(store, LIST);
  if (!text) return;
  const json = parse(text);
  const all: unknown[] = Array.isArray(json) ? json : [text];
  const odd = all.filter((value) => !isRecent(value));
  let whole = odd.length === 0 || putAside(store, odd);
  for (const recent of all.filter(isRecent)) {
    const known = readRecent(store, recent.id);
    if (!known || known.savedAt < recent.savedAt)
      whole = save(store, PUZZLE + recent.id, JSON.stringify(recent)) && whole;
  }
  if (whole) save(store, LIST, "");
}

function putAside(store: Store | undefined, odd: readonly unknown[]): boolean {
  const before = parse(read(store, ASIDE) ?? "[]");
  const all = [...odd, ...(Array.isArray(before) ? before : [])];
  return save(store, ASIDE, JSON.stringify(all.slice(0, MAX_ASIDE)));
}

function recentOf(text: string | null): Recent | undefined {
  const json = text === null ? undefined : parse(text);
  return isRecent(json) ? json : undefined;
}

function isRecent(value: unknown): value is Recent {
  return is(RECENT, value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
