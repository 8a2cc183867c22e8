// What looks at the puzzle beside the words that fit comes after the first picture: before the engine nobody could answer it.

import type { Chosen } from "../engine/choice";
import type { AskingState } from "./candidates-state";
import type { LatestQuery } from "./latest-query";

export interface LateChecks extends Pick<LatestQuery, "follow"> {
  load(): void;
}

export function createLateChecks(state: AskingState, engine: Chosen, redraw: () => void): LateChecks {
  let checks: readonly Pick<LatestQuery, "follow">[] = [];
  return {
    load() {
      if (checks.length > 0) return;
      const fetched = import("./background-checks").then(({ createBackgroundChecks }) => {
        if (checks.length === 0) checks = createBackgroundChecks(state, engine, redraw);
        redraw();
      });
      // The next look of somebody fetches it again.
      fetched.catch(() => undefined);
    },
    follow() {
      for (const one of checks) one.follow();
    },
  };
}
