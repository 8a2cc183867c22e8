// A fill on this device, which several workers race for where it takes a while.
import { RIVALS_MS } from "../../limits";
import type { FillEvents, FillOrder, Running, Stop } from "../protocol/engine";
import { createHearing } from "../protocol/fill-decoder";
import type { FillEnd } from "../protocol/fill-end";
import { readRefusal } from "../protocol/refusal";
import type { Told } from "./orders";
import type { Hand } from "./worker-client";

export interface RaceWorld {
  readonly now: () => number;
  /** Who searches with the seed that was asked for. */
  readonly first: Hand;
  /** Who else has the time to. */
  readonly rivals: () => readonly Hand[];
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
  const query = order.query();
  const entrants = new Set<Entrant>();
  /** Who alone is heard: at the beginning the first, in the end the winner. */
  let leader = enter(world.first, query);
  let won = false;
  const timer = new URLSearchParams(query).has("race") ? setTimeout(invite, RIVALS_MS) : undefined;

  return { stop, tryNow: () => undefined, wake: () => undefined };

  function invite(): void {
    const wishes = new URLSearchParams(query);
    const seed = Number(wishes.get("seed") ?? 0);
    world.rivals().forEach((hand, at) => {
      wishes.set("seed", `${seed + at + 1}`);
      enter(hand, `?${wishes}`);
    });
  }

  function stop(): void {
    clearTimeout(timer);
    for (const entrant of entrants) entrant.stop();
    entrants.clear();
  }

  function enter(hand: Hand, asked: string): Entrant {
    let frame: string | undefined;
    const entrant: Entrant = { stop: () => undefined };
    const hearing = createHearing(order, {
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
    entrant.stop = hand.begin({ kind: "fill", query: asked }, hear);
    return entrant;

    function hear(told: Told): void {
      const first = entrant === (leader ?? entrant);
      if (told.kind === "frame") {
        hearing.frame(told.bytes);
      } else if (told.kind === "text") {
        hearing.text(told.text);
      } else if (told.kind === "loading") {
        if (first) events.loading(told.loaded, told.total);
      } else if (told.kind === "loaded") {
        if (first) events.opened();
      } else if (told.kind !== "answer") {
        entrants.delete(entrant);
        const end = endOf(told);
        if (end.kind === "filled" || end.kind === "no_fill") win(entrant);
        // A rival that came to no end has had no luck either.
        if (entrant !== leader) return;
        if (!first && frame !== undefined) events.frame(frame);
        stop();
        events.ended(end);
      }
    }

    function endOf(told: Told): FillEnd {
      if (told.kind === "failed") return { kind: "unavailable", message: told.message };
      const refusal = told.kind === "refused" ? readRefusal(JSON.parse(told.text)) : undefined;
      if (refusal) return { kind: "refused", ...refusal };
      return hearing.end(world.now() - startedAt) ?? { kind: "broken" };
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
