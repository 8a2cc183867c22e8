// Clues that are suggested: asked for, shown beside their entries, taken or refused one by one, and all in one undo step.
import { expect, test } from "vitest";
import type { State } from "../builder/state/state";
import { setRebus, typeLetter } from "../document/edits/letter-actions";
import { setClue } from "../document/edits/text-actions";
import { undo } from "../document/history";
import { selectCell } from "../document/moves/cursor-actions";
import type { ClueQuestion, ClueSuggestion } from "../engine/protocol/clues";
import type { CluesEvent } from "../engine/protocol/engine";
import { layoutOf } from "../puzzle/grid/entries";
import { stateOf } from "../testing/make";
import { createClueSuggestions } from "./clue-suggestions";
import { dropSuggestion, suggestionOf, suggestionsMessageOf } from "./suggestions-state";
import { firstSuggestions, takeClues } from "./take-clues";

const suggestion = (answer: string, ...clues: string[]): ClueSuggestion => ({
  answer,
  choices: clues.map((clue) => ({ clue, source: "embedded" as const })),
});

function bench(state: State = stateOf("CAT", "##.")) {
  const asked: { question: ClueQuestion; told: (event: CluesEvent) => void; stopped: boolean }[] = [];
  const clueSuggestions = createClueSuggestions(
    state,
    {
      clues(question, told) {
        const one = { question, told, stopped: false };
        asked.push(one);
        return () => {
          one.stopped = true;
        };
      },
    },
    { random: () => 0 },
    () => undefined,
  );
  const suggestions = (given: Record<string, ClueSuggestion>, note?: string) =>
    asked.at(-1)?.told({ kind: "clues", answer: { suggestions: new Map(Object.entries(given)), note } });
  const entry = (name: string) => {
    const found = layoutOf(state.document.puzzle).byName.get(name);
    if (!found) throw new Error(`no ${name}`);
    return found;
  };
  return { state, clueSuggestions, asked, suggestions, entry };
}

test("choices for one entry show all, and one is taken in a step of its own", () => {
  const { state, clueSuggestions, asked, suggestions, entry } = bench();
  state.clueSuggestions.difficulty = "hard";
  setClue(state, "1-across", "Pet");
  clueSuggestions.suggest("1-across");
  expect(asked[0]?.question).toEqual({
    entries: [{ entry: "1-across", answer: "cat" }],
    difficulty: "hard",
    seed: 0,
    choices: 8,
    source: "embedded",
  });
  asked[0]?.told({ kind: "loading", loaded: 1, total: 4 });
  expect(state.clueSuggestions.status).toEqual({ kind: "asking", loading: 0.25 });
  suggestions({ "1-across": suggestion("cat", "Mouser", "Pet", "Feline") });
  expect([state.clueSuggestions.open, state.clueSuggestions.status.kind]).toEqual(["1-across", "idle"]);
  expect(suggestionOf(state.clueSuggestions, state.document.puzzle, entry("1-across"))?.choices.length).toBe(
    2,
  );
  const before = state.document.past.length;
  takeClues(state, { "1-across": "Feline" });
  expect([state.document.puzzle.clues, state.document.past.length - before]).toEqual([
    { "1-across": "Feline" },
    1,
  ]);
  expect([state.clueSuggestions.suggestions.size, state.clueSuggestions.open]).toEqual([0, null]);
  undo(state);
  expect(state.document.puzzle.clues).toEqual({ "1-across": "Pet" });
});

test("all that are missing: each may be refused, the rest is taken in one step, and written clues stay", () => {
  const { state, clueSuggestions, asked, suggestions } = bench(stateOf("CAT", "ORE", "WED"));
  setClue(state, "4-across", "Vein");
  clueSuggestions.suggestMissing();
  expect(asked[0]?.question.entries.map(({ entry }) => entry)).not.toContain("4-across");
  suggestions({
    "1-across": suggestion("cat", "Mouser", "Pet"),
    "5-across": suggestion("wed", "Hitched"),
    "1-down": suggestion("cow", "Lower"),
  });
  expect(state.clueSuggestions.status).toEqual({
    kind: "told",
    message: "No clue is known for ARE and TED.",
  });
  dropSuggestion(state, "5-across");
  const first = firstSuggestions(state);
  expect(first).toEqual({ "1-across": "Mouser", "1-down": "Lower" });
  const steps = state.document.past.length;
  takeClues(state, first);
  expect(state.document.puzzle.clues).toEqual({
    "1-across": "Mouser",
    "1-down": "Lower",
    "4-across": "Vein",
  });
  expect([state.document.past.length - steps, state.clueSuggestions.suggestions.size]).toEqual([1, 0]);
  undo(state);
  expect(state.document.puzzle.clues).toEqual({ "4-across": "Vein" });
});

test("what was suggested for another answer does not show", () => {
  const { state, clueSuggestions, suggestions, entry } = bench();
  clueSuggestions.suggest("1-across");
  suggestions({ "1-across": suggestion("cat", "Mouser") });
  selectCell(state, 0, "across");
  typeLetter(state, "b");
  expect(suggestionOf(state.clueSuggestions, state.document.puzzle, entry("1-across"))).toBeUndefined();
  expect(firstSuggestions(state)).toEqual({});
});

test("nobody is asked about a grid without answers; a stop and another question end the one before", () => {
  const bare = bench(stateOf("...", "..."));
  bare.clueSuggestions.suggestMissing();
  expect(bare.asked).toEqual([]);
  expect(bare.state.clueSuggestions.status.kind).toBe("told");
  const { state, clueSuggestions, asked } = bench();
  clueSuggestions.suggest("1-across");
  clueSuggestions.suggestMissing();
  clueSuggestions.stop();
  expect([asked.map(({ stopped }) => stopped), state.clueSuggestions.status.kind]).toEqual([
    [true, true],
    "idle",
  ]);
  clueSuggestions.suggest("9-across");
  expect(asked.length).toBe(2);
});

test("what went wrong is said, and a note with what there is", () => {
  const { state, clueSuggestions, asked, suggestions } = bench();
  clueSuggestions.suggest("1-across");
  asked[0]?.told({ kind: "failed", message: "Nobody is there." });
  expect(state.clueSuggestions.status).toEqual({ kind: "told", message: "Nobody is there." });
  clueSuggestions.suggest("1-across");
  suggestions({ "1-across": suggestion("cat", "Mouser") }, "the model was late");
  expect(state.clueSuggestions.status).toEqual({ kind: "told", message: "The model was late." });
});

test("that nobody knew a clue is said until the letters are others, or the clues are there, and again after an undo", () => {
  const { state, clueSuggestions, suggestions, entry } = bench();
  clueSuggestions.suggestMissing();
  suggestions({});
  const told = () => suggestionsMessageOf(state.clueSuggestions, state.document.puzzle);
  expect(told()).toBe("No clue is known for CAT.");
  selectCell(state, 0);
  typeLetter(state, "b");
  expect(told()).toBeUndefined();
  undo(state);
  expect(told()).toBe("No clue is known for CAT.");
  setClue(state, entry("1-across").name, "Pet");
  expect(told()).toBeUndefined();
});

test("what comes of a question about other letters is not told of these", () => {
  const { state, clueSuggestions, suggestions } = bench();
  clueSuggestions.suggestMissing();
  selectCell(state, 0);
  typeLetter(state, "b");
  suggestions({});
  expect(suggestionsMessageOf(state.clueSuggestions, state.document.puzzle)).toBeUndefined();
});

test("an answer with a rebus is asked about by nobody, and it is said why", () => {
  const { state, clueSuggestions, asked } = bench();
  setRebus(state, 0, "co");
  clueSuggestions.suggest("1-across");
  expect(asked).toEqual([]);
  expect(state.clueSuggestions.status).toEqual({
    kind: "told",
    message: "An answer that holds a rebus has no clue to suggest: write your own.",
  });
});
