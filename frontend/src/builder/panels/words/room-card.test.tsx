// Making room for a word: what was not asked is not answered with an error.
// @vitest-environment happy-dom
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { setRebus } from "../../../document/edits/letter-actions";
import { selectCell } from "../../../document/moves/cursor-actions";
import { stateOf } from "../../../testing/make";
import { show } from "../../../testing/show";

test("an entry with a rebus takes no word that would lose it, and says so", async () => {
  const state = stateOf("u....", ".....");
  state.view.step = "words";
  selectCell(state, 0);
  setRebus(state, 0, "up");
  const { get } = show(state);
  const field = get<HTMLInputElement>("room-word");
  await act(() => {
    field.value = "until";
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
  expect(get("room-told").textContent).toMatch(/^1 Across has a rebus, .*: clear that cell first\.$/);
  expect(get<HTMLButtonElement>("room-find").disabled).toBe(true);
});

test("a first letter on the board is nothing to complain of; the same written in the card is", async () => {
  const state = stateOf("u....", ".....");
  state.view.step = "words";
  selectCell(state, 0);
  const { get } = show(state);
  expect(get("room-told").textContent).toMatch(
    /^A word too long or too short for 1 Across gets blocks moved/,
  );
  const field = get<HTMLInputElement>("room-word");
  await act(() => {
    field.value = "un";
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
  expect(get("room-told").textContent).toBe("UN has 2 letters; entries have 3 and more.");
});
