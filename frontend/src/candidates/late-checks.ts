// What looks at the puzzle beside the words that fit comes after the first picture: before the engine nobody could answer it.

import type { Chosen } from "../engine/choice";
import { lazy } from "../lazy";
import { type AskingState, setAnalysisUnavailable } from "./candidates-state";
import type { LatestQuery } from "./latest-query";

export interface LateChecks extends Pick<LatestQuery, "follow"> {
  /** Fetches it, once; the next look of somebody fetches it again. */
  load(): Promise<void>;
}

const MISSING = "that part of the page could not be fetched: reload the page once the network is back";

export function createLateChecks(state: AskingState, engine: Chosen, redraw: () => void): LateChecks {
  const checks = lazy(async () => {
    const { createBackgroundChecks } = await import("./background-checks");
    return createBackgroundChecks(state, engine, redraw);
  });
  return {
    async load() {
      if (checks.there) return;
      const there = await checks.load();
      if (!there) setAnalysisUnavailable(state, MISSING);
      else if (state.candidates.analysisUnavailable === MISSING) setAnalysisUnavailable(state, null);
      redraw();
    },
    follow() {
      for (const one of checks.there ?? []) one.follow();
    },
  };
}
