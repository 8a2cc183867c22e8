// What this browser remembers: the last puzzles, as a safety net, and what was chosen. Works without storage too.
import { is, number, object, optional, picklist, pipe, startsWith, string } from "valibot";
import { IMPROVE_CHOICES, IMPROVE_MS, MAX_ASIDE, MAX_RECENT } from "../limits";
import { SYMMETRIES } from "../puzzle/grid/symmetry";
import type { Preferences } from "../state/preferences";
import type { Recent } from "../state/view";
import { read, type Store, save } from "./storage";

const RECENTS = "crossword.recent";
/** Records that this version cannot read, for one that can. */
const ASIDE = "crossword.recent.aside";
const IMPROVE = "crossword.improve";
const PLACE = "crossword.place";

export function readRecents(store: Store | undefined): Recent[] {
  return readAll(store).recents.slice(0, MAX_RECENT);
}

/** Puts a puzzle first; the same puzzle (by id) stands in the list once. What cannot be read is put aside. Says whether it is kept. */
export function rememberPuzzle(
  store: Store | undefined,
  recent: Recent,
  readable: (link: string) => boolean = () => true,
): boolean {
  const { recents, odd } = readAll(store);
  const rest = recents.filter(({ id }) => id !== recent.id);
  putAside(store, [...odd, ...rest.filter(({ link }) => !readable(link))]);
  const list = [recent, ...rest.filter(({ link }) => readable(link))];
  return save(store, RECENTS, JSON.stringify(list.slice(0, MAX_RECENT)));
}

/** Milliseconds, one of the choices. */
export function readImprove(store: Store | undefined): number {
  const ms = Number(read(store, IMPROVE) ?? IMPROVE_MS);
  return IMPROVE_CHOICES.includes(ms) ? ms : IMPROVE_MS;
}

export function rememberImprove(store: Store | undefined, ms: number): void {
  save(store, IMPROVE, `${ms}`);
}

export function readPlace(store: Store | undefined): Preferences["place"] {
  const place = read(store, PLACE);
  return place === "device" || place === "server" ? place : "auto";
}

export function rememberPlace(store: Store | undefined, place: Preferences["place"]): void {
  save(store, PLACE, place);
}

function readAll(store: Store | undefined): { recents: Recent[]; odd: unknown[] } {
  const text = read(store, RECENTS);
  if (text === null) return { recents: [], odd: [] };
  const json = parse(text);
  if (!Array.isArray(json)) return { recents: [], odd: [text] };
  return { recents: json.filter(isRecent), odd: json.filter((value) => !isRecent(value)) };
}

function putAside(store: Store | undefined, odd: readonly unknown[]): void {
  if (odd.length === 0) return;
  const before = parse(read(store, ASIDE) ?? "[]");
  const all = [...odd, ...(Array.isArray(before) ? before : [])];
  save(store, ASIDE, JSON.stringify(all.slice(0, MAX_ASIDE)));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const RECENT = object({
  id: string(),
  savedAt: number(),
  link: pipe(string(), startsWith("?")),
  symmetry: optional(picklist(SYMMETRIES.map(({ value }) => value))),
});

function isRecent(value: unknown): value is Recent {
  return is(RECENT, value);
}
