// From the wish for a whole puzzle to the puzzle: one undo step, nothing lost, and nothing told after a stop.

import { expect, test } from "vitest";
import { newState, type State } from "../builder/state/state";
import { typeLetter } from "../document/edits/letter-actions";
import { setClue } from "../document/edits/text-actions";
import { redo, undo } from "../document/history";
import { selectCell } from "../document/moves/cursor-actions";
import type { ClueQuestion } from "../engine/protocol/clues";
import type { CluesEvent, MakeEvent } from "../engine/protocol/engine";
import type { Made } from "../engine/protocol/made";
import type { PuzzleRequest } from "../engine/protocol/request";
import { isBlank } from "../puzzle/puzzle";
import { stateOf, textOf } from "../testing/make";
import { createPuzzleGenerator } from "./puzzle-generator";

const made: Made = { width: 3, height: 3, cells: "catorewed", clues: { "1-across": "Mouser" } };
const another: Made = { width: 3, height: 3, cells: "cowareted", clues: {} };

function bench(state: State = newState()) {
  const asked: { request: PuzzleRequest; told: (event: MakeEvent) => void; stopped: boolean }[] = [];
  const questions: { question: ClueQuestion; told: (event: CluesEvent) => void }[] = [];
  let drawn = 0;
  const puzzleGenerator = createPuzzleGenerator(
    state,
    {
      make(request, told) {
        const wish = { request, told, stopped: false };
        asked.push(wish);
        return () => {
          wish.stopped = true;
        };
      },
      clues(question, told) {
        questions.push({ question, told });
        return () => undefined;
      },
    },
    { random: () => 0.5 },
    () => drawn++,
  );
  const tell = (event: MakeEvent) => asked.at(-1)?.told(event);
  return { state, puzzleGenerator, asked, tell, questions, drawn: () => drawn };
}

test("a mini is asked for, and takes the place of the puzzle in one undo step", () => {
  const { state, puzzleGenerator, asked, tell } = bench(stateOf("cat", "#..", "..#"));
  const before = state.document.puzzle;
  puzzleGenerator.surprise();
  expect(asked[0]?.request).toEqual({
    width: 5,
    height: 5,
    symmetry: "rotational",
    seed: 2147483648,
    clued: true,
  });
  tell({ kind: "loading", loaded: 1, total: 4 });
  expect(state.generate.status).toEqual({ kind: "making", side: 5, loading: 0.25 });
  tell({ kind: "made", made });
  expect(textOf(state.document.puzzle)).toEqual(["CAT", "ORE", "WED"]);
  expect(state.document.puzzle.clues).toEqual({ "1-across": "Mouser" });
  expect(state.document.puzzle.cluedFor).toEqual({ "1-across": "cat" });
  expect([state.generate.status.kind, state.view.notice?.undo]).toEqual(["idle", true]);
  expect(state.view.notice?.text).toBe(
    "A 3×3 puzzle, filled, and clued but for 5. The last one is an undo away.",
  );
  expect(state.document.lineage).toBe(1);
  undo(state);
  expect([state.document.puzzle, state.document.lineage]).toEqual([before, 0]);
  redo(state);
  expect(textOf(state.document.puzzle)).toEqual(["CAT", "ORE", "WED"]);
});

test("nothing is said to be lost where nothing was there", () => {
  const { state, puzzleGenerator, tell } = bench();
  puzzleGenerator.surprise();
  tell({ kind: "made", made: another });
  expect(state.view.notice).toEqual({ text: "A 3×3 puzzle, filled.", undo: false });
  undo(state);
  expect(isBlank(state.document.puzzle)).toBe(true);
});

test("puzzles that nobody touched are remembered as one, and one that was touched beside the next", () => {
  const { state, puzzleGenerator, tell } = bench(stateOf("cat"));
  const surprise = (puzzle: Made) => {
    puzzleGenerator.surprise();
    tell({ kind: "made", made: puzzle });
    return state.document.lineage;
  };
  expect([surprise(made), surprise(another), surprise(made)]).toEqual([1, 1, 1]);
  setClue(state, "1-across", "Pet");
  expect(surprise(another)).toBe(2);
});

test("another wish ends the one before, and a stop leaves the puzzle alone", () => {
  const { state, puzzleGenerator, asked } = bench(stateOf("cat"));
  const before = state.document.puzzle;
  puzzleGenerator.surprise();
  puzzleGenerator.surprise();
  expect(asked.map(({ stopped }) => stopped)).toEqual([true, false]);
  puzzleGenerator.stop();
  expect(asked[1]?.stopped).toBe(true);
  expect([state.generate.status.kind, state.document.puzzle]).toEqual(["idle", before]);
});

test("what went wrong is said, and the puzzle stays", () => {
  const { state, puzzleGenerator, tell } = bench(stateOf("cat"));
  const before = state.document.puzzle;
  for (const event of [
    { kind: "none" },
    { kind: "refused", message: "No such size." },
    { kind: "failed", message: "Nobody is there." },
  ] as const) {
    puzzleGenerator.surprise();
    tell(event);
    expect(state.generate.status).toMatchObject({ kind: "failed" });
  }
  expect(state.generate.status).toEqual({ kind: "failed", message: "Nobody is there." });
  expect([state.document.puzzle, state.document.past.length]).toEqual([before, 0]);
});

const offered = (clues: Record<string, string>): CluesEvent => ({
  kind: "clues",
  answer: {
    note: undefined,
    suggestions: new Map(
      Object.entries(clues).map(([name, clue]) => [
        name,
        { answer: "", choices: [{ clue, source: "embedded" }] },
      ]),
    ),
  },
});

test("the clues of a puzzle that came without join it in the same undo step", () => {
  const { state, puzzleGenerator, tell, questions } = bench(stateOf("cat"));
  puzzleGenerator.surprise();
  tell({ kind: "made", made: another });
  expect(questions[0]?.question).toMatchObject({ choices: 1, difficulty: "easy", source: "embedded" });
  expect(questions[0]?.question.entries.map(({ entry, answer }) => `${entry} ${answer}`)).toEqual([
    "1-across cow",
    "4-across are",
    "5-across ted",
    "1-down cat",
    "2-down ore",
    "3-down wed",
  ]);
  questions[0]?.told({ kind: "loading", loaded: 1, total: 2 });
  questions[0]?.told(offered({ "1-across": "Lower", "1-down": "Mouser" }));
  expect(state.document.puzzle.clues).toEqual({ "1-across": "Lower", "1-down": "Mouser" });
  expect(state.document.past.length).toBe(1);
  expect(state.view.notice).toEqual({
    text: "A 3×3 puzzle, filled, and clued but for 4. The last one is an undo away.",
    undo: true,
  });
  undo(state);
  expect(textOf(state.document.puzzle)).toEqual(["cat"]);
});

test("a puzzle that was touched before its clues came keeps what it has, and one without clues says why", () => {
  const { state, puzzleGenerator, tell, questions } = bench();
  puzzleGenerator.surprise();
  tell({ kind: "made", made: another });
  setClue(state, "1-across", "Lower");
  questions[0]?.told(offered({ "1-across": "Cattle", "1-down": "Mouser" }));
  expect(state.document.puzzle.clues).toEqual({ "1-across": "Lower" });
  puzzleGenerator.surprise();
  tell({ kind: "made", made: another });
  questions[1]?.told({ kind: "failed", message: "Nobody is there." });
  expect(state.generate.status).toEqual({ kind: "failed", message: "It has no clues yet. Nobody is there." });
  expect(textOf(state.document.puzzle)).toEqual(["COW", "ARE", "TED"]);
});

test("a puzzle leads to what is left to do: its words, or its clues where it has them all", () => {
  const every = {
    "1-across": "a",
    "4-across": "b",
    "5-across": "c",
    "1-down": "d",
    "2-down": "e",
    "3-down": "f",
  };
  const landing = (step: State["view"]["step"], clues: Made["clues"]) => {
    const { state, puzzleGenerator, tell } = bench();
    state.view.step = step;
    puzzleGenerator.surprise();
    tell({ kind: "made", made: { ...made, clues } });
    return state.view.step;
  };
  expect(landing("grid", every)).toBe("clues");
  expect(landing("grid", made.clues)).toBe("words");
  expect(landing("grid", {})).toBe("words");
  expect(landing("fill", every)).toBe("fill");
  const { state, puzzleGenerator, tell, questions } = bench();
  puzzleGenerator.surprise();
  tell({ kind: "made", made: another });
  const suggestions = new Map(
    Object.keys(every).map((name) => [name, { answer: "", choices: [{ clue: "Soon", source: "" }] }]),
  );
  questions[0]?.told({ kind: "clues", answer: { suggestions } } as unknown as CluesEvent);
  expect([Object.keys(state.document.puzzle.clues).length, state.view.step]).toEqual([6, "clues"]);
});

test("a puzzle that comes after an edit is offered, and taken when it is wanted", () => {
  const { state, puzzleGenerator, tell } = bench(stateOf("cat", "...", "..."));
  puzzleGenerator.surprise();
  selectCell(state, 3);
  typeLetter(state, "o");
  tell({ kind: "made", made });
  expect(textOf(state.document.puzzle)).toEqual(["cat", "o..", "..."]);
  expect([state.generate.status.kind, state.view.notice?.text]).toEqual([
    "ready",
    'Your 5×5 puzzle is ready: "Show it" is in the step Grid.',
  ]);
  puzzleGenerator.take();
  expect([textOf(state.document.puzzle)[0], state.generate.status.kind]).toEqual(["CAT", "idle"]);
  undo(state);
  expect(textOf(state.document.puzzle)).toEqual(["cat", "o..", "..."]);
});
