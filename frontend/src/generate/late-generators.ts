// Puzzles, grids and clues are made by a part of the page that comes after the first picture, or with the first wish.

import { notify } from "../document/state/view-state";
import type { Engine } from "../engine/protocol/engine";
import { lazy } from "../lazy";
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
  const part = lazy(
    async () => (await import("./generators")).createGenerators(state, engine, world, redraw),
    () => {
      notify(state, MISSING);
      redraw();
    },
  );

  return {
    load: () => void part.load(),
    puzzleGenerator: {
      surprise: () => part.use(({ puzzleGenerator }) => puzzleGenerator.surprise()),
      take: () => part.there?.puzzleGenerator.take(),
      stop: () => part.there?.puzzleGenerator.stop(),
    },
    patternFinder: {
      theme: () => part.use(({ patternFinder }) => patternFinder.theme()),
      blocks: (fill) => part.use(({ patternFinder }) => patternFinder.blocks(fill)),
      room: (entry, word) => part.use(({ patternFinder }) => patternFinder.room(entry, word)),
      stop: () => part.there?.patternFinder.stop(),
      close: () => part.there?.patternFinder.close(),
      follow: () => part.there?.patternFinder.follow(),
    },
    clueSuggestions: {
      suggest: (name) => part.use(({ clueSuggestions }) => clueSuggestions.suggest(name)),
      suggestMissing: () => part.use(({ clueSuggestions }) => clueSuggestions.suggestMissing()),
      stop: () => part.there?.clueSuggestions.stop(),
    },
  };
}
