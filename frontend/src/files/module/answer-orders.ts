// What every worker for files does: loads its module, carries the order out, and says what went wrong.
import type { Answer, Order } from "./orders";

/** What the module says of a file is an Error; a module that breaks throws another kind. */
export function attempt(work: () => Answer): Answer {
  try {
    return work();
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) return { kind: "failed", why: error.message };
    return { kind: "refused", why: error instanceof Error ? error.message : `${error}` };
  }
}

export function answerOrders<O extends Order>(
  load: () => Promise<unknown>,
  carryOut: (order: O) => Answer,
): void {
  self.addEventListener("message", async ({ data }: MessageEvent<O>) => {
    try {
      await load();
    } catch (error) {
      const why = error instanceof Error ? error.message : `${error}`;
      self.postMessage({ kind: "failed", why } satisfies Answer);
      return;
    }
    self.postMessage(carryOut(data));
  });
}
