// What each step of the browser's history keeps beside its address: whose record it continues, and how it was seen.
import { fallback, type InferOutput, object, optional, picklist, string } from "valibot";
import { STEPS } from "../document/state/view-state";
import { readValue } from "../json";
import { SYMMETRIES } from "../puzzle/grid/symmetry";

const HISTORY_STATE = object({
  id: fallback(optional(string()), undefined),
  symmetry: fallback(optional(picklist(SYMMETRIES.map(({ value }) => value))), undefined),
  step: fallback(optional(picklist(STEPS)), undefined),
});

export type HistoryState = Partial<InferOutput<typeof HISTORY_STATE>>;

/** Whatever else stands there, other scripts' state or an older page's, is passed over. */
export function readHistoryState(value: unknown): HistoryState {
  return readValue(HISTORY_STATE, value) ?? {};
}
