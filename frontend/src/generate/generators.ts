// All that is made for the constructor: whole puzzles, grids, and clues.

import { type Cluer, createCluer } from "../clues/clue-suggestions";
import type { Engine } from "../engine/protocol/engine";
import type { State } from "../state/state";
import { createFinder, type Finder } from "./pattern-finder";
import { createMaker, type Maker } from "./puzzle-generator";

export interface Makers {
  readonly maker: Maker;
  readonly finder: Finder;
  readonly cluer: Cluer;
}

export function createMakers(
  state: State,
  engine: Pick<Engine, "make" | "patterns" | "clues">,
  world: { readonly random: () => number; readonly now: () => number },
  redraw: () => void,
): Makers {
  return {
    maker: createMaker(state, engine, world, redraw),
    finder: createFinder(state, engine, world, redraw),
    cluer: createCluer(state, engine, world, redraw),
  };
}
