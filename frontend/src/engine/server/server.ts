// The server as whoever searches: fills over websockets, questions over HTTP.
import type { Engine } from "../told/engine";
import { askClues } from "./clues";
import { startLasting } from "./lasting";
import { askLimits } from "./limits";
import { askNew } from "./new";
import type { World } from "./session";
import { askSlots } from "./slots";

export type ServerWorld = World & { readonly page: () => string; readonly random: () => number };

export function serverEngine(world: ServerWorld): Engine {
  return {
    limits: () => askLimits(world.fetch, world.page()),
    fill: (order, events) => startLasting(world, order, events),
    fits: (query, told) => askSlots(world, query, told),
    make: (query, told) => askNew(world, query, told),
    clues: (question, told) => askClues(world, question, told),
    patterns(_, told) {
      told({
        kind: "failed",
        message: "Patterns are looked for in the browser, and this one cannot search by itself.",
      });
      return () => undefined;
    },
    // Trying to fill the grid after each edit would be the work of a fill, for which nobody has asked.
    verdict(_, told) {
      told({ kind: "unknown" });
      return () => undefined;
    },
  };
}
