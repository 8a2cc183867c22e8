// Makes whole puzzles for the page: one at a time, each taken into the state when it is there.

import { questionOf } from "../clues/clue-suggestions";
import { addNotice } from "../document/state/view-state";
import type { Engine, MakeEvent, Stop } from "../engine/protocol/engine";
import type { Made } from "../engine/protocol/made";
import { CLUED_SIDE, SEEDS } from "../limits";
import { layoutOf } from "../puzzle/grid/entries";
import { takeMade, takeMadeClues } from "./generate-actions";
import type { GeneratingState } from "./generate-state";

export interface PuzzleGenerator {
  /** A whole puzzle of the chosen size in the place of the present one. */
  surprise(): void;
  /** Takes the puzzle that is ready, in the place of the present one. */
  take(): void;
  /** The present puzzle stays. */
  stop(): void;
}

export function createPuzzleGenerator(
  state: GeneratingState,
  engine: Pick<Engine, "make" | "clues">,
  world: { readonly random: () => number },
  redraw: () => void,
): PuzzleGenerator {
  let end: Stop | undefined;
  let surprises = 0;

  return {
    surprise() {
      end?.();
      const { side } = state.generate;
      const { puzzle: before } = state.document;
      const seed = Math.floor(world.random() * SEEDS);
      const request = {
        width: side,
        height: side,
        symmetry: state.document.symmetry,
        seed,
        clued: side <= CLUED_SIDE,
      };
      state.generate.status = { kind: "making", side, loading: null };
      end = engine.make(request, (event) => {
        if (event.kind === "made" && state.document.puzzle !== before) suggestion(event.made, side);
        else hear(event, side);
        redraw();
      });
      redraw();
    },
    take() {
      if (state.generate.status.kind === "ready") take(state.generate.status.made);
      redraw();
    },
    stop() {
      end?.();
      end = undefined;
      state.generate.status = { kind: "idle" };
      redraw();
    },
  };

  function hear(event: MakeEvent, side: number): void {
    switch (event.kind) {
      case "loading":
        state.generate.status = { kind: "making", side, loading: event.loaded / event.total };
        break;
      case "made":
        take(event.made);
        break;
      case "none":
        fail(`No ${side}×${side} puzzle was found this time. Try again, or another size.`);
        break;
      case "refused":
      case "failed":
        fail(event.message);
    }
  }

  /** Who has gone on with the puzzle meanwhile is not to find another one in its place. */
  function suggestion(ready: Made, side: number): void {
    state.generate.status = { kind: "ready", side, made: ready };
    addNotice(state, `Your ${side}×${side} puzzle is ready: "Show it" is in the step Grid.`);
  }

  /** The puzzle shows at once; clues from elsewhere join it in the same undo step, as long as nobody has touched it. */
  function take(made: Made): void {
    const tag = `surprise ${++surprises}`;
    takeMade(state, made, tag);
    state.generate.status = { kind: "idle" };
    if (Object.keys(made.clues).length > 0) return;
    const entries = questionOf(state, layoutOf(state.document.puzzle).entries);
    const seed = Math.floor(world.random() * SEEDS);
    const question = {
      entries,
      difficulty: state.clueSuggestions.difficulty,
      seed,
      choices: 1,
      source: "embedded",
    } as const;
    end = engine.clues(question, (event) => {
      if (event.kind === "clues") takeMadeClues(state, event.answer.suggestions, tag);
      else if (event.kind !== "loading") fail(`It has no clues yet. ${event.message}`);
      redraw();
    });
  }

  function fail(message: string): void {
    state.generate.status = { kind: "failed", message };
  }
}
