// What the worker does, one turn after the other: answers before fills, and of the others the one that waited longest.
import { FRAME_MS, TURN_MS } from "../../limits";
import type { Told } from "../device/orders";

/** Work in turns. */
export interface Job {
  /** It goes before all others that are not. */
  readonly urgent: boolean;
  /** Works for so many milliseconds, and says whether there is more to do. */
  turn(ms: number): boolean;
  /** Gives back what it holds. */
  free(): void;
}

export interface Jobs {
  add(id: number, job: Job): void;
  /** Drops what has that number, if it is there. */
  drop(id: number): void;
}

/** `later` calls back after messages have come in. */
export function createJobs(
  later: (call: () => void) => void,
  failed: (id: number, error: unknown) => void,
): Jobs {
  const jobs = new Map<number, Job>();
  let called = false;

  return {
    add(id, job) {
      jobs.set(id, job);
      call();
    },
    drop(id) {
      jobs.get(id)?.free();
      jobs.delete(id);
    },
  };

  function call(): void {
    if (called || jobs.size === 0) return;
    called = true;
    later(turn);
  }

  function turn(): void {
    called = false;
    const all = [...jobs];
    const next = all.find(([, job]) => job.urgent) ?? all[0];
    if (!next) return;
    const [id, job] = next;
    jobs.delete(id);
    try {
      // At the end of the row again.
      if (job.turn(TURN_MS)) jobs.set(id, job);
      else job.free();
    } catch (error) {
      failed(id, error);
    }
    call();
  }
}

/** What the engine's fill is to a job. */
export interface FillLike {
  turn(ms: number): boolean;
  readonly frame: Uint8Array;
  readonly improving: string | undefined;
  readonly outcome: string | undefined;
  free(): void;
}

/** Tells the same as the websocket does: a frame at once, one every 100 ms, each better fill, the last frame and the outcome. */
export function fillJob(fill: FillLike, now: () => number, tell: (told: Told) => void): Job {
  let told = now();
  let better: string | undefined;
  show();

  return {
    urgent: false,
    turn(ms) {
      const more = fill.turn(ms);
      const { improving } = fill;
      if (improving && improving !== better) {
        better = improving;
        tell({ kind: "text", text: improving });
        show();
      } else if (!more || now() - told >= FRAME_MS) {
        show();
      }
      if (more) return true;
      tell({ kind: "text", text: fill.outcome ?? "" });
      tell({ kind: "done" });
      return false;
    },
    free: () => fill.free(),
  };

  function show(): void {
    told = now();
    // A copy of what the engine has, so that it can be handed over.
    tell({ kind: "frame", bytes: fill.frame.buffer as ArrayBuffer });
  }
}

/** What the engine's answer is to a job. */
export interface SlotsLike {
  turn(ms: number): boolean;
  readonly answer: string | undefined;
  free(): void;
}

/** Answers the queries in their order, each as soon as it can. */
export function slotsJob(
  queries: readonly string[],
  open: (query: string) => SlotsLike,
  tell: (told: Told) => void,
): Job {
  let at = 0;
  let slots: SlotsLike | undefined;

  return {
    urgent: true,
    turn(ms) {
      const query = queries[at];
      if (query === undefined) return done();
      slots ??= open(query);
      if (slots.turn(ms)) return true;
      tell({ kind: "answer", text: slots.answer ?? "", at });
      slots.free();
      slots = undefined;
      at++;
      return at < queries.length || done();
    },
    free: () => slots?.free(),
  };

  function done(): false {
    tell({ kind: "done" });
    return false;
  }
}
