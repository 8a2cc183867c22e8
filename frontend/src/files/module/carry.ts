// Carries out an order, once the module is there.
import { openFile, saveFile } from "../../../../target/wasm/files";
import type { Answer, Order } from "./orders";

export function carryOut(order: Order): Answer {
  try {
    if (order.kind === "open") return { kind: "opened", json: openFile(order.bytes) };
    const saved = saveFile(order.puzzle, order.format);
    const answer = { kind: "saved", bytes: saved.bytes.slice(), losses: saved.losses } as const;
    saved.free();
    return answer;
  } catch (error) {
    // What the module says of a file is an Error; a module that breaks throws another kind.
    if (error instanceof WebAssembly.RuntimeError) return { kind: "failed", why: error.message };
    return { kind: "refused", why: error instanceof Error ? error.message : `${error}` };
  }
}
