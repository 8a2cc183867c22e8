// The sheet for files: a format is saved by its button, a chosen file is opened, and what came of it is said.
// @vitest-environment happy-dom

import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { FORMATS } from "../../../files/module/formats";
import { stateOf } from "../../../testing/make";
import { show } from "../../../testing/show";

const click = (button: HTMLElement) => act(() => button.click());

test("each format has its button, which rests while a file is under way", async () => {
  const state = stateOf("cat");
  const { get, app } = show(state);
  await click(get("files"));
  for (const { name } of FORMATS) await click(get(`save-${name}`));
  expect(app.files.save).toHaveBeenCalledTimes(FORMATS.length);
  expect(app.files.save).toHaveBeenLastCalledWith("txt");
  await act(() => app.act((s) => (s.files.sheet = { busy: true, report: null })));
  expect(get("save-puz").getAttribute("aria-disabled")).toBe("true");
  get("save-puz").focus();
  await click(get("save-puz"));
  expect(app.files.save).toHaveBeenCalledTimes(FORMATS.length);
  expect(document.activeElement).toBe(get("save-puz"));
});

test("what could not be held is listed", () => {
  const state = stateOf("cat");
  const report = { good: true, text: "Saved.", about: "Not in it:", lines: ["shades: 2 left out"] };
  state.files.sheet = { busy: false, report };
  const { get } = show(state);
  expect(get("files-told").textContent).toBe("Saved.Not in it:shades: 2 left out");
});

test("paper: what is chosen is asked for, a blank grid has no solution, and a manuscript says who sends it", async () => {
  const { get, app, root } = show(stateOf("cat"));
  await click(get("files"));
  const choose = (id: string, value: string) =>
    act(() => {
      get<HTMLSelectElement>(id).value = value;
      get(id).dispatchEvent(new Event("change", { bubbles: true }));
    });
  await choose("paper-paper", "letter");
  await click(get("save-pdf"));
  expect(app.files.print).toHaveBeenLastCalledWith(
    "pdf",
    "form=puzzle&paper=letter&solution=page&enumerations=given",
  );
  await choose("paper-form", "manuscript");
  expect(root.querySelector("[data-testid='paper-solution']")).toBeNull();
  get<HTMLInputElement>("paper-name").value = "Ada";
  await act(() => {
    get("paper-name").dispatchEvent(new Event("input", { bubbles: true }));
  });
  await click(get("save-pdf"));
  expect(app.files.print).toHaveBeenLastCalledWith(
    "pdf",
    "form=manuscript&paper=letter&solution=none&enumerations=given&name=Ada&address=&email=",
  );
  await click(get("paper-solved"));
  await click(get("save-png"));
  expect(app.files.print).toHaveBeenLastCalledWith("png", "solved=true");

  const blank = show(stateOf("..."));
  await click(blank.get("files"));
  for (const id of ["paper-solution", "paper-solved"]) {
    const choice = blank.get<HTMLSelectElement>(id);
    expect(choice.disabled).toBe(true);
    const why = blank.root.querySelector(`#${choice.getAttribute("aria-describedby")}`);
    expect(why?.textContent).toContain("No letters yet");
  }
  await click(blank.get("save-pdf"));
  expect(blank.app.files.print).toHaveBeenLastCalledWith("pdf", expect.stringContaining("solution=none"));
});
