// Repairing a fill: what is asked, what changes, what is shown of it, and how it is undone.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { banWord } from "../../document/edits/ban-actions";
import { clearEntry, typeLetter } from "../../document/edits/letter-actions";
import { open, undo } from "../../document/history";
import { selectCell } from "../../document/moves/cursor-actions";
import { CHANGED_MS } from "../../limits";
import { layoutOf } from "../../puzzle/grid/entries";
import { fillBench } from "../../testing/line";
import { stateOf, textOf } from "../../testing/make";
import { isRepairable } from "../repairable";
import { statusSentence } from "../sentences";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A fill that stands, as it was found at score 40. */
function filledBench() {
  const state = stateOf("...", "...", "...");
  const bench = fillBench(state);
  bench.filler.start();
  bench.line().opens();
  bench.line().says("catoretan");
  bench.line().ends(1000, { outcome: "filled", score_floor: 40, mean_score: 60, min_score: 40 });
  const entry = (name: string) => {
    const found = layoutOf(state.document.puzzle).byName.get(name);
    if (!found) throw new Error(`no ${name}`);
    return found;
  };
  const query = () => new URL(bench.line().url).searchParams;
  return { state, entry, query, ...bench };
}

test("not this word: another takes its place, the rest stays, it is shown for a moment, and is one undo step", async () => {
  const { state, filler, entry, query, line, lines } = filledBench();
  const steps = state.document.past.length;
  expect(isRepairable(state)).toBe(false);
  expect(filler.repairAfter((tag) => banWord(state, entry("1-across"), tag))).toBe(true);
  // Until there is a repair, nothing goes.
  expect(textOf(state.document.puzzle)[0]).toBe("CAT");
  expect(Object.fromEntries(query())).toMatchObject({
    present: "catoretan",
    refused: "01-across;",
    banned: "cat;",
    min_score: "40",
  });
  expect([query().get("race"), query().get("improve_ms")]).toEqual([null, null]);
  line().opens();
  line().says("catoretan");
  line().says("cutoretan");
  line().ends(1000, {
    outcome: "filled",
    changed: ["1-across", "2-down"],
    letters_changed: 1,
    least: true,
    score_floor: 40,
  });
  expect([textOf(state.document.puzzle)[0], state.document.past.length]).toEqual(["CUT", steps + 1]);
  expect(statusSentence(state)).toBe("Repaired in 3.0 s: 2 words changed, 1 letter in all; the rest stays.");
  expect(state.view.changed).toEqual([1]);
  await vi.advanceTimersByTimeAsync(CHANGED_MS);
  expect(state.view.changed).toEqual([]);
  undo(state);
  expect([textOf(state.document.puzzle)[0], state.document.puzzle.banned]).toEqual(["CAT", []]);
  expect(filler.repairAfter(() => false)).toBe(false);
  expect(lines.length).toBe(2);
});

test("a cleared word and a changed letter: blanks are filled, and the words that the letter spoiled go", () => {
  const cleared = filledBench();
  clearEntry(cleared.state, cleared.entry("4-across"));
  expect(isRepairable(cleared.state)).toBe(true);
  cleared.filler.repair();
  expect([cleared.query().get("present"), cleared.query().get("refused")]).toEqual(["cat...tan", null]);
  const changed = filledBench();
  selectCell(changed.state, 4, "across");
  typeLetter(changed.state, "u");
  changed.filler.repair();
  expect(Object.fromEntries(changed.query())).toMatchObject({
    present: "catouetan",
    letters: "....u....",
    refused: "04-across;02-down;",
  });
});

test("without a fill, and with one that nothing is wrong with, there is nothing to repair", () => {
  const { filler, lines } = filledBench();
  filler.repair();
  expect(lines.length).toBe(1);
  const blank = fillBench(stateOf("c..", "..."));
  blank.filler.repair();
  expect(blank.lines.length).toBe(0);
});

test("no repair exists: the fill stands as it was, and it is said", () => {
  const { state, filler, entry, line, lines } = filledBench();
  filler.repairAfter((tag) => banWord(state, entry("1-across"), tag));
  line().opens();
  line().says("catoretan");
  line().ends(4001, { outcome: "no_fill", score_floor: 40 });
  expect([textOf(state.document.puzzle)[0], lines.length, state.fill.status.kind]).toEqual([
    "CAT",
    2,
    "no_fill",
  ]);
  expect(statusSentence(state)).toContain("No fill exists");
});

test("a fill that was made better is repaired at its minimum score too, and another puzzle at its own", () => {
  const state = stateOf("...", "...", "...");
  const { filler, line } = fillBench(state);
  filler.start();
  line().opens();
  line().better(60, "catoretan", undefined, 40);
  filler.stop();
  const [entry] = layoutOf(state.document.puzzle).entries;
  if (entry) filler.repair([entry]);
  expect(new URL(line().url).searchParams.get("min_score")).toBe("40");
  filler.stop();
  open(state, stateOf("CaT", "O.E", "TAN").document.puzzle, "rotational");
  filler.repair();
  const { searchParams } = new URL(line().url);
  expect([searchParams.get("present"), searchParams.get("min_score")]).toEqual(["cato.etan", null]);
});

test("a weak word is replaced with one press, and not banned", () => {
  const { state, filler, entry, query, line } = filledBench();
  filler.repair([entry("4-across")]);
  expect([query().get("refused"), query().get("banned")]).toEqual(["04-across;", null]);
  line().opens();
  line().says("catoretan");
  line().says("cataretan");
  line().ends(1000, { outcome: "filled", changed: ["4-across", "1-down"], letters_changed: 1 });
  expect([textOf(state.document.puzzle)[1], state.document.puzzle.banned]).toEqual(["ARE", []]);
});
