// A fill that is made better: the best so far is in the puzzle at once, and nothing that happens then takes it away.
import { afterEach, expect, test, vi } from "vitest";
import type { State } from "../../builder/state/state";
import { lockEntry } from "../../document/edits/lock-actions";
import { setClue } from "../../document/edits/text-actions";
import { undo } from "../../document/history";
import { goTo } from "../../document/moves/step-actions";
import { readBetter } from "../../engine/protocol/outcome";
import { CLOCK_MS, OTHER_MS } from "../../limits";
import { layoutOf } from "../../puzzle/grid/entries";
import { fillBench } from "../../testing/line";
import { stateOf, textOf } from "../../testing/make";
import { takeFill } from "../fill-actions";
import { progressOf, statusSentence } from "../sentences";

const filled = (mean: number) => ({
  outcome: "filled",
  first_fill_ms: 5,
  first_mean_score: 60,
  mean_score: mean,
  min_score: 50,
});

afterEach(() => {
  vi.useRealTimers();
});

/** The grid with a first fill that may get better. */
function betterment(...rows: string[]) {
  const state = stateOf(...rows);
  const bench = fillBench(state);
  bench.filler.start();
  bench.line().opens();
  bench.line().better(60, "catore");
  return { state, ...bench };
}

test("the best fill so far is in the puzzle, told live, and all together are one undo step", () => {
  const { state, filler, line, pass } = betterment("...", "...");
  expect(new URL(line().url).searchParams.get("improve_ms")).toBe("3000");
  expect(textOf(state.document.puzzle)).toEqual(["CAT", "ORE"]);
  pass(1500);
  state.fill.now = 2500;
  filler.stopIfStale();
  expect(statusSentence(state)).toBe("Filled in 5 ms. Improving… 1.5 s");
  expect(progressOf(state)).toBe(0.5);
  line().better(71.5, "cutore");
  expect(textOf(state.document.puzzle)).toEqual(["CUT", "ORE"]);
  line().ends(1000, filled(71.5));
  filler.stopIfStale();
  expect(statusSentence(state)).toBe(
    "Filled in 5 ms. Mean word score 60.0 → 71.5, lowest 50. Improved for 3.0 s.",
  );
  expect(state.document.past.length).toBe(1);
  undo(state);
  expect(textOf(state.document.puzzle)).toEqual(["...", "..."]);
});

test.each([
  [{ ...filled(60) }, "Mean word score 60.0, lowest 50. No better fill was found in 3.0 s."],
  [{ ...filled(60), proved_best: true }, "Mean word score 60.0, lowest 50. This is the best fill there is."],
])("what the time has brought is said: %j", (outcome, sentence) => {
  const { state, line } = betterment("...", "...");
  line().ends(1000, outcome);
  expect(statusSentence(state)).toContain(sentence);
});

test("a better fill may have a lower mean, where words shared letters", () => {
  const { state, line } = betterment("...", "...");
  line().better(58, "cutore");
  line().ends(1000, filled(58));
  expect(statusSentence(state)).toContain("Mean word score 58.0, lowest 50. Improved for 3.0 s.");
});

test("Stop keeps the best fill so far", () => {
  const { state, filler, line, lines, pass } = betterment("...", "...");
  line().better(70, "cutore");
  pass(2005);
  filler.stop();
  expect(state.fill.status.kind).toBe("filled");
  expect(statusSentence(state)).toContain("Stopped after 2.0 s; this is the best fill until then.");
  expect(textOf(state.document.puzzle)).toEqual(["CUT", "ORE"]);
  expect([lines.length, line().closed]).toEqual([1, true]);
});

test("a fill that is told again with each frame is taken once", () => {
  const { state, line } = betterment("...", "...");
  for (let frame = 0; frame < 5; frame++) line().says("catore");
  line().ends(1000, filled(60));
  expect(statusSentence(state)).toContain("No better fill was found in 3.0 s.");
});

const keepFirst = (state: State) => {
  const entry = layoutOf(state.document.puzzle).entries[0];
  if (entry) lockEntry(state, entry);
};

test.each([
  ["a kept word", keepFirst],
  ["an undo", undo],
  ["another fill", (state: State) => takeFill(state, "abcdef")],
])("%s ends the improving and stays as it is", (_, change) => {
  const { state, filler, line } = betterment("...", "...");
  change(state);
  const now = textOf(state.document.puzzle);
  filler.stopIfStale();
  expect([state.fill.status, line().closed]).toEqual([{ kind: "stopped", edited: true }, true]);
  expect(textOf(state.document.puzzle)).toEqual(now);
});

test("a clue may be written meanwhile", () => {
  const { state, filler, line } = betterment("...", "...");
  setClue(state, "1-across", "Pet");
  filler.stopIfStale();
  line().better(70, "cutore");
  filler.stopIfStale();
  expect([state.fill.status.kind, textOf(state.document.puzzle)[0]]).toEqual(["improving", "CUT"]);
});

test("another fill is another: one that was there is passed over, or another is sought without each of its words", () => {
  const { state, filler, line, lines } = betterment("...", "...");
  line().ends(1000, filled(60));
  filler.start();
  line().opens();
  line().better(55, "dogire");
  line().better(60, "catore");
  line().ends(1000, { ...filled(60), proved_best: true });
  expect(textOf(state.document.puzzle)).toEqual(["DOG", "IRE"]);
  expect(statusSentence(state)).toContain("55.0, lowest 50. No better fill was found");
  filler.start();
  const seeds = () => new Set(lines.slice(2).map(({ url }) => new URL(url).searchParams.get("seed"))).size;
  for (let turn = 1; turn <= 5; turn++) {
    line().opens();
    line().says("dogire");
    line().ends(1000, { outcome: "filled" });
    expect([lines.length, seeds()]).toEqual([turn + 3, turn + 1]);
  }
  line().opens();
  line().says("dogire");
  line().ends(1000, { outcome: "filled" });
  expect([state.fill.status.kind, lines.length]).toEqual(["filled", 8]);
});

test("another fill that is long in coming is given up, one that has come is made better for its whole time", () => {
  vi.useFakeTimers();
  const { state, filler, line, lines, pass } = betterment("...", "...");
  const wait = (ms: number) => {
    pass(ms);
    vi.advanceTimersByTime(CLOCK_MS);
  };
  line().ends(1000, filled(60));
  const again = () => {
    filler.start();
    line().opens();
    line().says(textOf(state.document.puzzle).join("").toLowerCase());
    line().ends(1000, { outcome: "filled" });
    line().opens();
  };
  again();
  wait(OTHER_MS - 1);
  expect(state.fill.status.kind).toBe("running");
  wait(1);
  expect([state.fill.status.kind, textOf(state.document.puzzle)]).toEqual(["filled", ["CAT", "ORE"]]);
  expect(statusSentence(state)).toContain("It is the fill you had; no other was found.");
  expect(lines.at(-1)?.closed).toBe(true);
  again();
  line().better(60, "dogire");
  wait(2 * OTHER_MS);
  line().better(65, "dotire");
  expect([state.fill.status.kind, textOf(state.document.puzzle)[0]]).toEqual(["improving", "DOT"]);
});

test("only the whole message counts", () => {
  expect(readBetter('{"improving":{"first_fill_ms":1,"mean_score":2}}')).toBeUndefined();
  for (const text of ["", "null", '{"improving":7}', '{"outcome":"filled"}'])
    expect(readBetter(text)).toBeUndefined();
});

test("clues are written for a fill that stays: their step ends the improving, with the best so far", () => {
  const { state, filler, line } = betterment("...", "...");
  line().better(71.5, "cutore");
  goTo(state, "clues");
  filler.stopIfStale();
  expect([state.fill.status.kind, line().closed]).toEqual(["filled", true]);
  setClue(state, "1-across", "Shorten");
  line().better(80, "cotore");
  filler.stopIfStale();
  expect(textOf(state.document.puzzle)).toEqual(["CUT", "ORE"]);
  // One that is still looked for is awaited, and then it stays too.
  const other = betterment("...", "...");
  goTo(other.state, "words");
  other.filler.another();
  goTo(other.state, "clues");
  other.filler.stopIfStale();
  expect(other.state.fill.status.kind).toBe("connecting");
  other.line().opens();
  other.line().better(60, "dotore");
  other.filler.stopIfStale();
  expect([other.state.fill.status.kind, textOf(other.state.document.puzzle)[0]]).toEqual(["filled", "DOT"]);
});
