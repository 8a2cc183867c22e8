// Asks the server what it takes; a server that answers and does not say has the default.
import { integer, minValue, number, object, pipe } from "valibot";
import { readValue } from "../../json/read";
import { CONNECT_MS, MAX_LINK_SIDE, MAX_SIDE, MIN_SIDE } from "../../limits";

const HEALTH = object({ max_size: pipe(number(), integer(), minValue(MIN_SIDE)) });

/** The largest side of a grid that the server fills, cells; null where it does not answer, so that nobody knows. */
export async function askMaxSide(ask: typeof fetch, page: string): Promise<number | null> {
  try {
    const response = await ask(new URL("/healthz", page).href, { signal: AbortSignal.timeout(CONNECT_MS) });
    // What a proxy says for a server that is away, or one that is about to end.
    if (!response.ok) return null;
    const json: unknown = await response.json().catch(() => undefined);
    const side = readValue(HEALTH, json)?.max_size;
    return side === undefined ? MAX_SIDE : Math.min(side, MAX_LINK_SIDE);
  } catch {
    return null;
  }
}
