// What the worker does, one turn after the other: answers before fills, and of the others the one that waited longest.
import { FRAME_MS, TURN_MS } from "../../limits";
import type { WorkerEvent } from "../device/orders";

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
      giveBack(job);
    }
    call();
  }

  /** What broke down in the midst of a turn may not even be freed; the others go on. */
  function giveBack(job: Job): void {
    try {
      job.free();
    } catch {
      // Its failure is told already.
    }
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
export function fillJob(fill: FillLike, now: () => number, tell: (event: WorkerEvent) => void): Job {
  let event = now();
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
      } else if (!more || now() - event >= FRAME_MS) {
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
    event = now();
    // A copy of what the engine has, so that it can be handed over.
    tell({ kind: "frame", bytes: fill.frame.buffer as ArrayBuffer });
  }
}

/** What an answer of the engine is to a job, be it about a grid or a whole puzzle. */
export interface AnswerLike {
  turn(ms: number): boolean;
  readonly answer: string | undefined;
  free(): void;
}

/** Answers the requests in their order, each as soon as it can, where there is an answer. */
export function answersJob<R>(
  requests: readonly R[],
  open: (request: R) => AnswerLike,
  tell: (event: WorkerEvent) => void,
  urgent = true,
): Job {
  let at = 0;
  let current: AnswerLike | undefined;

  return {
    urgent,
    turn(ms) {
      const request = requests[at];
      if (request === undefined) return done();
      current ??= open(request);
      if (current.turn(ms)) return true;
      const { answer: text } = current;
      if (text !== undefined) tell({ kind: "answer", text, at });
      current.free();
      current = undefined;
      at++;
      return at < requests.length || done();
    },
    free: () => current?.free(),
  };

  function done(): false {
    tell({ kind: "done" });
    return false;
  }
}

/** What the engine's search for patterns is to a job. */
export interface FindLike {
  turn(ms: number): boolean;
  readonly count: number;
  readonly answer: string;
  free(): void;
}

/** Tells all that are found whenever there is another, and in the end, with how many were tried. */
export function findJob(search: FindLike, tell: (event: WorkerEvent) => void): Job {
  let event = 0;

  return {
    urgent: false,
    turn(ms) {
      const more = search.turn(ms);
      const { count: at } = search;
      if (at > event || !more) tell({ kind: "answer", text: search.answer, at });
      event = at;
      if (!more) tell({ kind: "done" });
      return more;
    },
    free: () => search.free(),
  };
}
