// A fill that outlives its server: when the line is lost, another is opened with the same search, by itself.
import { STEADY_MS } from "../../limits";
import type { FillEvents, FillOrder, Running } from "../protocol/engine";
import type { FillEnd, Pause } from "../protocol/fill-end";
import { fillAddresses } from "./addresses";
import { createRetryPolicy } from "./retry-policy";
import { type Session, startSession, type World } from "./session";

/** The order's request is asked for each line. */
export function startReconnectingFill(
  world: World & { readonly random: () => number; readonly page: () => string },
  order: FillOrder,
  events: FillEvents,
): Running {
  const retryPolicy = createRetryPolicy(world.random);
  let session: Session | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause: Pause | undefined;
  /** When the last frame came. */
  let heardAt: number | undefined;
  let over = false;
  connect();

  return {
    stop() {
      over = true;
      clearTimeout(timer);
      session?.stop();
    },
    tryNow,
    wake() {
      // A busy server has not got any less busy.
      if (pause?.why !== "busy") tryNow();
      session?.doubt();
    },
  };

  function tryNow(): void {
    if (!pause) return;
    clearTimeout(timer);
    session?.stop();
    retryPolicy.renew();
    again(pause);
  }

  function again(waited: Pause): void {
    pause = { ...waited, until: null };
    events.paused(pause);
    // Whoever was told may have had enough.
    if (!over) connect();
  }

  function connect(): void {
    let soundFrom: number | undefined;
    session = startSession(world, fillAddresses(order.request(), world.page()), order, {
      opened: events.opened,
      improving: events.improving,
      frame(frame) {
        heardAt = world.now();
        soundFrom ??= heardAt;
        if (heardAt - soundFrom >= STEADY_MS) retryPolicy.renew();
        pause = undefined;
        events.frame(frame);
      },
      ended,
    });
  }

  function ended(end: FillEnd): void {
    session = undefined;
    const next = retryPolicy.after(end);
    if (!next) {
      events.ended(end);
      return;
    }
    const now = world.now();
    const message = end.kind === "overloaded" ? end.message : undefined;
    // A line may have been dead for long before it was found so, above all where the machine was asleep.
    const since = pause?.since ?? heardAt ?? now;
    pause = { why: next.why, since, until: now + next.waitMs, message };
    timer = setTimeout(again, next.waitMs, pause);
    events.paused(pause);
  }
}
