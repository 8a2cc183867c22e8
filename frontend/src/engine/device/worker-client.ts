// One worker and the orders that it has: what it tells goes to whoever gave the order, and to nobody once that was stopped.
import type { Stop } from "../protocol/engine";
import type { Message, Order, Work, WorkerEvent } from "./orders";

/** What a hand needs of a worker. */
export type WorkerLike = Pick<Worker, "postMessage" | "terminate" | "addEventListener">;

export interface WorkerClient {
  /** `tell` hears everything up to `done`, `refused`, `missing` or `failed`. */
  begin(work: Work, tell: (event: WorkerEvent) => void): Stop;
  /** How many orders it has. */
  readonly busy: number;
  /** Its engine has run already. */
  readonly warm: boolean;
}

/** Nothing is told of an order after these. */
const ENDS: ReadonlySet<WorkerEvent["kind"]> = new Set(["done", "refused", "missing", "failed"]);

/** A worker that breaks fails all it had, and another takes its place with the next order. */
export function createWorkerClient(createWorker: () => WorkerLike): WorkerClient {
  const heard = new Map<number, (event: WorkerEvent) => void>();
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
    const fresh = createWorker();
    fresh.addEventListener("message", (event) => {
      if (fresh === worker) heardOf((event as MessageEvent<Message>).data);
    });
    fresh.addEventListener("error", (event) => {
      event.preventDefault();
      if (fresh === worker) allFailed((event as ErrorEvent).message || "it could not be loaded");
    });
    return fresh;
  }

  function heardOf({ id, ...event }: Message): void {
    const tell = heard.get(id);
    if (event.kind === "loaded") warm = true;
    if (ENDS.has(event.kind)) heard.delete(id);
    tell?.(event);
    // After a fault nobody knows what its memory is worth.
    if (event.kind === "failed") allFailed(event.message);
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
