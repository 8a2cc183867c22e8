// Asks the server what it takes; a server that answers and does not say has the default.
import { boolean, fallback, integer, minValue, number, object, optional, pipe } from "valibot";
import { readValue } from "../../json";
import { CONNECT_MS, MAX_LINK_SIDE, MAX_SIDE, MIN_SIDE } from "../../limits";
import type { Limits } from "../protocol/engine";

const HEALTH = object({
  max_size: fallback(pipe(number(), integer(), minValue(MIN_SIDE)), MAX_SIDE),
  own_words: fallback(boolean(), false),
  clue_model: fallback(boolean(), false),
  deadline_ms: fallback(optional(pipe(number(), minValue(1))), undefined),
});

/** null where it does not answer, so that nobody knows. */
export async function askLimits(ask: typeof fetch, page: string): Promise<Limits | null> {
  try {
    const response = await ask(new URL("/healthz", page).href, { signal: AbortSignal.timeout(CONNECT_MS) });
    // What a proxy says for a server that is away, or one that is about to end.
    if (!response.ok) return null;
    const json: unknown = await response.json().catch(() => undefined);
    const parsed = readValue(HEALTH, json);
    return {
      maxSide: Math.min(parsed?.max_size ?? MAX_SIDE, MAX_LINK_SIDE),
      ownWords: parsed?.own_words ?? false,
      clueModel: parsed?.clue_model ?? false,
      deadlineMs: parsed?.deadline_ms,
    };
  } catch {
    return null;
  }
}
