// Carries out an order to read or write, once the module is there.
import { openFile, saveFile } from "../../../../target/wasm/files";
import { attempt } from "./answer-orders";
import type { Answer, Order } from "./orders";

export function carryOut(order: Exclude<Order, { kind: "print" }>): Answer {
  return attempt(() => {
    if (order.kind === "open") return { kind: "opened", json: openFile(order.bytes) };
    const saved = saveFile(order.puzzle, order.format, order.plainQuotes);
    const { losses, remarks, plainer } = saved;
    const answer = { kind: "saved", bytes: saved.bytes.slice(), losses, remarks, plainer } as const;
    saved.free();
    return answer;
  });
}
