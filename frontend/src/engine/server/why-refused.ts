// A browser hides why a websocket was refused, so ask the same address once more over plain HTTP.
import { CONNECT_MS } from "../../limits";
import type { FillEnd } from "../protocol/fill-end";
import { readRefusal } from "../protocol/refusal";
import { retryAfterMs } from "../protocol/retry-after";

/** The puzzle is sound; only the upgrade did not get through. */
const UPGRADE_REQUIRED = 426;
/** The request did not get through in time, whatever it was. */
const TIMED_OUT = 408;

export async function whyRefused(ask: typeof fetch, url: string): Promise<FillEnd> {
  let response: Response;
  try {
    response = await ask(url, {
      headers: { accept: "application/json" },
      cache: "no-store",
      signal: AbortSignal.timeout(CONNECT_MS),
    });
  } catch {
    return { kind: "lost", opened: false };
  }
  const { status } = response;
  if (status === UPGRADE_REQUIRED) return { kind: "blocked" };
  const busy = status === 503 || status === 429;
  // Of a proxy that has no server behind it, or of one that lost its patience, only another try can tell more.
  if (!busy && (status < 400 || status >= 500 || status === TIMED_OUT))
    return { kind: "lost", opened: false };
  const refusal = readRefusal(await response.json().catch(() => undefined));
  if (busy) return { kind: "overloaded", message: refusal?.message, waitMs: retryAfterMs(response) };
  const message = `It answered with status ${status} and did not say why.`;
  return { kind: "refused", ...(refusal ?? { parameter: "request", message }) };
}
