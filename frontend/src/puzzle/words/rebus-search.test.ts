// Entries with a rebus: the search knows plain words alone, so they are in no question, and the page says that they are left out.
import { expect, test } from "vitest";
import { statusSentence } from "../../autofill/sentences";
import type { State } from "../../builder/state/state";
import { questionOf } from "../../candidates/question";
import { createVerdict } from "../../candidates/verdict";
import { questionOf as clueQuestion } from "../../clues/clue-suggestions";
import { setRebus } from "../../document/edits/letter-actions";
import { selectCell } from "../../document/moves/cursor-actions";
import { markRegion } from "../../document/moves/region-actions";
import { blocksRequest, fillRequest } from "../../engine/protocol/request";
import { spellCandidates, spellPatterns } from "../../engine/protocol/spelling";
import { fillBench } from "../../testing/line";
import { stateOf, textOf } from "../../testing/make";
import { candidatesOf } from "../../testing/requests";
import { wordProblems } from "../checks/word-problems";
import { layoutOf } from "../grid/entries";

/** A 3×3 with HEART in its first cell: 1-across, 1-down hold it. */
function heart(...rows: string[]): State {
  const state = stateOf(...(rows.length > 0 ? rows : ["...", "...", "..."]));
  setRebus(state, 0, "heart");
  return state;
}

const asked = (query: string) => Object.fromEntries(new URLSearchParams(query));

test("a fill asks for the other entries alone, and is not told of the rebus's first letter", () => {
  const state = heart();
  const { filler, line } = fillBench(state);
  filler.start();
  const query = Object.fromEntries(new URL(line().url).searchParams);
  expect(query.only).toBe("04-across;05-across;02-down;03-down;");
  expect([query.letters, query.state]).toEqual([undefined, undefined]);
  line().opens();
  line().says(".atoretan");
  line().ends(1000, { outcome: "filled", score_floor: 50 });
  expect(state.fill.status.kind).toBe("filled");
  expect(statusSentence(state)).toContain(
    " Not looked up, because of a rebus: 1-across, 1-down. See whether all is a word.",
  );
  expect(textOf(state.document.puzzle)).toEqual(["hAT", "ORE", "TAN"]);
  expect(state.document.puzzle.rebus).toEqual({ 0: "heart" });
  const problems = wordProblems(
    state.document.puzzle,
    state.document.verified.fill,
    state.document.verifiedWords,
  );
  expect(problems.map(({ sentence }) => sentence)).toEqual([
    "1-across, 1-down hold a rebus: auto-fill fills what crosses them, but does not look them up. See whether all is a word.",
  ]);
});

test("blanks that an entry with a rebus has for itself stay blank, and the fill is a fill", () => {
  const state = heart("...", "##.", "...");
  const { filler, line } = fillBench(state);
  filler.start();
  line().opens();
  line().says("..a##tcat");
  line().ends(1000, { outcome: "filled", score_floor: 50 });
  expect([state.fill.status.kind, textOf(state.document.puzzle)]).toEqual(["filled", ["h.A", "##T", "CAT"]]);
});

test("a region asks likewise; where nothing is left to ask, the page says so in its own words", () => {
  const lone = heart("...", "##.", "...");
  markRegion(lone, 0, 1);
  const bare = fillBench(lone);
  bare.filler.fillRegion(false);
  expect([bare.lines.length, lone.fill.status.kind]).toEqual([0, "nothing"]);
  expect(statusSentence(lone)).toBe(
    "What is blank in this region stands in entries with a rebus: auto-fill leaves them to you.",
  );
  const state = heart();
  const { filler, lines } = fillBench(state);
  markRegion(state, 0, 4);
  filler.fillRegion(false);
  expect(new URL(lines.at(-1)?.url ?? "").searchParams.get("only")).toBe("04-across;02-down;");
});

test("a repair keeps what entries with a rebus show, and says which blanks it waits for", () => {
  const state = heart(".AT", "ORE", "TAN");
  const { filler, line, lines } = fillBench(state);
  const entry = layoutOf(state.document.puzzle).byName.get("4-across");
  filler.repair(entry ? [entry] : []);
  const query = Object.fromEntries(new URL(line().url).searchParams);
  expect(query).toMatchObject({
    state: "01-across=hat;01-down=hot;",
    present: "hatoretan",
    refused: "04-across;",
  });
  expect(query.only).toBeUndefined();
  const open = heart("..T", "ORE", "TAN");
  const bench = fillBench(open);
  bench.filler.repair(entry ? [entry] : []);
  expect([bench.lines.length, lines.length]).toEqual([0, 1]);
  expect(statusSentence(open)).toContain("write the blanks of 1-across first");
});

test("candidates, what is seen of the board, and clues: nothing is asked of such an entry", () => {
  const state = heart(".AT", "OR.", "TA.");
  selectCell(state, 0, "across");
  expect(questionOf(state)).toBeUndefined();
  selectCell(state, 3, "across");
  expect(asked(spellCandidates(questionOf(state)?.request ?? candidatesOf(3)))).toMatchObject({
    only: "04-across;05-across;02-down;03-down;",
    entry: "4-across",
  });
  const { entries } = layoutOf(state.document.puzzle);
  expect(clueQuestion(state, entries).map(({ entry }) => entry)).toEqual(["2-down"]);
  const orders: { cells: string; isFull: (frame: string) => boolean }[] = [];
  const verdict = createVerdict(
    state,
    {
      isNear: () => true,
      verdict: (order) => {
        orders.push(order);
        return () => undefined;
      },
    },
    () => undefined,
  );
  verdict.follow();
  return expect
    .poll(() => orders.map(({ cells, isFull }) => [cells, isFull(".atoretan"), isFull(".atoreta.")]))
    .toEqual([[".ator.ta.", true, false]]);
});

test("patterns are asked with the letter that stands there, lest a block take its cell, and told that its entries are left out", () => {
  const query = spellPatterns(
    blocksRequest(heart().document.puzzle, { symmetry: "none", count: 1, seed: 0 }),
  );
  expect(asked(query)).toMatchObject({ letters: "h........", rebus: "0" });
  expect(asked(query).only).toBeUndefined();
  expect(fillRequest(stateOf("...").document.puzzle, { seed: null }).only).toBeUndefined();
});

test("two answers are the same word by all that they hold", () => {
  const state = stateOf("cat", "###", "cat");
  expect(wordProblems(state.document.puzzle).map(({ kind }) => kind)).toContain("duplicate");
  setRebus(state, 0, "co");
  expect(wordProblems(state.document.puzzle).map(({ kind }) => kind)).toEqual(["rebus"]);
});
