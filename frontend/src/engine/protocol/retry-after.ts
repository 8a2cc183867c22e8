// How long a busy server asks to be left alone.
import { BUSY_MOST_MS } from "../../limits";

/** Milliseconds, bounded; undefined where it does not say, or names a date by a clock that need not be ours. */
export function retryAfterMs({ headers }: Response): number | undefined {
  return milliseconds(Number(headers.get("retry-after")));
}

/** The same as an outcome says it. */
export function toldToWaitMs(seconds: unknown): number | undefined {
  return typeof seconds === "number" ? milliseconds(seconds) : undefined;
}

function milliseconds(seconds: number): number | undefined {
  return seconds > 0 ? Math.min(1000 * seconds, BUSY_MOST_MS) : undefined;
}
