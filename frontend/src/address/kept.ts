// What each step of the browser's history keeps beside its address: whose record it continues, and how it was seen.
import { SYMMETRIES, type Symmetry } from "../puzzle/grid/symmetry";
import { STEPS, type Step } from "../state/view";

export interface Kept {
  readonly id?: string;
  readonly symmetry?: Symmetry;
  readonly step?: Step;
}

/** Whatever else stands there, other scripts' state or an older page's, is passed over. */
export function readKept(value: unknown): Kept {
  if (typeof value !== "object" || value === null) return {};
  const { id, symmetry, step } = value as Record<string, unknown>;
  const knownSymmetry = SYMMETRIES.find((known) => known.value === symmetry)?.value;
  const knownStep = STEPS.find((known) => known === step);
  return {
    ...(typeof id === "string" && { id }),
    ...(knownSymmetry && { symmetry: knownSymmetry }),
    ...(knownStep && { step: knownStep }),
  };
}
