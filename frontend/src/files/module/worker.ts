// Reads or writes one puzzle file in a worker, which a file that takes long does not hold up the page in.
import init from "../../../../target/wasm/files";
import wasmUrl from "../../../../target/wasm/files_bg.wasm?url";
import { carryOut } from "./carry";
import type { Answer, Order } from "./orders";

declare const self: DedicatedWorkerGlobalScope;

function tell(answer: Answer): void {
  self.postMessage(answer);
}

self.addEventListener("message", async ({ data }: MessageEvent<Order>) => {
  try {
    await init({ module_or_path: wasmUrl });
  } catch (error) {
    tell({ kind: "failed", why: error instanceof Error ? error.message : `${error}` });
    return;
  }
  tell(carryOut(data));
});
