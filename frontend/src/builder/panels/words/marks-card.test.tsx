// Circles and shades: of the cell, of the region, and away again.
// @vitest-environment happy-dom

import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { undo } from "../../../document/history";
import { selectCell } from "../../../document/moves/cursor-actions";
import { markRegion } from "../../../document/moves/region-actions";
import { stateOf } from "../../../testing/make";
import { show } from "../../../testing/show";

const click = (button: HTMLElement) => act(() => button.click());

test("a press marks the cell, the next one takes the mark away, each one undo step", async () => {
  const state = stateOf("cat", "...");
  selectCell(state, 1);
  const { get, app } = show(state);
  await click(get("circle"));
  await click(get("shade-c"));
  expect([state.document.puzzle.circles, state.document.puzzle.shades]).toEqual([".o....", ".c...."]);
  expect(get("circle").getAttribute("aria-pressed")).toBe("true");
  await click(get("shade-a"));
  expect(state.document.puzzle.shades).toBe(".a....");
  await click(get("circle"));
  expect(state.document.puzzle.circles).toBe("......");
  app.act(undo);
  expect(state.document.puzzle.circles).toBe(".o....");
});

test("of a region all white cells are marked: a mixture first becomes whole", async () => {
  const state = stateOf("c#t", "...");
  state.document.puzzle = { ...state.document.puzzle, circles: "o....." };
  markRegion(state, 0, 5);
  const { get } = show(state);
  await click(get("circle"));
  expect(state.document.puzzle.circles).toBe("o.oooo");
  await click(get("circle"));
  expect(state.document.puzzle.circles).toBe("......");
});

test("a word of one's own shows all that its cells hold", () => {
  const state = stateOf("cat", "...");
  state.view.step = "words";
  state.document.puzzle = { ...state.document.puzzle, rebus: { 0: "chart" } };
  expect(show(state).root.querySelector(".words .word")?.textContent).toContain("CHARTAT");
});

test("a rebus that is being typed stands while the page is drawn anew", async () => {
  const state = stateOf("cat", "...");
  selectCell(state, 3);
  const { get, app } = show(state);
  const field = get("rebus") as HTMLInputElement;
  field.value = "HEA";
  await act(() => void field.dispatchEvent(new Event("input", { bubbles: true })));
  await act(() => app.act(() => undefined));
  expect(field.value).toBe("HEA");
  await act(() => void field.dispatchEvent(new Event("change", { bubbles: true })));
  expect([state.document.puzzle.rebus, field.value]).toEqual([{ 3: "hea" }, "HEA"]);
});
