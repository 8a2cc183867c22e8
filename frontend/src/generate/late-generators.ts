// Puzzles, grids and clues are made by a part of the page that comes after the first picture, or with the first wish.
import type { Engine } from "../engine/protocol/engine";
import type { State } from "../state/state";
import type { Makers } from "./generators";

export interface Making extends Makers {
  /** Fetches that part, so that it is there with the first wish. */
  load(): void;
}

const MISSING = "This part of the page could not be fetched. Try again once the network is back.";

export function createMaking(
  state: State,
  engine: Pick<Engine, "make" | "patterns" | "clues">,
  world: { readonly random: () => number; readonly now: () => number },
  redraw: () => void,
): Making {
  let makers: Makers | undefined;

  async function fetched(): Promise<Makers> {
    const { createMakers } = await import("./generators");
    makers ??= createMakers(state, engine, world, redraw);
    return makers;
  }

  async function later(wish: (makers: Makers) => void): Promise<void> {
    const there = makers ?? (await fetched().catch(() => undefined));
    if (there) {
      wish(there);
    } else {
      state.view.notice = { text: MISSING, undo: false };
      redraw();
    }
  }

  return {
    load() {
      fetched().catch(() => undefined);
    },
    maker: {
      surprise: () => void later(({ maker }) => maker.surprise()),
      take: () => makers?.maker.take(),
      stop: () => makers?.maker.stop(),
    },
    finder: {
      theme: () => void later(({ finder }) => finder.theme()),
      blocks: (fill) => void later(({ finder }) => finder.blocks(fill)),
      room: (entry, word) => void later(({ finder }) => finder.room(entry, word)),
      stop: () => makers?.finder.stop(),
      close: () => makers?.finder.close(),
      follow: () => makers?.finder.follow(),
    },
    cluer: {
      suggest: (name) => void later(({ cluer }) => cluer.suggest(name)),
      suggestMissing: () => void later(({ cluer }) => cluer.suggestMissing()),
      stop: () => makers?.cluer.stop(),
    },
  };
}
