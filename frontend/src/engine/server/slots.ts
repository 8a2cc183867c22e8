// A question about what fits, put to the server: again in a while where it is busy, and not for ever.
import { ASK_BUSY_MS, ASK_MS, ASK_TRIES, CONNECT_MS } from "../../limits";
import { candidatesEvent } from "../protocol/answers";
import type { CandidatesEvent } from "../protocol/engine";
import type { CandidatesRequest } from "../protocol/request";
import { retryAfterMs } from "../protocol/retry-after";
import { spellCandidates } from "../protocol/spelling";
import { type AskWorld, isBusy } from "./ask-once";

const UNREACHED = "The server cannot be reached to ask which words fit.";
const BUSY = "The server is busy with other questions.";

/** A moment later; nothing is told once the question was stopped. */
export function askSlots(
  world: AskWorld,
  request: CandidatesRequest,
  onEvent: (event: CandidatesEvent) => void,
): () => void {
  const over = new AbortController();
  // Whoever types asks once.
  let timer = setTimeout(ask, ASK_MS, 1);

  return () => {
    over.abort();
    clearTimeout(timer);
  };

  async function ask(turn: number): Promise<void> {
    const event = await answer().catch((): CandidatesEvent => ({ kind: "failed", message: UNREACHED }));
    if (over.signal.aborted) return;
    if (typeof event === "number") {
      onEvent(turn < ASK_TRIES ? { kind: "busy" } : { kind: "failed", message: BUSY });
      if (turn < ASK_TRIES) timer = setTimeout(ask, event, turn + 1);
    } else {
      onEvent(event);
    }
  }

  /** A busy server says how long to wait, milliseconds. */
  async function answer(): Promise<CandidatesEvent | number> {
    const late = new AbortController();
    const tooLate = setTimeout(() => late.abort("late"), CONNECT_MS);
    const giveUp = () => late.abort();
    over.signal.addEventListener("abort", giveUp);
    try {
      const address = new URL(`/slots?${spellCandidates(request)}`, world.page()).href;
      const headers = { accept: "application/json" };
      const response = await world.fetch(address, { signal: late.signal, headers });
      if (isBusy(response)) return retryAfterMs(response) ?? ASK_BUSY_MS;
      return candidatesEvent(response.ok, await response.json().catch(() => undefined));
    } finally {
      clearTimeout(tooLate);
      over.signal.removeEventListener("abort", giveUp);
    }
  }
}
