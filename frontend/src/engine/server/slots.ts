// A question about what fits, put to the server: again in a while where it is busy, and not for ever.
import { ASK_BUSY_MS, ASK_MS, ASK_TRIES, CONNECT_MS } from "../../limits";
import { readCandidates } from "../protocol/candidates";
import type { CandidatesEvent } from "../protocol/engine";
import { readRefusal, sentenceOf } from "../protocol/refusal";
import type { CandidatesRequest } from "../protocol/request";
import { retryAfterMs } from "../protocol/retry-after";
import { spellCandidates } from "../protocol/spelling";

export interface AskWorld {
  readonly fetch: typeof fetch;
  /** The page's own address: the question goes to the host that served it. */
  readonly page: () => string;
}

const UNREACHED = "The server cannot be reached to ask which words fit.";
const BUSY = "The server is busy with other questions.";
const UNREADABLE = "The server gave an answer that this page cannot read.";

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
      if (response.status === 503 || response.status === 429) return retryAfterMs(response) ?? ASK_BUSY_MS;
      return eventOf(response.ok, await response.json().catch(() => undefined));
    } finally {
      clearTimeout(tooLate);
      over.signal.removeEventListener("abort", giveUp);
    }
  }
}

/** What an answer with that JSON says. */
export function eventOf(ok: boolean, json: unknown): CandidatesEvent {
  const refusal = ok ? undefined : readRefusal(json);
  if (refusal) return { kind: "failed", message: sentenceOf(refusal) };
  const candidates = readCandidates(json);
  return candidates ? { kind: "known", candidates, whole: true } : { kind: "failed", message: UNREADABLE };
}
