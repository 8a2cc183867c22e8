// What is said of a fill that was searched: it is about the question that was put, whatever is chosen for the next.
import { expect, test } from "vitest";
import { createFiller } from "../../../autofill/filler";
import { statusSentence } from "../../../autofill/sentences";
import { setLonger, setMinScore } from "../../../document/edits/option-actions";
import type { Engine, FillEvents } from "../../../engine/protocol/engine";
import type { FillEnd } from "../../../engine/protocol/fill-end";
import { stateOf } from "../../../testing/make";
import { setPreferences } from "../../state/preferences";
import type { State } from "../../state/state";

const REPORT = { elapsedMs: 8, warnings: [], scoreFloor: 50 };

/** A search on this device that ends so. */
function searched(state: State, end: FillEnd) {
  const fill: Engine["fill"] = (_, hearing: FillEvents) => {
    hearing.placed("device", false);
    queueMicrotask(() => hearing.ended(end));
    return { stop: () => undefined, tryNow: () => undefined, wake: () => undefined };
  };
  const filler = createFiller(state, { fill }, { now: () => 0, random: () => 0 }, () => undefined);
  filler.start();
  return Promise.resolve().then(() => filler);
}

test("where the next fill is to be searched says nothing of the last", async () => {
  const state = stateOf("...", "...");
  await searched(state, { kind: "filled", report: REPORT });
  expect(statusSentence(state)).toMatch(/^Filled in 8 ms/);
  setPreferences(state, { place: "server" });
  expect(statusSentence(state)).toMatch(/^Filled in 8 ms/);
});

test("why it was searched here although the server was wished for, whatever is wished for afterwards", async () => {
  const state = stateOf("...", "...");
  await searched(state, { kind: "filled", report: REPORT });
  Object.assign(state.fill, { place: "device", instead: "too large" });
  const said = statusSentence(state);
  expect(said).toMatch(/^Searched on this device: the grid is larger than the server takes\. /);
  setPreferences(state, { place: "server" });
  expect(statusSentence(state)).toBe(said);
});

test.each<FillEnd>([
  { kind: "no_fill", report: REPORT },
  { kind: "deadline", report: REPORT },
])(
  "that there was none ($kind) goes with the words that might be used; that there was one stays",
  async (end) => {
    for (const change of [(s: State) => setMinScore(s, 20), (s: State) => setLonger(s, true)]) {
      const state = stateOf("...", "...");
      const filler = await searched(state, end);
      filler.stopIfStale();
      expect(statusSentence(state)).not.toBe("");
      change(state);
      filler.stopIfStale();
      expect(statusSentence(state)).toBe("");
      const found = stateOf("cat", "ore");
      const other = await searched(found, { kind: "filled", report: REPORT });
      change(found);
      other.stopIfStale();
      expect(statusSentence(found)).toMatch(/^Filled/);
    }
  },
);
