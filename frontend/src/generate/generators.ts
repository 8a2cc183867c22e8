// All that is made for the constructor: whole puzzles, grids, and clues.

import { type ClueSuggestions, createClueSuggestions } from "../clues/clue-suggestions";
import type { Engine } from "../engine/protocol/engine";
import type { GeneratingState } from "./generate-state";
import { createPatternFinder, type PatternFinder } from "./pattern-finder";
import { createPuzzleGenerator, type PuzzleGenerator } from "./puzzle-generator";

export interface Generators {
  readonly puzzleGenerator: PuzzleGenerator;
  readonly patternFinder: PatternFinder;
  readonly clueSuggestions: ClueSuggestions;
}

export function createGenerators(
  state: GeneratingState,
  engine: Pick<Engine, "make" | "patterns" | "clues">,
  world: { readonly random: () => number; readonly now: () => number },
  redraw: () => void,
): Generators {
  return {
    puzzleGenerator: createPuzzleGenerator(state, engine, world, redraw),
    patternFinder: createPatternFinder(state, engine, world, redraw),
    clueSuggestions: createClueSuggestions(state, engine, world, redraw),
  };
}
