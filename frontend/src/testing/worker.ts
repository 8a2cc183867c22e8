// A worker that tells what a test says, and the orders that it got.

import type { Message, Order, Told } from "../engine/device/orders";
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
  tells(id: number, told: Told) {
    this.dispatchEvent(new MessageEvent<Message>("message", { data: { id, ...told } }));
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

/** Workers as they are hired. */
export function workers() {
  const hired: FakeWorker[] = [];
  const hire = (): WorkerLike => {
    const worker = new FakeWorker();
    hired.push(worker);
    return worker as unknown as WorkerLike;
  };
  return { hired, hire };
}
