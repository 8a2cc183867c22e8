// Looks at the whole board after each edit, where that costs nothing: which entries have no word left, and which few.

import { isRunning } from "../autofill/fill-status";
import { isWriting } from "../document/moves/step-actions";
import { scoreOf } from "../document/state/document-state";
import type { Chosen } from "../engine/choice";
import { type CandidatesRequest, fillRequest } from "../engine/protocol/request";
import { BLANK } from "../puzzle/cells";
import { shownCells } from "../puzzle/puzzle";
import { searchable } from "../puzzle/words/rebus";
import type { AskingState } from "./candidates-state";
import { createLatestQuery, type LatestQuery, type Question } from "./latest-query";

export function createAnalysis(
  state: AskingState,
  engine: Pick<Chosen, "candidates" | "isNear">,
  redraw: () => void,
): Pick<LatestQuery, "follow"> {
  return createLatestQuery<Question>(
    engine,
    {
      present() {
        const request = requestOf(state);
        return request && engine.isNear(request) ? { request } : undefined;
      },
      none() {
        state.candidates.analysis = null;
      },
      // What was known a moment ago stands until there is better.
      asked: () => undefined,
      onEvent(_, event) {
        state.candidates.analysis = event.kind === "known" ? event.candidates : null;
        return undefined;
      },
    },
    redraw,
  );
}

/** Every letter that shows counts, the fill's as the constructor's: what is asked is whether the rest can still be filled. */
function requestOf({
  document: { puzzle, verified },
  view,
  fill,
}: AskingState): CandidatesRequest | undefined {
  if (!isWriting(view.step) || view.linkError || isRunning(fill.status)) return undefined;
  const cells = shownCells(puzzle);
  if (!cells.includes(BLANK) || searchable(puzzle)?.length === 0) return undefined;
  const minScore = scoreOf(puzzle, verified);
  const board = { ...puzzle, cells, fill: BLANK.repeat(cells.length), minScore };
  return { ...fillRequest(board, { seed: null }), limit: 0 };
}
