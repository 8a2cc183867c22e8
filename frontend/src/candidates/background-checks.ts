// Everything that looks at the puzzle beside the words that fit.

import type { Chosen } from "../engine/choice";
import { createAnalysis } from "./analysis";
import type { AskingState } from "./candidates-state";
import { createForms } from "./forms";
import type { LatestQuery } from "./latest-query";
import { createVerdict } from "./verdict";

export function createBackgroundChecks(
  state: AskingState,
  engine: Chosen,
  redraw: () => void,
): readonly Pick<LatestQuery, "follow">[] {
  return [createForms, createAnalysis, createVerdict].map((create) => create(state, engine, redraw));
}
