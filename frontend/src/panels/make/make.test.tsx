// The controls that make puzzles and grids: what they ask for, what they tell, and what is taken.
// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { Pattern } from "../../engine/told/wishes/patterns";
import { newState, type State } from "../../state/state";
import { puzzleOf, stateOf, textOf } from "../../testing/make";
import { show } from "../../testing/show";

const pattern: Pattern = {
  width: 3,
  height: 2,
  cells: "cat..#",
  fill: "cator#",
  minScore: 50,
  meanScore: 61.4,
};

function found(of: "theme" | "blocks", state: State = newState(puzzleOf("...", "..."))): State {
  const { cells } = state.document.puzzle;
  state.make.finding = { of, found: [pattern], looking: false, loading: null, message: null, cells };
  return state;
}

test("Surprise me asks for a puzzle of the chosen size, and says how it stands", () => {
  const state = newState();
  const { app, root, get } = show(state);
  const size = get<HTMLSelectElement>("surprise-size");
  expect(size.value).toBe("5");
  size.value = "9";
  size.dispatchEvent(new Event("change", { bubbles: true }));
  expect(state.make.side).toBe(9);
  get("surprise").click();
  expect(app.maker.surprise).toHaveBeenCalledOnce();
  app.act((s) => {
    s.make.status = { kind: "making", side: 9, loading: 0.5 };
  });
  expect(root.textContent).toContain("Fetching the words, 50%");
  get("make-stop").click();
  expect(app.maker.stop).toHaveBeenCalledOnce();
  app.act((s) => {
    s.make.status = { kind: "failed", message: "Nobody is there." };
  });
  expect(get("make-failed").textContent).toBe("Nobody is there.");
});

test("the theme box finds nothing for nothing, and what it found is looked at and taken", () => {
  const state = found("theme");
  const { app, get } = show(state);
  expect(get<HTMLButtonElement>("theme-find").disabled).toBe(true);
  const box = get<HTMLTextAreaElement>("theme-phrases");
  box.value = "ice cream";
  box.dispatchEvent(new Event("input", { bubbles: true }));
  expect(state.make.theme).toBe("ice cream");
  get("theme-find").click();
  expect(app.finder.theme).toHaveBeenCalledOnce();
  expect(get("theme-0").textContent).toBe("Score 6150 and up");
  get("theme-0").focus();
  expect(state.view.draft).toBe("cat..#");
  get("theme-0").click();
  expect([textOf(state.document.puzzle), state.view.draft]).toEqual([["cat", "OR#"], null]);
});

test("suggested blocks are taken alone, and why there are none is said", () => {
  const state = found("blocks", stateOf("cat", "..."));
  state.view.step = "grid";
  const { app, get } = show(state);
  get("blocks-0").click();
  expect(textOf(state.document.puzzle)).toEqual(["cat", "..#"]);
  get("suggest-blocks").click();
  expect(app.finder.blocks).toHaveBeenCalledOnce();
  app.act((s) => {
    if (s.make.finding) s.make.finding = { ...s.make.finding, found: [], message: "None fills." };
  });
  expect(get("found-none").textContent).toBe("None fills.");
  get("blocks-close").click();
  expect(app.finder.close).toHaveBeenCalledOnce();
});
