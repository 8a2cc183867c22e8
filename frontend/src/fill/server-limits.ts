// Asks the server once what it takes; a server that does not say has the default.
import { CONNECT_MS, MAX_LINK_SIDE, MAX_SIDE, MIN_SIDE } from "../limits";

/** The largest side of a grid that the server fills, cells. */
export async function askMaxSide(ask: typeof fetch, page: string): Promise<number> {
  try {
    const response = await ask(new URL("/healthz", page).href, { signal: AbortSignal.timeout(CONNECT_MS) });
    const json: unknown = await response.json();
    const side = (json as { max_size?: unknown } | null)?.max_size;
    if (typeof side !== "number" || !Number.isInteger(side) || side < MIN_SIDE) return MAX_SIDE;
    return Math.min(side, MAX_LINK_SIDE);
  } catch {
    // Not reached, or no JSON: a fill will tell more than this question could.
    return MAX_SIDE;
  }
}
