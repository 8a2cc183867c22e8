// What is wrong stands under the board on every step, and not only in the list of one of them.
// @vitest-environment happy-dom
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import type { Step } from "../../../document/state/view-state";
import { puzzleOf, stateOf } from "../../../testing/make";
import { show } from "../../../testing/show";
import { newState, type State } from "../../state/state";

const line = (root: HTMLElement) => root.querySelector<HTMLElement>("[data-testid=worst-check]");

test("two equal words are told under the board on every step, and a press shows them", async () => {
  for (const step of ["grid", "words", "fill", "clues"] satisfies Step[]) {
    const state = stateOf("cat", "...", "cat");
    state.view.step = step;
    const { root } = show(state);
    const found = line(root);
    expect(found?.textContent, step).toContain("CAT");
    await act(() => found?.click());
    expect(state.view.marked.length, step).toBeGreaterThan(0);
  }
});

test("without an error the figures stand there, and while blocks are drawn the grid's own checks do not take their place", () => {
  const sound = show(stateOf("...", "...", "..."));
  expect([line(sound.root), sound.get("stats").textContent !== ""]).toEqual([null, true]);
  // A run of two cells.
  const state = stateOf("..#", "...", "...");
  state.view.step = "grid";
  expect(line(show(state).root)).toBeNull();
  state.view.step = "clues";
  expect(line(show(state).root)).not.toBeNull();
  state.fill.live = "..#......";
  expect(line(show(state).root), "a fill's letters are counted").toBeNull();
});

test("a page that is still blank marks no step; the first block does", () => {
  const dots = (state: State) => show(state).root.querySelectorAll(".steps .dot").length;
  const state = newState();
  expect(dots(state)).toBe(0);
  state.document.puzzle = puzzleOf("..#", "...", "...");
  expect(dots(state)).toBe(1);
});
