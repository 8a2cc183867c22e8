// The page's keys in its text fields: they act, once what is typed there is taken; and who undoes what.
// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { setClue } from "../../document/edits/text-actions";
import type { STEPS } from "../../document/state/view-state";
import { stateOf } from "../../testing/make";
import { show } from "../../testing/show";

function typing(step: (typeof STEPS)[number], id: string) {
  const state = stateOf("cat", "o..");
  state.view.step = step;
  state.view.cursor = { cell: 0, direction: "across" };
  const { app, get } = show(state);
  const field = get<HTMLInputElement>(id);
  field.focus();
  const type = (text: string) => {
    field.value = text;
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  };
  /** Whether the key is left to the browser. */
  const press = (key: string, more: KeyboardEventInit = {}) =>
    field.dispatchEvent(
      new KeyboardEvent("keydown", { key, ctrlKey: true, bubbles: true, cancelable: true, ...more }),
    );
  return { state, app, field, type, press };
}

test.each([
  ["clues", "clue-1-across"],
  ["clues", "title"],
  ["clues", "notes"],
  ["words", "rebus"],
  ["words", "room-word"],
  ["grid", "theme-phrases"],
] as const)("in the step %s, in %s, the sheet of files is opened by its keys", (step, id) => {
  for (const key of ["s", "o"]) {
    const { state, press } = typing(step, id);
    expect(press(key)).toBe(false);
    expect(state.files.sheet).toEqual({ busy: false, report: null });
  }
});

test("the fill begins out of the rebus field, with what was typed there", () => {
  const { state, app, type, press } = typing("words", "rebus");
  type("heart");
  expect(press("Enter")).toBe(false);
  expect(state.document.puzzle.rebus).toEqual({ 0: "heart" });
  expect(app.filler.start).toHaveBeenCalledOnce();
});

test("what nobody typed is not taken: a filled letter stays a filled one", () => {
  const state = stateOf("Cat");
  state.view.step = "words";
  state.view.cursor = { cell: 0, direction: "across" };
  const { app, get } = show(state);
  get("rebus").dispatchEvent(
    new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true, cancelable: true }),
  );
  expect([state.document.puzzle.cells, state.document.past.length]).toEqual([".at", 0]);
  expect(app.filler.start).toHaveBeenCalledOnce();
});

test("letters, a question mark and Alt with a digit write, as in any field", () => {
  const { state, press } = typing("clues", "title");
  expect(press("?", { ctrlKey: false, shiftKey: true })).toBe(true);
  expect(press("x", { ctrlKey: false })).toBe(true);
  expect(press("€", { ctrlKey: false, altKey: true, shiftKey: true, code: "Digit2" })).toBe(true);
  expect([state.page.help, state.view.step]).toEqual([false, "clues"]);
});

test("what was typed is the browser's to undo; what the page has set is the page's", () => {
  const { state, app, type, press } = typing("clues", "clue-1-across");
  type("Mouser");
  expect(press("z")).toBe(true);
  expect(state.document.puzzle.clues).toEqual({ "1-across": "Mouser" });
  app.act((s) => setClue(s, "1-across", ""));
  app.act((s) => setClue(s, "4-across", "Vein"));
  expect(press("z")).toBe(false);
  expect(state.document.puzzle.clues).toEqual({});
  expect(press("z")).toBe(false);
  expect(state.document.puzzle.clues).toEqual({});
  expect(press("y")).toBe(false);
  expect(press("z", { shiftKey: true })).toBe(false);
  expect(state.document.puzzle.clues).toEqual({ "4-across": "Vein" });
});

test("in a field that nobody has typed in, undo is the page's", () => {
  const { state, app, press } = typing("clues", "title");
  app.act((s) => setClue(s, "1-across", "Mouser"));
  expect(press("z")).toBe(false);
  expect(state.document.puzzle.clues).toEqual({});
});
