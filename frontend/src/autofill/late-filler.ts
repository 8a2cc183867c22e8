// Auto-fill comes after the first picture, or with the first wish; until then there is nothing to stop.

import type { Engine } from "../engine/protocol/engine";
import type { FillingState } from "./fill-state";
import type { Filler } from "./filler";
import { isRepairable } from "./repairable";

export interface LateFiller extends Filler {
  /** Fetches it, so that it is there with the first wish. */
  load(): void;
}

const MISSING = "Auto-fill could not be fetched. Try again once the network is back.";
/** The tag of the first fill's edits, see `Taking.nextTag`. */
const FIRST_TAG = "fill 1";

export function createLateFiller(
  state: FillingState,
  engine: Pick<Engine, "fill">,
  world: { readonly now: () => number; readonly random: () => number },
  redraw: () => void,
): LateFiller {
  let filler: Filler | undefined;

  async function fetched(): Promise<Filler> {
    const { createFiller } = await import("./filler");
    filler ??= createFiller(state, engine, world, redraw);
    return filler;
  }

  /** What is wished for is done at once where that can be. */
  function later(wish: (filler: Filler) => void): void {
    if (filler) wish(filler);
    else fetched().then(wish, missing);
  }

  function missing(): void {
    state.fill.status = { kind: "nothing", message: MISSING };
    redraw();
  }

  return {
    load() {
      fetched().catch(() => undefined);
    },
    start: () => later((there) => there.start()),
    another: () => later((there) => there.another()),
    repair: (replaced) => later((there) => there.repair(replaced)),
    repairAfter(edit) {
      if (filler) return filler.repairAfter(edit);
      const edited = edit(FIRST_TAG);
      if (edited && isRepairable(state)) later((there) => there.repair());
      return edited;
    },
    fillRegion: (anew) => later((there) => there.fillRegion(anew)),
    stop: () => filler?.stop(),
    tryNow: () => filler?.tryNow(),
    wake: () => filler?.wake(),
    stopIfStale: () => filler?.stopIfStale(),
  };
}
