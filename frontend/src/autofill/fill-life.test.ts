// The life of a fill without timers, lines or a page: what each event makes of its state, and what is to be done.
import { expect, test } from "vitest";
import type { FillReport } from "../engine/protocol/fill-end";
import { stateOf } from "../testing/make";
import { wholeOf } from "./asked";
import { type FillEvent, fillStep } from "./fill-life";
import { type FillState, newFill } from "./fill-state";

const asked = { ...wholeOf(stateOf("...", "...")), improveMs: 9000 };
const report: FillReport = { elapsedMs: 5, warnings: [], scoreFloor: 40 };
const better = { firstFillMs: 5, firstMeanScore: 50, meanScore: 50, lowestScore: 40, scoreFloor: 40 };
const shown = { isFull: true, isSeen: false, isShown: false };
const begun: FillEvent = { kind: "begun", asked };
const askedFor: FillEvent = { kind: "askedFor", mostMs: 30_000 };
const opened: FillEvent = { kind: "opened" };
const frame = (cells: string, more: object = shown): FillEvent => ({
  kind: "frame",
  frame: cells,
  ...shown,
  ...more,
});
const improving: FillEvent = { kind: "improving", better };
const lost: FillEvent = { kind: "paused", pause: { why: "lost", since: 6, until: 8 }, mostMs: 30_000 };
const ends = (end: Extract<FillEvent, { kind: "ended" }>["end"], isSeen = false): FillEvent => ({
  kind: "ended",
  end,
  isSeen,
});

/** A millisecond for each event. */
function lives(...events: readonly FillEvent[]) {
  let fill: FillState = newFill();
  const done: string[] = [];
  for (const event of events) {
    const [next, ...effects] = fillStep({ ...fill, now: fill.now + 1 }, event);
    fill = next;
    done.push(...effects.map(({ kind }) => kind));
  }
  return { fill, done, kind: fill.status.kind };
}

test.each<[string, FillEvent[], FillState["status"]["kind"], string[]]>([
  ["is asked for", [begun, askedFor], "connecting", []],
  ["is searched", [begun, askedFor, opened], "running", []],
  ["cannot be asked for", [{ kind: "hindered", asked, message: "No." }], "nothing", []],
  [
    "is found at the end",
    [begun, askedFor, opened, frame("catore"), ends({ kind: "filled", report })],
    "filled",
    ["conclude", "take"],
  ],
  ["is there and gets better", [begun, askedFor, opened, improving, frame("catore")], "improving", ["take"]],
  [
    "has got better",
    [begun, askedFor, opened, improving, frame("catore"), ends({ kind: "filled", report })],
    "filled",
    ["take", "conclude"],
  ],
  ["is stopped before", [begun, askedFor, opened, { kind: "stopped", edited: false }], "stopped", ["hangUp"]],
  [
    "is stopped while it gets better",
    [begun, askedFor, opened, improving, frame("catore"), { kind: "stopped", edited: false }],
    "filled",
    ["take", "hangUp"],
  ],
  ["does not exist", [begun, askedFor, opened, ends({ kind: "no_fill", report })], "no_fill", ["conclude"]],
  ["waits for its server", [begun, askedFor, opened, lost], "running", []],
  [
    "goes on after that",
    [begun, askedFor, opened, lost, askedFor, opened, frame("c.....", { isFull: false })],
    "running",
    [],
  ],
  [
    "was there before",
    [begun, askedFor, opened, frame("catore", { isSeen: true }), ends({ kind: "filled", report }, true)],
    "running",
    ["lookAt"],
  ],
  [
    "is past",
    [begun, askedFor, opened, ends({ kind: "no_fill", report }), { kind: "outdated" }],
    "idle",
    ["conclude"],
  ],
])("a fill that %s", (_, events, kind, done) => {
  expect(lives(...events)).toMatchObject({ kind, done });
});

test("waiting counts for nothing, and the search that is repeated has less left to do", () => {
  const { fill } = lives(
    begun,
    askedFor,
    opened,
    { ...lost, pause: { why: "lost", since: 3, until: null } },
    askedFor,
  );
  expect(fill.search.remaining).toMatchObject({ spentMs: 2, deadlineMs: 29_998, filled: false });
  const [next] = fillStep({ ...fill, now: 103 }, frame("c.....", { isFull: false }));
  expect([next.pause, next.status]).toEqual([null, { kind: "running", startedAt: 101 }]);
});

test("where every fill without a word of the one before is no other, that one stays", () => {
  const seen = { frame: "catore", report, since: 0, without: ["cat", "ore"] };
  const again: FillEvent[] = [begun, askedFor, opened, { kind: "foundAgain", seen }, askedFor];
  const first = lives(...again);
  expect([first.kind, first.done]).toEqual(["running", ["searchAgain"]]);
  const none = ends({ kind: "no_fill", report });
  const last = lives(...again, none, askedFor, none);
  expect(last).toMatchObject({ kind: "filled", done: ["searchAgain", "searchAgain", "conclude", "take"] });
  expect(last.fill.status).toMatchObject({ report: { same: true } });
});

test("nothing of one search is left for the next", () => {
  const { fill } = lives(
    begun,
    askedFor,
    opened,
    improving,
    frame("catore"),
    ends({ kind: "filled", report }),
    begun,
  );
  const { fill: fresh } = lives(begun);
  expect({ ...fill, now: 0, seed: 0, spent: false, status: 0 }).toEqual({
    ...fresh,
    now: 0,
    seed: 0,
    spent: false,
    status: 0,
  });
});
