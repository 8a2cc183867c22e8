// The server as whoever searches: fills over websockets, questions over HTTP.
import type { Engine } from "../protocol/engine";
import { askClues } from "./clues";
import { askLimits } from "./limits";
import { askNew } from "./new";
import { askPatterns } from "./patterns";
import { startLasting } from "./reconnecting-fill";
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
    patterns: (query, told) => askPatterns(world, query, told),
    // Trying to fill the grid after each edit would be the work of a fill, for which nobody has asked.
    verdict(_, told) {
      told({ kind: "unknown" });
      return () => undefined;
    },
  };
}
