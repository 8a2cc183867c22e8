// Everything that looks at the puzzle beside the words that fit.
import type { Chosen } from "../engine/choice";
import type { State } from "../state/state";
import { createAnalysis } from "./analysis";
import { createForms } from "./forms";
import type { LatestQuery } from "./latest-query";
import { createVerdict } from "./verdict";

export function createBackgroundChecks(
  state: State,
  engine: Chosen,
  redraw: () => void,
): readonly Pick<LatestQuery, "follow">[] {
  return [createForms, createAnalysis, createVerdict].map((create) => create(state, engine, redraw));
}
