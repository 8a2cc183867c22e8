// One worker and the orders that it has: what it tells goes to whoever gave the order, and to nobody once that was stopped.
import type { Stop } from "../protocol/engine";
import type { Message, Order, Told, Work } from "./orders";

/** What a hand needs of a worker. */
export type WorkerLike = Pick<Worker, "postMessage" | "terminate" | "addEventListener">;

export interface Hand {
  /** `tell` hears everything up to `done`, `refused`, `missing` or `failed`. */
  begin(work: Work, tell: (told: Told) => void): Stop;
  /** How many orders it has. */
  readonly busy: number;
  /** Its engine has run already. */
  readonly warm: boolean;
}

/** Nothing is told of an order after these. */
const ENDS: ReadonlySet<Told["kind"]> = new Set(["done", "refused", "missing", "failed"]);

/** A worker that breaks fails all it had, and another takes its place with the next order. */
export function createHand(hire: () => WorkerLike): Hand {
  const heard = new Map<number, (told: Told) => void>();
  let worker: WorkerLike | undefined;
  let warm = false;
  let last = 0;

  return {
    begin(work, tell) {
      const id = ++last;
      heard.set(id, tell);
      send({ id, ...work });
      return () => {
        if (heard.delete(id)) send({ id, kind: "stop" });
      };
    },
    get busy() {
      return heard.size;
    },
    get warm() {
      return warm;
    },
  };

  function send(order: Order): void {
    try {
      worker ??= hired();
      worker.postMessage(order);
    } catch (error) {
      // The browser forbids workers. Told later, as all else.
      const message = error instanceof Error ? error.message : `${error}`;
      setTimeout(() => heardOf({ id: order.id, kind: "failed", message }));
    }
  }

  function hired(): WorkerLike {
    const fresh = hire();
    fresh.addEventListener("message", (event) => {
      if (fresh === worker) heardOf((event as MessageEvent<Message>).data);
    });
    fresh.addEventListener("error", (event) => {
      event.preventDefault();
      if (fresh === worker) allFailed((event as ErrorEvent).message || "it could not be loaded");
    });
    return fresh;
  }

  function heardOf({ id, ...told }: Message): void {
    const tell = heard.get(id);
    if (told.kind === "loaded") warm = true;
    if (ENDS.has(told.kind)) heard.delete(id);
    tell?.(told);
    // After a fault nobody knows what its memory is worth.
    if (told.kind === "failed") allFailed(told.message);
  }

  function allFailed(message: string): void {
    const tells = [...heard.values()];
    dismiss();
    for (const tell of tells) tell({ kind: "failed", message });
  }

  function dismiss(): void {
    worker?.terminate();
    worker = undefined;
    warm = false;
    heard.clear();
  }
}
