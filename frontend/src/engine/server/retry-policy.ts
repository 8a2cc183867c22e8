// Whether a fill that lost its server is tried again, and when: later each time, spread by chance, and not for ever.
import {
  BLOCKED_TRIES,
  BROKEN_TRIES,
  BUSY_MOST_MS,
  BUSY_MS,
  BUSY_SPREAD,
  BUSY_TRIES,
  RETRY_MOST_MS,
  RETRY_MS,
  RETRY_TRIES,
} from "../../limits";
import type { FillEnd, Pause } from "../protocol/fill-end";

export interface RetryPolicy {
  /** What to do after that end; undefined where it stands. */
  after(end: FillEnd): { readonly why: Pause["why"]; readonly waitMs: number } | undefined;
  /** A line has held, or the constructor asks: the next loss is the first again. */
  renew(): void;
}

export function createRetryPolicy(random: () => number): RetryPolicy {
  let lost = 0;
  let busy = 0;
  let blocked = 0;
  /** Not forgotten: the search that breaks off is the same on every server. */
  let broken = 0;
  /** There was a live connection, so that none is blocked. */
  let opened = false;

  return {
    after(end) {
      switch (end.kind) {
        case "lost":
          opened ||= end.opened;
          return later(end.opened ? "lost" : "unreached");
        case "draining":
          opened = true;
          return later("draining");
        case "broken":
          opened = true;
          return ++broken > BROKEN_TRIES ? undefined : later("broken");
        case "blocked":
          return !opened && ++blocked > BLOCKED_TRIES ? undefined : later("unreached");
        case "overloaded":
          lost = 0;
          if (++busy > BUSY_TRIES) return undefined;
          return { why: "busy", waitMs: busyWait(end.waitMs) };
        default:
          return undefined;
      }
    },
    renew() {
      lost = 0;
      busy = 0;
      blocked = 0;
    },
  };

  /** Between half and all of a time that doubles. */
  function later(why: Pause["why"]) {
    if (lost >= RETRY_TRIES) return undefined;
    const most = Math.min(RETRY_MS * 2 ** lost++, RETRY_MOST_MS);
    return { why, waitMs: most * (0.5 + 0.5 * random()) };
  }

  /** Never shorter than the server asks for; the longer it is busy, the longer, up to the usual time. */
  function busyWait(advisedMs = BUSY_MS): number {
    const patient = Math.max(advisedMs, Math.min(advisedMs * 2 ** (busy - 1), BUSY_MS));
    return Math.min(patient, BUSY_MOST_MS) * (1 + BUSY_SPREAD * random());
  }
}
