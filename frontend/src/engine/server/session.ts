// One fill over one websocket: frames as they come, then exactly one end. It never sends anything.
import { CONNECT_MS, DOUBT_SILENCE_MS, SILENCE_MS } from "../../limits";
import type { FillOrder } from "../protocol/engine";
import { createFillDecoder } from "../protocol/fill-decoder";
import type { Better, FillEnd } from "../protocol/fill-end";
import { whyRefused } from "./why-refused";

export interface SessionEvents {
  opened(): void;
  /** Every frame fits the grid that the session was started with. */
  frame(cells: string): void;
  /** The next frame is a complete fill, and there may be a better one yet. */
  improving(better: Better): void;
  ended(end: FillEnd): void;
}

/** What the session needs of the world; tests hand in their own. */
export interface World {
  readonly connect: (url: string) => WebSocket;
  readonly fetch: typeof fetch;
  readonly now: () => number;
}

export interface Session {
  /** Closes the socket; no event follows. */
  stop(): void;
  /** The network may have changed: an open line that stays silent now is a dead one. */
  doubt(): void;
}

const CODE = {
  filled: 1000,
  draining: 1001,
  badData: 1007,
  badPolicy: 1008,
  tooBig: 1009,
  broken: 1011,
  overloaded: 1013,
  noFill: 4001,
  deadline: 4002,
} as const;

export function startSession(
  world: World,
  addresses: { socket: string; http: string },
  board: Pick<FillOrder, "cells" | "isFull">,
  events: SessionEvents,
): Session {
  const startedAt = world.now();
  let opened = false;
  let over = false;
  const decoder = createFillDecoder(board, events);
  const socket = connect();
  if (!socket) {
    // The browser itself forbids the connection. Told later, as every end is.
    const timer = setTimeout(() => events.ended({ kind: "blocked" }));
    return { stop: () => clearTimeout(timer), doubt: () => undefined };
  }
  let watchdog = setTimeout(giveUp, CONNECT_MS);
  socket.binaryType = "arraybuffer";
  socket.addEventListener("open", () => {
    if (over) return;
    opened = true;
    stillAlive();
    events.opened();
  });
  socket.addEventListener("message", ({ data }) => {
    if (over) return;
    stillAlive();
    if (typeof data === "string") {
      decoder.text(data);
    } else if (!(data instanceof ArrayBuffer && decoder.frame(data))) {
      end({
        kind: "refused",
        parameter: "frame",
        message: "The server sent a frame that does not fit this grid.",
      });
    }
  });
  socket.addEventListener("close", ({ code, reason }) => {
    if (over) return;
    if (opened) end(endOf(code, reason));
    else whyRefused(world.fetch, addresses.http).then(end);
  });

  return {
    stop() {
      finish();
    },
    doubt() {
      if (opened && !over) retryPolicy(DOUBT_SILENCE_MS);
    },
  };

  function connect(): WebSocket | undefined {
    try {
      return world.connect(addresses.socket);
    } catch {
      return undefined;
    }
  }

  function stillAlive(): void {
    retryPolicy(SILENCE_MS);
  }

  function retryPolicy(ms: number): void {
    clearTimeout(watchdog);
    watchdog = setTimeout(giveUp, ms);
  }

  function giveUp(): void {
    end({ kind: "lost", opened });
  }

  function finish(): void {
    over = true;
    clearTimeout(watchdog);
    socket?.close();
  }

  function end(how: FillEnd): void {
    if (over) return;
    finish();
    events.ended(how);
  }

  /** The close code decides; the text frame tells the figures, and stands in when the close itself was lost. */
  function endOf(code: number, reason: string): FillEnd {
    const elapsedMs = world.now() - startedAt;
    const report = decoder.report(elapsedMs);
    const outcome = decoder.outcome();
    if (code === CODE.noFill) return { kind: "no_fill", report };
    if (code === CODE.deadline) return { kind: "deadline", report };
    if (code === CODE.overloaded) return { kind: "overloaded", waitMs: outcome?.waitMs };
    if (code === CODE.draining) return { kind: "draining" };
    if (code === CODE.broken && !outcome) return { kind: "broken" };
    if (code === CODE.badPolicy || code === CODE.badData || code === CODE.tooBig) {
      return {
        kind: "refused",
        parameter: "connection",
        message: reason || `The server closed it with code ${code}.`,
      };
    }
    if (code === CODE.filled && decoder.isComplete()) return { kind: "filled", report };
    return decoder.end(elapsedMs) ?? { kind: "lost", opened: true };
  }
}
