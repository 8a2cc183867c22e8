// Suggested clues beside their entries: taken, edited and refused one by one, and all at once.
// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { setClue } from "../../../document/edits/text-actions";
import { layoutOf } from "../../../puzzle/grid/entries";
import { stateOf } from "../../../testing/make";
import { show } from "../../../testing/show";
import type { State } from "../../state/state";

function clueing(): State {
  const state = stateOf("CAT", "ORE", "...");
  state.view.step = "clues";
  const offer = (answer: string, ...clues: string[]) => ({
    answer,
    choices: clues.map((clue) => ({ clue, source: "embedded" as const })),
  });
  state.clueSuggestions.suggestions = new Map([
    ["1-across", offer("cat", "Mouser", "Pet", "Feline")],
    ["4-across", offer("ore", "Vein")],
    ["1-down", offer("cow", "Lower")],
  ]);
  return state;
}

const has = (root: Element, id: string) => root.querySelector(`[data-testid="${id}"]`) !== null;

test("an entry with an answer can be suggested clues for, by its button; one without cannot", () => {
  const { app, root, get } = show(clueing());
  get("suggest-4-across").click();
  expect(app.clueSuggestions.suggest).toHaveBeenCalledWith("4-across");
  expect(has(root, "suggest-5-across")).toBe(false);
  get("suggest-missing").click();
  expect(app.clueSuggestions.suggestMissing).toHaveBeenCalledOnce();
});

test("the first choice shows, the others when they are asked for, and each can be taken", () => {
  const state = clueing();
  const { root, get } = show(state);
  expect(has(root, "take-1-across-1")).toBe(false);
  get("more-1-across").click();
  expect(get("take-1-across-2").textContent).toContain("Feline");
  get("take-1-across-1").click();
  expect(state.document.puzzle.clues).toEqual({ "1-across": "Pet" });
  expect(has(root, "offer-1-across")).toBe(false);
  get("edit-4-across-0").click();
  expect(get<HTMLTextAreaElement>("clue-4-across").value).toBe("Vein");
  expect(document.activeElement?.id).toBe("clue-4-across");
});

test("a refused suggestion goes, and the rest is taken in one step; what was for another answer does not show", () => {
  const state = clueing();
  const { root, get } = show(state);
  expect(has(root, "offer-1-down"), "the answer is not complete").toBe(false);
  get("refuse-4-across").click();
  expect(has(root, "offer-4-across")).toBe(false);
  expect(get("take-all").textContent).toBe("Take the suggestion");
  get("take-all").click();
  expect([state.document.puzzle.clues, state.document.past.length]).toEqual([{ "1-across": "Mouser" }, 1]);
  expect(has(root, "take-all")).toBe(false);
});

test("who suggests can be chosen where the server has a language model, and how hard clues are everywhere", () => {
  const state = clueing();
  const { app, root, get } = show(state);
  expect(has(root, "source")).toBe(false);
  app.act((s) => {
    s.server.clueModel = true;
  });
  const choose = (id: string, value: string) => {
    const select = get<HTMLSelectElement>(id);
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  };
  choose("source", "model");
  choose("difficulty", "hard");
  expect([state.clueSuggestions.source, state.clueSuggestions.difficulty]).toEqual(["model", "hard"]);
});

test("suggestions for all that are missing are asked for only where one is missing", () => {
  const state = stateOf("CAT", "##.");
  state.view.step = "clues";
  const { app, get } = show(state);
  const button = get<HTMLButtonElement>("suggest-missing");
  expect(button.disabled).toBe(false);
  app.act((s) => setClue(s, "1-across", "Pet"));
  expect(button.disabled).toBe(false);
  for (const { name } of layoutOf(state.document.puzzle).entries) app.act((s) => setClue(s, name, "Tee"));
  expect(button.disabled).toBe(true);
});
