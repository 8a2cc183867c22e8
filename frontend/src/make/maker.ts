// Makes whole puzzles for the page: one at a time, each taken into the state when it is there.
import { newQuery } from "../codec/query";
import type { Engine, MakeEvent, Stop } from "../engine/told/engine";
import { SEEDS } from "../limits";
import { takeMade } from "../state/edits/make-actions";
import type { State } from "../state/state";

export interface Maker {
  /** A whole puzzle of the chosen size in the place of the present one. */
  surprise(): void;
  /** The present puzzle stays. */
  stop(): void;
}

export function createMaker(
  state: State,
  engine: Pick<Engine, "make">,
  world: { readonly random: () => number },
  redraw: () => void,
): Maker {
  let end: Stop | undefined;

  return {
    surprise() {
      end?.();
      const { side } = state.make;
      const seed = Math.floor(world.random() * SEEDS);
      const query = newQuery({ width: side, height: side, symmetry: state.document.symmetry, seed });
      state.make.status = { kind: "making", side, loading: null };
      end = engine.make(query, (event) => {
        hear(event, side);
        redraw();
      });
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
        state.make.status = { kind: "idle" };
        takeMade(state, event.made);
        break;
      case "none":
        fail(`No ${side}×${side} puzzle was found this time. Try again, or another size.`);
        break;
      case "refused":
      case "failed":
        fail(event.message);
    }
  }

  function fail(message: string): void {
    state.make.status = { kind: "failed", message };
  }
}
