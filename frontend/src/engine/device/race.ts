// A fill on this device, which several workers race for where it takes a while.
import { RIVALS_MS } from "../../limits";
import type { FillEvents, FillOrder, Running, Stop } from "../protocol/engine";
import { createFillDecoder } from "../protocol/fill-decoder";
import type { FillEnd } from "../protocol/fill-end";
import { readRefusal } from "../protocol/refusal";
import type { FillRequest } from "../protocol/request";
import type { WorkerEvent } from "./orders";
import type { WorkerClient } from "./worker-client";

export interface RaceWorld {
  readonly now: () => number;
  /** Who searches with the seed that was asked for. */
  readonly first: WorkerClient;
  /** Who else has the time to. */
  readonly rivals: () => readonly WorkerClient[];
}

/** One that takes part. */
interface Entrant {
  stop: Stop;
}

/**
 * The first worker searches with the seed that was asked for, others later with the seeds after it. Whoever first finds a fill, or
 * proves that there is none, goes on alone; its texts say its seed.
 */
export function startRace(
  world: RaceWorld,
  order: FillOrder,
  events: Omit<FillEvents, "placed" | "paused">,
): Running {
  const startedAt = world.now();
  const request = order.request();
  const entrants = new Set<Entrant>();
  /** Who alone is heard: at the beginning the first, in the end the winner. */
  let leader = enter(world.first, request);
  let won = false;
  const timer = request.race ? setTimeout(invite, RIVALS_MS) : undefined;

  return { stop, tryNow: () => undefined, wake: () => undefined };

  function invite(): void {
    const seed = request.seed ?? 0;
    for (const [at, client] of world.rivals().entries()) enter(client, { ...request, seed: seed + at + 1 });
  }

  function stop(): void {
    clearTimeout(timer);
    for (const entrant of entrants) entrant.stop();
    entrants.clear();
  }

  function enter(client: WorkerClient, asked: FillRequest): Entrant {
    let frame: string | undefined;
    const entrant: Entrant = { stop: () => undefined };
    const decoder = createFillDecoder(order, {
      frame(cells) {
        frame = cells;
        if (entrant === (leader ?? entrant)) events.frame(cells);
      },
      improving(better) {
        win(entrant);
        if (entrant === leader) events.improving(better);
      },
    });
    entrants.add(entrant);
    entrant.stop = client.begin({ kind: "fill", request: asked }, hear);
    return entrant;

    function hear(event: WorkerEvent): void {
      const first = entrant === (leader ?? entrant);
      if (event.kind === "frame") {
        decoder.frame(event.bytes);
      } else if (event.kind === "text") {
        decoder.text(event.text);
      } else if (event.kind === "loading") {
        if (first) events.loading(event.loaded, event.total);
      } else if (event.kind === "loaded") {
        if (first) events.opened();
      } else if (event.kind !== "answer") {
        entrants.delete(entrant);
        const end = endOf(event);
        if (end.kind === "filled" || end.kind === "no_fill") win(entrant);
        // A rival that came to no end has had no luck either.
        if (entrant !== leader) return;
        if (!first && frame !== undefined) events.frame(frame);
        stop();
        events.ended(end);
      }
    }

    function endOf(event: WorkerEvent): FillEnd {
      if (event.kind === "failed") return { kind: "unavailable", message: event.message };
      const refusal = event.kind === "refused" ? readRefusal(JSON.parse(event.text)) : undefined;
      if (refusal) return { kind: "refused", ...refusal };
      return decoder.end(world.now() - startedAt) ?? { kind: "broken" };
    }
  }

  function win(winner: Entrant): void {
    if (won) return;
    won = true;
    leader = winner;
    clearTimeout(timer);
    for (const entrant of entrants) if (entrant !== winner) entrant.stop();
    entrants.clear();
    entrants.add(winner);
  }
}
