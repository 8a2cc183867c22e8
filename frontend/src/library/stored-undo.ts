// The last undo steps of this tab, for a reload. Nothing is lost but them where the browser has no such storage.
import { type InferOutput, nullable, number, object, optional, picklist, string } from "valibot";
import { readJson, those } from "../json";
import { SYMMETRIES } from "../puzzle/grid/symmetry";
import type { Store } from "../storage";

const KEY = "crossword.undo";

const cursor = nullable(object({ cell: number(), direction: picklist(["across", "down"]) }));
/** What the search had said of the fill: its letters, in rows of that width, and its minimum score. */
const verified = {
  verified: optional(string()),
  verifiedWidth: optional(number()),
  floor: optional(nullable(number())),
};
const step = object({
  ...verified,
  /** `?size=…#v1.…` */
  link: string(),
  symmetry: picklist(SYMMETRIES.map(({ value }) => value)),
  from: cursor,
  to: cursor,
});
const undo = object({
  /** The puzzle that they lead to and from. */
  link: string(),
  ...verified,
  /** Words that a list is known to have. */
  known: optional(those(string())),
  past: those(step),
  future: those(step),
});

export type StoredStep = InferOutput<typeof step>;
export type StoredVerified = Pick<StoredStep, keyof typeof verified>;
export type StoredUndo = InferOutput<typeof undo>;

export function saveUndo(store: Store | undefined, steps: StoredUndo): void {
  try {
    store?.setItem(KEY, JSON.stringify(steps));
  } catch {
    // Full or forbidden.
  }
}

export function readUndo(store: Store | undefined): StoredUndo | undefined {
  try {
    return readJson(undo, store?.getItem(KEY) ?? "");
  } catch {
    return undefined;
  }
}
