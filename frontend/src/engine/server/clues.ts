// Clues that the server looks up, or has a language model write.
import { CLUES_MS } from "../../limits";
import { type ClueQuestion, readClues } from "../protocol/clues";
import type { CluesEvent } from "../protocol/engine";
import { readRefusal, sentenceOf } from "../protocol/refusal";
import type { AskWorld } from "./slots";

const UNREACHED = "The server cannot be reached for clues.";
const BUSY = "The server has written many clues already; try again in a while";
const UNREADABLE = "The server gave an answer that this page cannot read.";

/** Nothing is told once it was stopped. */
export function askClues(
  world: AskWorld,
  question: ClueQuestion,
  onEvent: (event: CluesEvent) => void,
): () => void {
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(CLUES_MS)]);
  answer()
    .catch((): CluesEvent => ({ kind: "failed", message: UNREACHED }))
    .then((event) => {
      if (!over.signal.aborted) onEvent(event);
    });
  return () => over.abort();

  async function answer(): Promise<CluesEvent> {
    const response = await world.fetch(new URL("/clues", world.page()).href, {
      method: "POST",
      signal,
      headers: { accept: "application/json", "content-type": "application/json" },
      body: JSON.stringify(question),
    });
    const json: unknown = await response.json().catch(() => undefined);
    const busy = response.status === 503 || response.status === 429;
    if (busy) return { kind: "failed", message: sentenceOf(readRefusal(json) ?? { message: BUSY }) };
    return cluesOf(response.ok, json);
  }
}

/** What an answer with that JSON says. */
export function cluesOf(ok: boolean, json: unknown): CluesEvent {
  const refusal = ok ? undefined : readRefusal(json);
  if (refusal) return { kind: "refused", message: sentenceOf(refusal) };
  const answer = ok ? readClues(json) : undefined;
  return answer ? { kind: "clues", answer } : { kind: "failed", message: UNREADABLE };
}
