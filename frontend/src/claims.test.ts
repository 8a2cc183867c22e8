// What is said to be the best, the fewest or impossible is said where it is proved, of what it is proved of, and nowhere else.
import { expect, test } from "vitest";
import { betterSentence, floorSentence, spokenSentence, statusSentence } from "./autofill/sentences";
import type { State } from "./builder/state/state";
import { banWord } from "./document/edits/ban-actions";
import type { FillEnd, FillReport } from "./engine/protocol/fill-end";
import { layoutOf } from "./puzzle/grid/entries";
import { CLAIM } from "./testing/claim";
import { fillBench } from "./testing/line";
import { stateOf, textOf } from "./testing/make";

const REPORT: FillReport = { elapsedMs: 900, warnings: [], scoreFloor: 45, meanScore: 60, lowestScore: 45 };
const MADE_BETTER = { ...REPORT, firstFillMs: 5, firstMeanScore: 55, points: 10 };
const CONFLICT = { entries: ["1-across"], minimal: false, message: "no small set was found in time" };

/** Every end of a fill that proves nothing, and each with all that might be told beside it. */
const UNPROVED: readonly FillEnd[] = [
  { kind: "filled", report: REPORT },
  { kind: "filled", report: MADE_BETTER },
  { kind: "filled", report: { ...MADE_BETTER, bettered: true } },
  { kind: "filled", report: { ...MADE_BETTER, cut: "stopped", provedBest: true } },
  { kind: "filled", report: { ...MADE_BETTER, cut: "lost", provedBest: true } },
  {
    kind: "filled",
    report: { ...MADE_BETTER, other: { without: "cat", was: { meanScore: 70 } } },
  },
  { kind: "filled", report: { ...REPORT, same: true } },
  { kind: "filled", report: { ...REPORT, floors: [{ minScore: 50, ended: "undecided" }] } },
  { kind: "filled", report: { ...REPORT, changed: ["1-across"], lettersChanged: 1, refused: ["cat"] } },
  { kind: "filled", report: { ...REPORT, changed: ["1-across"], lettersChanged: 96, refused: ["cat"] } },
  { kind: "deadline", report: { ...REPORT, conflict: CONFLICT } },
  { kind: "overloaded" },
  { kind: "draining" },
  { kind: "broken" },
  { kind: "unavailable", message: "no memory" },
  { kind: "blocked" },
  { kind: "refused", parameter: "grid", message: "why" },
  { kind: "lost", opened: true },
  { kind: "lost", opened: false },
];

function said(end: FillEnd, regional = false): string {
  const state = stateOf("CAT", "ORE");
  state.fill.status = end;
  state.fill.regional = regional;
  const figures = "report" in end ? floorSentence(end.report) : "";
  return `${statusSentence(state)} ${figures} ${spokenSentence(state)}`;
}

test.each(UNPROVED)("nothing is claimed of %j", (end) => {
  for (const regional of [false, true]) expect(said(end, regional)).not.toMatch(CLAIM);
});

test.each<[FillEnd, string]>([
  [{ kind: "no_fill", report: REPORT }, "No fill exists for this grid with these words at minimum score 45."],
  [
    { kind: "no_fill", report: { ...REPORT, refused: ["cat"] } },
    "No fill exists for this grid without CAT at minimum score 45.",
  ],
  [
    { kind: "filled", report: { ...MADE_BETTER, provedBest: true } },
    "This is the best fill there is with words of score 45 and up.",
  ],
  [
    {
      kind: "filled",
      report: { ...MADE_BETTER, provedBest: true, other: { without: "kant", was: { meanScore: 50 } } },
    },
    "No fill without KANT is better, with words of score 45 and up.",
  ],
  [
    { kind: "filled", report: { ...MADE_BETTER, other: { was: { meanScore: 73.3, provedBest: true } } } },
    "The fill you had before is better (mean word score 73.3), and no fill is better than that.",
  ],
  [
    {
      kind: "filled",
      report: { ...REPORT, changed: ["1-across"], lettersChanged: 96, least: true, refused: ["cat"] },
    },
    "no fill without CAT changes fewer letters; undo takes it back.",
  ],
  [
    { kind: "filled", report: { ...REPORT, floors: [{ minScore: 50, ended: "no_fill" }] } },
    "with 50 there is no fill.",
  ],
])("what is proved is said, and of what: %j", (end, sentence) => {
  expect(said(end)).toContain(sentence);
  expect(sentence).toMatch(CLAIM);
});

test("the constructor's word that leaves no fill is named before what it leaves without a word", () => {
  const state = stateOf("zqx", "...", "...");
  const conflict = {
    entries: ["1-down"],
    minimal: true,
    message: "no word fits 1-down z..; change one of its letters",
  };
  state.fill.status = { kind: "no_fill", report: { ...REPORT, conflict } };
  expect(statusSentence(state)).toBe(
    "ZQX (1-across) leaves no word for 1-down. " +
      "No fill exists at minimum score 45: no word fits 1-down z..; change one of its letters.",
  );
  state.document.puzzle = stateOf("z..", "...", "...").document.puzzle;
  expect(statusSentence(state)).toMatch(/^No fill exists/);
});

test("while a fill runs nothing is claimed", () => {
  const state = stateOf("CAT", "ORE");
  const better = { firstFillMs: 5, firstMeanScore: 55, meanScore: 60, lowestScore: 45 };
  const under = { startedAt: 0, since: 0, limitMs: 3000, taken: 1, better };
  for (const status of [
    { kind: "connecting", startedAt: 0 },
    { kind: "running", startedAt: 0 },
    { kind: "improving", ...under },
    { kind: "stopped", edited: true },
    { kind: "stopped", edited: false },
  ] as const) {
    state.fill.status = status;
    expect(`${statusSentence(state)} ${spokenSentence(state)} ${betterSentence(better)}`).not.toMatch(CLAIM);
  }
});

test("why the server did not search is what was so when the fill began, whatever is chosen later", () => {
  const state = stateOf("CAT", "ORE");
  state.fill.place = "device";
  state.fill.status = { kind: "filled", report: REPORT };
  state.preferences.place = "server";
  expect(statusSentence(state)).toMatch(/^Filled/);
  state.fill.instead = "unreached";
  expect(statusSentence(state)).toMatch(/^Searched on this device: the server cannot be reached\. Filled/);
  state.fill.instead = "too large";
  state.preferences.place = "auto";
  expect(statusSentence(state)).toMatch(
    /^Searched on this device: the grid is larger than the server takes\. Filled/,
  );
});

const improved = (mean: number, points: number, more: object = {}) => ({
  outcome: "filled",
  first_fill_ms: 5,
  first_mean_score: 60,
  mean_score: mean,
  min_score: 50,
  score_floor: 50,
  points,
  ...more,
});

/** A grid whose fill is proved to be the best. */
function bestBench() {
  const state = stateOf("...", "...");
  const bench = fillBench(state);
  bench.filler.start();
  bench.line().opens();
  bench.line().better(66.4, "catore", undefined, undefined, 100);
  bench.line().ends(1000, improved(66.4, 100, { proved_best: true }));
  return { state, ...bench };
}

test("another fill, found without a word of the one before, is the best without it, and the one before is told to be better", () => {
  const { state, filler, line } = bestBench();
  expect(statusSentence(state)).toContain("This is the best fill there is with words of score 50 and up.");
  filler.another();
  line().opens();
  line().better(66.4, "catore", undefined, undefined, 100);
  line().ends(1000, improved(66.4, 100, { proved_best: true }));
  const banned = new URL(line().url).searchParams.get("banned")?.replace(";", "").toUpperCase();
  line().opens();
  line().better(65.9, "dogire", undefined, undefined, 90);
  line().ends(1000, improved(65.9, 90, { proved_best: true }));
  expect(textOf(state.document.puzzle)).toEqual(["DOG", "IRE"]);
  expect(statusSentence(state)).toContain(
    `No fill without ${banned} is better, with words of score 50 and up. ` +
      "The fill you had before is better (mean word score 66.4), and no fill is better than that.",
  );
});

test("so it is where the best without the word was there at once, and nothing was told before the end", () => {
  const { state, filler, line } = bestBench();
  filler.another();
  for (const [frame, mean, points] of [
    ["catore", 66.4, 100],
    ["dogire", 65.9, 90],
  ] as const) {
    line().opens();
    line().says(frame);
    line().ends(1000, improved(mean, points, { proved_best: true }));
  }
  expect(textOf(state.document.puzzle)).toEqual(["DOG", "IRE"]);
  expect(statusSentence(state)).toMatch(
    /No fill without [A-Z]+ is better, .* The fill you had before is better \(mean word score 66\.4\), and no fill is better/,
  );
});

test("another fill whose improving came back to the one before: that one is told to be better", () => {
  const { state, filler, line } = bestBench();
  filler.another();
  line().opens();
  line().better(60, "dogire", undefined, undefined, 50);
  line().better(66.4, "catore", undefined, undefined, 100);
  line().ends(1000, improved(66.4, 100, { proved_best: true }));
  expect(textOf(state.document.puzzle)).toEqual(["DOG", "IRE"]);
  expect(statusSentence(state)).toContain(
    "The fill you had before is better (mean word score 66.4), and no fill is better than that.",
  );
  expect(statusSentence(state)).not.toContain("This is the best");
});

/** A repair that changed more letters than anybody knows again. */
function repaired(state: State, outcome: object) {
  const { filler, line } = fillBench(state);
  const entry = layoutOf(state.document.puzzle).entries[0];
  if (!entry) throw new Error("no entry");
  filler.repairAfter((tag) => banWord(state, entry, tag));
  line().opens();
  line().says("dogire");
  line().ends(1000, { outcome: "filled", changed: ["1-across"], letters_changed: 96, ...outcome });
  return statusSentence(state);
}

test("a repair is told to change as few letters as can be where that is proved, and what was refused", () => {
  expect(repaired(stateOf("CAT", "ORE"), { least: true })).toContain(
    "no fill without CAT changes fewer letters; undo takes it back.",
  );
  expect(repaired(stateOf("CAT", "ORE"), {})).toContain("96 letters in all; undo takes it back.");
});
