// Makes whole puzzles for the page: one at a time, each taken into the state when it is there.

import { questionOf } from "../clues/clue-suggestions";
import type { Engine, MakeEvent, Stop } from "../engine/protocol/engine";
import type { Made } from "../engine/protocol/made";
import { newQuery } from "../engine/protocol/query";
import { CLUED_SIDE, SEEDS } from "../limits";
import { layoutOf } from "../puzzle/grid/entries";
import type { State } from "../state/state";
import { addNotice } from "../state/view";
import { takeMade, takeMadeClues } from "./generate-actions";

export interface PuzzleGenerator {
  /** A whole puzzle of the chosen size in the place of the present one. */
  surprise(): void;
  /** Takes the puzzle that is ready, in the place of the present one. */
  take(): void;
  /** The present puzzle stays. */
  stop(): void;
}

export function createPuzzleGenerator(
  state: State,
  engine: Pick<Engine, "make" | "clues">,
  world: { readonly random: () => number },
  redraw: () => void,
): PuzzleGenerator {
  let end: Stop | undefined;
  let surprises = 0;

  return {
    surprise() {
      end?.();
      const { side } = state.make;
      const { puzzle: before } = state.document;
      const seed = Math.floor(world.random() * SEEDS);
      const query = newQuery({
        width: side,
        height: side,
        symmetry: state.document.symmetry,
        seed,
        clued: side <= CLUED_SIDE,
      });
      state.make.status = { kind: "making", side, loading: null };
      end = engine.make(query, (event) => {
        if (event.kind === "made" && state.document.puzzle !== before) offer(event.made, side);
        else hear(event, side);
        redraw();
      });
      redraw();
    },
    take() {
      if (state.make.status.kind === "ready") take(state.make.status.made);
      redraw();
    },
    stop() {
      end?.();
      end = undefined;
      state.make.status = { kind: "idle" };
      redraw();
    },
  };

  function hear(event: MakeEvent, side: number): void {
    switch (event.kind) {
      case "loading":
        state.make.status = { kind: "making", side, loading: event.loaded / event.total };
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
  function offer(ready: Made, side: number): void {
    state.make.status = { kind: "ready", side, made: ready };
    addNotice(state.view, `Your ${side}×${side} puzzle is ready: "Show it" is in the step Grid.`);
  }

  /** The puzzle shows at once; clues from elsewhere join it in the same undo step, as long as nobody has touched it. */
  function take(made: Made): void {
    const tag = `surprise ${++surprises}`;
    takeMade(state, made, tag);
    state.make.status = { kind: "idle" };
    if (Object.keys(made.clues).length > 0) return;
    const entries = questionOf(state, layoutOf(state.document.puzzle).entries);
    const seed = Math.floor(world.random() * SEEDS);
    const question = {
      entries,
      difficulty: state.clueing.difficulty,
      seed,
      choices: 1,
      source: "embedded",
    } as const;
    end = engine.clues(question, (event) => {
      if (event.kind === "clues") takeMadeClues(state, event.answer.offers, tag);
      else if (event.kind !== "loading") fail(`It has no clues yet. ${event.message}`);
      redraw();
    });
  }

  function fail(message: string): void {
    state.make.status = { kind: "failed", message };
  }
}
