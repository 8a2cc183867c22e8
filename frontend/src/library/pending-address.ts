// The newest address of the tab, and those that it has just replaced: a reload may ask for one of them, and finds the newest here.
import { array, type InferOutput, object, pipe, startsWith, string, unknown } from "valibot";
import { readJson } from "../json";
import { read, type Store, save } from "../storage";

const KEY = "crossword.address";

const pending = object({
  /** The links and the record of the addresses that a reload may ask for. */
  from: array(string()),
  id: string(),
  to: pipe(string(), startsWith("?")),
  /** What goes with the address in the history. */
  kept: unknown(),
});

export type PendingAddress = InferOutput<typeof pending>;

export function savePendingAddress(store: Store | undefined, left: PendingAddress): void {
  save(store, KEY, JSON.stringify(left));
}

/** Nothing waits any more: the address bar has what is newest. */
export function clearPendingAddress(store: Store | undefined): void {
  if (read(store, KEY)) save(store, KEY, "");
}

export function readPendingAddress(store: Store | undefined): PendingAddress | undefined {
  return readJson(pending, read(store, KEY) ?? "");
}
