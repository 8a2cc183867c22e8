// Auto-fill comes after the first picture, or with the first wish; until then there is nothing to stop.

import type { Engine } from "../engine/protocol/engine";
import { lazy } from "../lazy";
import type { FillingState } from "./fill-state";
import type { Filler } from "./filler";
import { isRepairable } from "./repairable";

export interface LateFiller extends Filler {
  /** Fetches it, so that it is there with the first wish. */
  load(): void;
}

const MISSING = "Auto-fill could not be fetched. Try again once the network is back.";
/** The tag of the first fill's edits, as of filler.ts. */
const FIRST_TAG = "fill 1";

export function createLateFiller(
  state: FillingState,
  engine: Pick<Engine, "fill">,
  world: { readonly now: () => number; readonly random: () => number },
  redraw: () => void,
): LateFiller {
  const part = lazy(
    async () => (await import("./filler")).createFiller(state, engine, world, redraw),
    () => {
      state.fill.status = { kind: "nothing", message: MISSING };
      redraw();
    },
  );

  return {
    load: () => void part.load(),
    start: () => part.use((there) => there.start()),
    another: () => part.use((there) => there.another()),
    repair: (replaced) => part.use((there) => there.repair(replaced)),
    repairAfter(edit) {
      if (part.there) return part.there.repairAfter(edit);
      const edited = edit(FIRST_TAG);
      if (edited && isRepairable(state)) part.use((there) => there.repair());
      return edited;
    },
    fillRegion: (anew) => part.use((there) => there.fillRegion(anew)),
    stop: () => part.there?.stop(),
    tryNow: () => part.there?.tryNow(),
    wake: () => part.there?.wake(),
    stopIfStale: () => part.there?.stopIfStale(),
  };
}
