// Reads or writes one puzzle file in a worker, which a file that takes long does not hold up the page in.
import init from "../../../../target/wasm/files";
import wasmUrl from "../../../../target/wasm/files_bg.wasm?url";
import { answerOrders } from "./answer-orders";
import { carryOut } from "./handlers";

answerOrders(() => init({ module_or_path: wasmUrl }), carryOut);
