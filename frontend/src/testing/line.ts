// A websocket and a clock that do what a test says, at once.
import { createFiller } from "../fill/filler";
import type { State } from "../state/state";

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
  better(mean: number, frame: string) {
    const improving = { first_fill_ms: 5, first_mean_score: 60, mean_score: mean, min_score: 50 };
    this.says({ improving });
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

/** A filler in a world where time passes when told to. */
export function fillBench(state: State) {
  const lines: Line[] = [];
  let now = 1000;
  const filler = createFiller(
    state,
    {
      connect: (url) => {
        const line = new Line(url);
        lines.push(line);
        return line as unknown as WebSocket;
      },
      fetch,
      now: () => now,
      page: () => "http://a.test/",
      random: () => lines.length / 100,
    },
    () => undefined,
  );
  const pass = (ms: number) => {
    now += ms;
  };
  return { filler, line: () => lines.at(-1) as Line, lines, pass };
}
