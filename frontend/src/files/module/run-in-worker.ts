// Gives an order to a worker of its own, which ends with the answer: a file that breaks it spoils no other.
import { FILE_MS } from "../../limits";
import type { Answer, Order } from "./orders";

type WorkerLike = Pick<Worker, "postMessage" | "terminate" | "addEventListener">;

export function ask(createWorker: () => WorkerLike, order: Order): Promise<Answer> {
  return new Promise((resolve) => {
    let worker: WorkerLike | undefined;
    const end = (answer: Answer) => {
      clearTimeout(timer);
      worker?.terminate();
      resolve(answer);
    };
    const failed = (why: string) => end({ kind: "failed", why });
    const timer = setTimeout(() => failed("it took too long"), FILE_MS);
    try {
      worker = createWorker();
      worker.addEventListener("message", (event) => end((event as MessageEvent<Answer>).data));
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        failed((event as ErrorEvent).message || "it could not be loaded");
      });
      worker.postMessage(order);
    } catch (error) {
      failed(error instanceof Error ? error.message : `${error}`);
    }
  });
}
