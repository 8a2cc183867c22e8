// Puzzles, grids and clues are made by a part of the page that comes after the first picture, or with the first wish.

import { notify } from "../document/state/view-state";
import type { Engine } from "../engine/protocol/engine";
import type { GeneratingState } from "./generate-state";
import type { Generators } from "./generators";

export interface LateGenerators extends Generators {
  /** Fetches that part, so that it is there with the first wish. */
  load(): void;
}

const MISSING = "This part of the page could not be fetched. Try again once the network is back.";

export function createLateGenerators(
  state: GeneratingState,
  engine: Pick<Engine, "make" | "patterns" | "clues">,
  world: { readonly random: () => number; readonly now: () => number },
  redraw: () => void,
): LateGenerators {
  let generators: Generators | undefined;

  async function fetched(): Promise<Generators> {
    const { createGenerators } = await import("./generators");
    generators ??= createGenerators(state, engine, world, redraw);
    return generators;
  }

  async function later(wish: (generators: Generators) => void): Promise<void> {
    const there = generators ?? (await fetched().catch(() => undefined));
    if (there) {
      wish(there);
    } else {
      notify(state, MISSING);
      redraw();
    }
  }

  return {
    load() {
      fetched().catch(() => undefined);
    },
    puzzleGenerator: {
      surprise: () => void later(({ puzzleGenerator }) => puzzleGenerator.surprise()),
      take: () => generators?.puzzleGenerator.take(),
      stop: () => generators?.puzzleGenerator.stop(),
    },
    patternFinder: {
      theme: () => void later(({ patternFinder }) => patternFinder.theme()),
      blocks: (fill) => void later(({ patternFinder }) => patternFinder.blocks(fill)),
      room: (entry, word) => void later(({ patternFinder }) => patternFinder.room(entry, word)),
      stop: () => generators?.patternFinder.stop(),
      close: () => generators?.patternFinder.close(),
      follow: () => generators?.patternFinder.follow(),
    },
    clueSuggestions: {
      suggest: (name) => void later(({ clueSuggestions }) => clueSuggestions.suggest(name)),
      suggestMissing: () => void later(({ clueSuggestions }) => clueSuggestions.suggestMissing()),
      stop: () => generators?.clueSuggestions.stop(),
    },
  };
}
