// A whole puzzle, made by the server.
import { MAKE_MS } from "../../limits";
import type { MakeEvent } from "../protocol/engine";
import { readMade } from "../protocol/made";
import { readRefusal, sentenceOf } from "../protocol/refusal";
import type { PuzzleRequest } from "../protocol/request";
import { spellPuzzle } from "../protocol/spelling";
import type { AskWorld } from "./slots";

const UNREACHED = "The server cannot be reached, and nobody else can make a puzzle here.";
const BUSY = "The server is busy with other puzzles; try again in a moment.";
const UNREADABLE = "The server gave an answer that this page cannot read.";

/** Nothing is told once it was stopped. */
export function askNew(
  world: AskWorld,
  request: PuzzleRequest,
  onEvent: (event: MakeEvent) => void,
): () => void {
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(MAKE_MS)]);
  answer()
    .catch((): MakeEvent => ({ kind: "failed", message: UNREACHED }))
    .then((event) => {
      if (!over.signal.aborted) onEvent(event);
    });
  return () => over.abort();

  async function answer(): Promise<MakeEvent> {
    const address = new URL(`/new?${spellPuzzle(request)}`, world.page()).href;
    const response = await world.fetch(address, { signal, headers: { accept: "application/json" } });
    if (response.status === 503 || response.status === 429) return { kind: "failed", message: BUSY };
    return madeOf(response.ok, await response.json().catch(() => undefined));
  }
}

/** What an answer with that JSON says. */
export function madeOf(ok: boolean, json: unknown): MakeEvent {
  const refusal = ok ? undefined : readRefusal(json);
  if (refusal) return { kind: "refused", message: sentenceOf(refusal) };
  const made = ok ? readMade(json) : undefined;
  return made ? { kind: "made", made } : { kind: "failed", message: UNREADABLE };
}
