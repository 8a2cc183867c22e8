// The server as whoever searches: fills over websockets, questions over HTTP.
import type { Engine } from "../protocol/engine";
import { askClues } from "./clues";
import { askLimits } from "./limits";
import { askNew } from "./new";
import { askPatterns } from "./patterns";
import { startReconnectingFill } from "./reconnecting-fill";
import type { World } from "./session";
import { askSlots } from "./slots";

export type ServerWorld = World & { readonly page: () => string; readonly random: () => number };

export function serverEngine(world: ServerWorld): Engine {
  return {
    limits: () => askLimits(world.fetch, world.page()),
    fill: (order, events) => startReconnectingFill(world, order, events),
    candidates: (request, onEvent) => askSlots(world, request, onEvent),
    make: (request, onEvent) => askNew(world, request, onEvent),
    clues: (question, onEvent) => askClues(world, question, onEvent),
    patterns: (request, onEvent) => askPatterns(world, request, onEvent),
    // Trying to fill the grid after each edit would be the work of a fill, for which nobody has asked.
    verdict(_, onEvent) {
      onEvent({ kind: "unknown" });
      return () => undefined;
    },
  };
}
