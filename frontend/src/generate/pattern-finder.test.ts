// Patterns for the page: what is found shows while more are looked for, one is taken in one undo step, and nothing is told after a stop.

import { expect, test } from "vitest";
import type { State } from "../builder/state/state";
import { toggleBlock } from "../document/edits/grid-actions";
import { undo } from "../document/history";
import type { PatternsEvent } from "../engine/protocol/engine";
import type { Pattern } from "../engine/protocol/patterns";
import type { PatternsRequest } from "../engine/protocol/request";
import { spellPatterns } from "../engine/protocol/spelling";
import { CLAIM } from "../testing/claim";
import { stateOf, textOf } from "../testing/make";
import { takeBlocks, takeRoom, takeThemed } from "./generate-actions";
import { createPatternFinder } from "./pattern-finder";

const pattern = (cells: string, fill: string): Pattern => ({
  width: 3,
  height: 3,
  cells,
  fill,
  minScore: 50,
  meanScore: 61.2,
});
const themed = pattern("cat....##", "catorew##");
const completed = pattern("c......#.", "catorew#d");

const spelled = (wish?: { request: PatternsRequest }) => wish && spellPatterns(wish.request);

function bench(state: State) {
  let now = 1000;
  const asked: { request: PatternsRequest; told: (event: PatternsEvent) => void; stopped: boolean }[] = [];
  const patternFinder = createPatternFinder(
    state,
    {
      patterns(request, told) {
        const wish = { request, told, stopped: false };
        asked.push(wish);
        return () => {
          wish.stopped = true;
        };
      },
    },
    { random: () => 0, now: () => now },
    () => undefined,
  );
  const pass = (ms: number) => {
    now += ms;
  };
  return { state, patternFinder, asked, pass, tell: (event: PatternsEvent) => asked.at(-1)?.told(event) };
}

test("phrases become patterns, and one of them the filled grid with the phrases locked, in one undo step", () => {
  const { state, patternFinder, asked, tell } = bench(stateOf("dog", "...", "..."));
  state.view.step = "grid";
  patternFinder.theme();
  expect(asked, "an empty box asks nothing").toEqual([]);
  state.generate.theme = "cat";
  patternFinder.theme();
  expect(spelled(asked[0])).toBe("theme=cat&symmetry=rotational&count=6&seed=0");
  tell({ kind: "loading", loaded: 1, total: 2 });
  expect(state.generate.finding?.loading).toBe(0.5);
  tell({ kind: "found", patterns: [themed], whole: false });
  expect(state.generate.finding).toMatchObject({ found: [themed], looking: true, loading: null });
  tell({ kind: "found", patterns: [themed], whole: true });
  expect(state.generate.finding).toMatchObject({ looking: false, message: null });
  const before = state.document.puzzle;
  takeThemed(state, themed);
  expect(textOf(state.document.puzzle)).toEqual(["cat", "ORE", "W##"]);
  expect(state.view.notice).toMatchObject({ undo: true });
  expect(state.view.step, "its blocks are drawn").toBe("words");
  undo(state);
  expect(state.document.puzzle).toBe(before);
});

test("a half-drawn grid is completed; another one may be taken instead, and an edit closes the list", () => {
  const { state, patternFinder, asked, tell } = bench(stateOf("c..", "...", "..."));
  patternFinder.blocks();
  expect(spelled(asked[0])).toMatch(/^size=3&grid=.*&letters=c\.{8}&symmetry=rotational&count=6&seed=0$/);
  tell({ kind: "found", patterns: [completed], whole: true });
  patternFinder.follow();
  takeBlocks(state, completed);
  expect([textOf(state.document.puzzle), state.document.past.length]).toEqual([["c..", "...", ".#."], 1]);
  patternFinder.follow();
  expect(state.generate.finding?.found).toEqual([completed]);
  toggleBlock(state, 4);
  patternFinder.follow();
  expect([state.generate.finding, state.view.previewGrid]).toEqual([null, null]);
});

test("room is made for a word, which is put in with its blocks in one undo step, and entries that changed lose their filled letters", () => {
  const { state, patternFinder, asked, tell } = bench(stateOf("ca...", "OREAD", "W####", "#....", "#...."));
  const { puzzle: before } = state.document;
  patternFinder.room("1-across", "cat");
  const asks = /^size=5&grid=.*&letters=ca.*&symmetry=rotational&count=6&seed=0&fit=1-across%3Dcat$/;
  expect(spelled(asked[0])).toMatch(asks);
  const roomy = {
    ...pattern("cat##......####.....#....", "cat##oreadw####abcd.#efgh"),
    width: 5,
    height: 5,
  };
  tell({ kind: "found", patterns: [roomy], whole: true });
  patternFinder.follow();
  takeRoom(state, roomy);
  expect(textOf(state.document.puzzle)).toEqual(["cat##", ".R.AD", ".####", ".....", "#...."]);
  expect([state.view.cursor, state.document.past.length]).toEqual([{ cell: 0, direction: "across" }, 1]);
  patternFinder.follow();
  expect(state.generate.finding?.found, "another may be taken instead").toEqual([roomy]);
  undo(state);
  expect(state.document.puzzle).toBe(before);
  patternFinder.follow();
  expect(state.generate.finding).toBeNull();
});

test("where nothing was found, it is said how many were tried and how long, and not that nothing exists", () => {
  const { state, patternFinder, tell, pass } = bench(stateOf("...", "...", "..."));
  const told = (tried?: number) => {
    tell({ kind: "found", patterns: [], whole: true, tried });
    return state.generate.finding?.message;
  };
  state.generate.theme = "cat";
  patternFinder.theme();
  pass(28_400);
  expect(told(940)).toBe(
    "940 patterns were tried in 28 s; none filled. Try fewer or shorter phrases, or the longer word list.",
  );
  patternFinder.room("1-across", "cat");
  expect(told(1)).toBe(
    "1 pattern was tried in 1 s; none filled. Try another entry, the longer word list, or another symmetry.",
  );
  patternFinder.blocks();
  for (const unknown of [0, undefined])
    expect(told(unknown)).toBe(
      "No pattern was found in 1 s that fills. Try fewer blocks or letters, or another symmetry.",
    );
});

test("whatever was tried, no pattern is claimed not to exist", () => {
  const { state, patternFinder, tell } = bench(stateOf("...", "...", "..."));
  state.generate.theme = "cat";
  for (const begin of [
    patternFinder.theme,
    patternFinder.blocks,
    () => patternFinder.room("1-across", "cat"),
  ])
    for (const tried of [undefined, 0, 1, 940]) {
      begin();
      tell({ kind: "found", patterns: [], whole: true, tried });
      expect(state.generate.finding?.message).not.toMatch(CLAIM);
    }
});

test("a stop keeps what is found, another wish ends the one before, and what went wrong is said", () => {
  const { state, patternFinder, asked, tell } = bench(stateOf("..."));
  state.generate.theme = "cat";
  patternFinder.theme();
  tell({ kind: "found", patterns: [themed], whole: false });
  patternFinder.stop();
  expect([asked[0]?.stopped, state.generate.finding?.looking, state.generate.finding?.found.length]).toEqual([
    true,
    false,
    1,
  ]);
  patternFinder.theme();
  patternFinder.blocks();
  expect(asked.map(({ stopped }) => stopped)).toEqual([true, true, false]);
  tell({ kind: "found", patterns: [], whole: true });
  expect(state.generate.finding?.message).toMatch(/^No pattern was found .*symmetry\.$/);
  patternFinder.theme();
  tell({ kind: "refused", message: '"cat" has no partner.' });
  expect(state.generate.finding).toMatchObject({ looking: false, message: '"cat" has no partner.' });
  patternFinder.close();
  expect([state.generate.finding, asked.at(-1)?.stopped]).toEqual([null, true]);
});

test("blocks that are drawn for a fill: the best are taken once all are there, and then it begins; a stop or an edit ends that", () => {
  const wish = () => {
    const made = bench(stateOf("...", "...", "..."));
    let fills = 0;
    made.patternFinder.blocks(() => fills++);
    return { ...made, fills: () => fills };
  };
  const { state, patternFinder, tell, fills } = wish();
  const best = { ...completed, cells: ".......#.", fill: "catorew#d" };
  tell({ kind: "found", patterns: [best], whole: false });
  expect([textOf(state.document.puzzle)[2], fills()]).toEqual(["...", 0]);
  tell({ kind: "found", patterns: [best], whole: true });
  expect([textOf(state.document.puzzle)[2], fills(), state.generate.finding]).toEqual([".#.", 1, null]);
  patternFinder.follow();
  undo(state);
  expect(textOf(state.document.puzzle)[2]).toBe("...");
  const none = wish();
  none.tell({ kind: "found", patterns: [], whole: true });
  expect([none.fills(), none.state.generate.finding?.message]).toEqual([
    0,
    expect.stringMatching(/^No pattern/),
  ]);
  const edited = wish();
  toggleBlock(edited.state, 4);
  edited.patternFinder.follow();
  edited.tell({ kind: "found", patterns: [best], whole: true });
  expect([edited.fills(), textOf(edited.state.document.puzzle)[2]]).toEqual([0, "..."]);
});
