// Whether the grid can be filled: when it is tried, around which letters, and what becomes of a verdict that is past.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { typeLetter } from "../document/edits/letter-actions";
import { selectCell } from "../document/moves/cursor-actions";
import type { FillOrder, VerdictEvent } from "../engine/protocol/engine";
import { spellFill } from "../engine/protocol/spelling";
import { VERDICT_QUIET_MS } from "../limits";
import { stateOf } from "../testing/make";
import { createVerdict } from "./verdict";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function trying(near: boolean, ...rows: string[]) {
  const state = stateOf(...rows);
  const asked: { order: FillOrder; told: (event: VerdictEvent) => void; stopped: boolean }[] = [];
  const verdict = createVerdict(
    state,
    {
      isNear: () => near,
      verdict(order, told) {
        const one = { order, told, stopped: false };
        asked.push(one);
        return () => {
          one.stopped = true;
        };
      },
    },
    () => undefined,
  );
  const pass = (ms = VERDICT_QUIET_MS) => vi.advanceTimersByTime(ms);
  const letters = () => wishesOf(asked.at(-1)).get("letters");
  return { state, asked, follow: () => verdict.follow(), pass, letters };
}

const wishesOf = (asked?: { order: FillOrder }) =>
  new URLSearchParams(asked && spellFill(asked.order.request()));

const report = { elapsedMs: 1, warnings: [] };

test("a moment after the last edit, and what is told of an older board is dropped", () => {
  const { state, asked, follow, pass, letters } = trying(true, "...", "...");
  follow();
  pass(VERDICT_QUIET_MS - 1);
  selectCell(state, 0, "across");
  typeLetter(state, "c");
  follow();
  pass();
  expect([asked.length, letters()]).toEqual([1, "c....."]);
  asked[0]?.told({ kind: "fills", frame: "catore", report });
  expect(state.candidates.verdict.kind).toBe("fills");
  typeLetter(state, "x");
  follow();
  expect([state.candidates.verdict.kind, asked[0]?.stopped]).toEqual(["unknown", true]);
  asked[0]?.told({ kind: "fills", frame: "catore", report });
  expect(state.candidates.verdict.kind).toBe("unknown");
});

test("where a part of a fill stands, it is about its gaps, at the fill's minimum score", () => {
  const { state, asked, follow, pass } = trying(true, "c.T", "OR.");
  state.document.verified = { fill: null, floor: 45 };
  follow();
  pass();
  const wishes = wishesOf(asked[0]);
  expect([wishes.get("letters"), wishes.get("min_score"), asked[0]?.order.cells]).toEqual([
    "c.tor.",
    "45",
    "c.tor.",
  ]);
});

test("where the next higher score was not decided, it is looked at on its own, and what comes of it is told", () => {
  const { state, asked, follow, pass } = trying(true, "...", "...");
  follow();
  pass();
  const floors = [
    { minScore: 50, ended: "undecided" },
    { minScore: 45, ended: "filled" },
  ];
  const found = { kind: "fills", frame: "catore", report: { ...report, scoreFloor: 45, floors } } as const;
  asked[0]?.told(found);
  expect(wishesOf(asked[1]).get("min_score")).toBe("50");
  asked[1]?.told({ kind: "looking" });
  expect(state.candidates.verdict).toEqual(found);
  asked[1]?.told({ kind: "fills", frame: "cutore", report });
  expect(state.candidates.verdict, "the fill that Auto-fill would find").toEqual({
    ...found,
    higher: "filled",
  });
  selectCell(state, 0, "across");
  typeLetter(state, "c");
  follow();
  expect(asked[1]?.stopped).toBe(true);
  asked[1]?.told({ kind: "no_fill", report });
  expect(state.candidates.verdict.kind).toBe("unknown");
});

test("what is decided is not looked at again", () => {
  for (const ended of ["no_fill", "filled"]) {
    const { asked, follow, pass } = trying(true, "...", "...");
    follow();
    pass();
    asked[0]?.told({
      kind: "fills",
      frame: "catore",
      report: { ...report, floors: [{ minScore: 50, ended }] },
    });
    expect(asked.length).toBe(1);
  }
});

test.each([
  ["nobody is near", false, "...", "words"],
  ["the grid is full", true, "CAT", "words"],
  ["clues are written", true, "...", "clues"],
] as const)("nothing is tried where %s", (_, near, row, step) => {
  const { state, asked, follow, pass } = trying(near, row, row === "CAT" ? "ORE" : row);
  state.view.step = step;
  follow();
  pass();
  expect(asked).toEqual([]);
});
