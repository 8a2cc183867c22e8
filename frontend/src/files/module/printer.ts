// Prints one puzzle file in a worker: fonts and the writer of PDF come only when somebody wants them.
import init, { printFile } from "../../../../target/wasm/printing";
import wasmUrl from "../../../../target/wasm/printing_bg.wasm?url";
import { answerOrders, attempt } from "./answer-orders";
import type { Order } from "./orders";

answerOrders(
  () => init({ module_or_path: wasmUrl }),
  ({ bytes, format, options }: Extract<Order, { kind: "print" }>) =>
    attempt(() => {
      const printed = printFile(bytes, format, options);
      const answer = { kind: "saved", bytes: printed.bytes.slice(), losses: printed.remarks } as const;
      printed.free();
      return answer;
    }),
);
