// A fill that outlives its server: when the line is lost, another is opened with the same search, by itself.
import { STEADY_MS } from "../limits";
import type { FillEnd, Pause } from "../state/fill-status";
import { createPatience } from "./patience";
import { type Session, type SessionEvents, startSession, type World } from "./session";

export interface Lasting {
  /** Closes the socket, or ends the wait; no event follows. */
  stop(): void;
  /** Tries at once instead of waiting, or instead of a try that hangs. */
  tryNow(): void;
  /** The network is there again, perhaps another one, or somebody looks again. */
  wake(): void;
}

export interface LastingEvents extends SessionEvents {
  /** The line is lost; whatever comes next, the pause lasts until the next frame or the end. */
  paused(pause: Pause): void;
  /** Told only once nothing more is tried. */
  ended(end: FillEnd): void;
}

/** `addresses` is asked for each line: the later, the less is left to do. */
export function startLasting(
  world: World & { readonly random: () => number },
  addresses: () => { socket: string; http: string },
  cells: string,
  isFull: (frame: string) => boolean,
  events: LastingEvents,
): Lasting {
  const patience = createPatience(world.random);
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
    patience.renew();
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
    session = startSession(world, addresses(), cells, isFull, {
      ...events,
      frame(frame) {
        heardAt = world.now();
        soundFrom ??= heardAt;
        if (heardAt - soundFrom >= STEADY_MS) patience.renew();
        pause = undefined;
        events.frame(frame);
      },
      ended,
    });
  }

  function ended(end: FillEnd): void {
    session = undefined;
    const next = patience.after(end);
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
