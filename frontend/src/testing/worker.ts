// A worker that tells what a test says, and the orders that it got.

import type { Message, Order, WorkerEvent } from "../engine/device/orders";
import type { WorkerLike } from "../engine/device/worker-client";

export class FakeWorker extends EventTarget {
  readonly orders: Order[] = [];
  terminated = false;
  postMessage(order: Order) {
    this.orders.push(order);
  }
  terminate() {
    this.terminated = true;
  }
  tells(id: number, event: WorkerEvent) {
    this.dispatchEvent(new MessageEvent<Message>("message", { data: { id, ...event } }));
  }
  frame(id: number, text: string) {
    this.tells(id, { kind: "frame", bytes: new TextEncoder().encode(text).buffer as ArrayBuffer });
  }
  text(id: number, json: object) {
    this.tells(id, { kind: "text", text: JSON.stringify(json) });
  }
  breaks(message: string) {
    this.dispatchEvent(Object.assign(new Event("error", { cancelable: true }), { message }));
  }
  /** The latest order of that kind. */
  last(kind: Order["kind"]): Order {
    const order = this.orders.findLast((one) => one.kind === kind);
    if (!order) throw new Error(`no order to ${kind}`);
    return order;
  }
}

/** Workers as they are made. */
export function fakeWorkers() {
  const workers: FakeWorker[] = [];
  const createWorker = (): WorkerLike => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as WorkerLike;
  };
  return { workers, createWorker };
}
