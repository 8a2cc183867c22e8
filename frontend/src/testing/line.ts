// A websocket and a clock that do what a test says, at once.
import { vi } from "vitest";
import { createFiller } from "../autofill/filler";
import type { State } from "../builder/state/state";
import { type ServerWorld, serverEngine } from "../engine/server/server";

/** A socket that does what the test says, at once. */
export class Line extends EventTarget {
  binaryType = "";
  closed = false;
  constructor(readonly url: string) {
    super();
  }
  opens() {
    this.dispatchEvent(new Event("open"));
  }
  says(data: object | string) {
    const told = typeof data === "string" ? new TextEncoder().encode(data).buffer : JSON.stringify(data);
    this.dispatchEvent(new MessageEvent("message", { data: told }));
  }
  better(mean: number, frame: string, seed?: number, floor?: number, points?: number) {
    const improving = { first_fill_ms: 5, first_mean_score: 60, mean_score: mean, min_score: 50, seed };
    this.says({ improving: { ...improving, score_floor: floor, points } });
    this.says(frame);
  }
  ends(code: number, outcome?: object) {
    if (outcome) this.says({ elapsed_ms: 3005, warnings: [], ...outcome });
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason: "" }));
  }
  close() {
    this.closed = true;
  }
}

/** Milliseconds by which the clock may be ahead of a timer. */
const STEP_MS = 5;

/** A filler whose fills are searched by the server alone. */
export function serverFiller(state: State, world: ServerWorld) {
  return createFiller(state, serverEngine(world), world, () => undefined);
}

/** A filler in a world where time passes when told to; `answer` is what the server says over HTTP. */
export function fillBench(state: State, answer: () => Response | Promise<Response> = () => Response.error()) {
  const lines: Line[] = [];
  let now = 1000;
  const filler = serverFiller(state, {
    connect: (url) => {
      const line = new Line(url);
      lines.push(line);
      return line as unknown as WebSocket;
    },
    fetch: async () => answer(),
    now: () => now,
    page: () => "http://a.test/",
    random: () => lines.length / 100,
  });
  const pass = (ms: number) => {
    now += ms;
  };
  /** Time and timers together; needs fake timers. */
  const wait = async (ms: number) => {
    for (let left = ms; left > 0; left -= STEP_MS) {
      const step = Math.min(left, STEP_MS);
      pass(step);
      await vi.advanceTimersByTimeAsync(step);
    }
  };
  return { filler, line: () => lines.at(-1) as Line, lines, pass, wait };
}
