// A browser hides why a websocket was refused, so ask the same address once more over plain HTTP.
import { CONNECT_MS } from "../limits";
import type { FillEnd } from "../state/fill-status";

/** The puzzle is sound; only the upgrade did not get through. */
const UPGRADE_REQUIRED = 426;

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
  if (response.status === 503 || response.status === 429) return { kind: "overloaded" };
  if (response.status === UPGRADE_REQUIRED) return { kind: "blocked" };
  if (response.status >= 400 && response.status < 500) {
    const refusal = readRefusal(await response.json().catch(() => undefined));
    if (refusal) return { kind: "refused", ...refusal };
  }
  return { kind: "lost", opened: false };
}

/** `{"error":{"parameter":"state","message":"…"}}` */
export function readRefusal(json: unknown): { parameter: string; message: string } | undefined {
  const error = (json as { error?: unknown } | undefined)?.error;
  if (typeof error !== "object" || error === null) return undefined;
  const { parameter, message } = error as Record<string, unknown>;
  if (typeof message !== "string") return undefined;
  return { parameter: typeof parameter === "string" ? parameter : "request", message };
}
