// The controls that make puzzles and grids: what they ask for, what they tell, and what is taken.
// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { backspace, typeLetter } from "../../../document/edits/letter-actions";
import { selectCell } from "../../../document/moves/cursor-actions";
import type { Pattern } from "../../../engine/protocol/patterns";
import type { Finding } from "../../../generate/generate-state";
import { puzzleOf, stateOf, textOf } from "../../../testing/make";
import { show } from "../../../testing/show";
import { newState, type State } from "../../state/state";

const pattern: Pattern = {
  width: 3,
  height: 2,
  cells: "cat..#",
  fill: "cator#",
  minScore: 50,
  meanScore: 61.4,
};

function found(of: Finding["of"], state: State = newState(puzzleOf("...", "...")), word = ""): State {
  const { cells } = state.document.puzzle;
  const rest = { fills: false, looking: false, loading: null, message: null };
  state.generate.finding = { of, word, before: cells, found: [pattern], ...rest, cells };
  return state;
}

test("of suggested blocks it is said that entries with a rebus are left out", () => {
  const state = newState(puzzleOf("h..", "..."));
  expect(show(found("blocks", state)).root.querySelector("[data-testid=found-rebus]")).toBeNull();
  state.document.puzzle = { ...state.document.puzzle, rebus: { 0: "heart" } };
  expect(show(found("blocks", state)).get("found-rebus").textContent).toContain("are left out");
});

test("Surprise me asks for a puzzle of the chosen size, and says how it stands", () => {
  const state = newState();
  const { app, root, get } = show(state);
  const size = get<HTMLSelectElement>("surprise-size");
  expect(size.value).toBe("5");
  size.value = "9";
  size.dispatchEvent(new Event("change", { bubbles: true }));
  expect(state.generate.side).toBe(9);
  get("surprise").click();
  expect(app.puzzleGenerator.surprise).toHaveBeenCalledOnce();
  app.act((s) => {
    s.generate.status = { kind: "making", side: 9, loading: 0.5 };
  });
  expect(root.textContent).toContain("Fetching the words, 50%");
  get("make-stop").click();
  expect(app.puzzleGenerator.stop).toHaveBeenCalledOnce();
  app.act((s) => {
    s.generate.status = { kind: "failed", message: "Nobody is there." };
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
  expect(state.generate.theme).toBe("ice cream");
  get("theme-find").click();
  expect(app.patternFinder.theme).toHaveBeenCalledOnce();
  expect(get("theme-0").textContent).toBe("Score 6150 and up");
  get("theme-0").focus();
  expect(state.view.previewGrid).toBe("cat..#");
  get("theme-0").click();
  expect([textOf(state.document.puzzle), state.view.previewGrid]).toEqual([["cat", "OR#"], null]);
});

test("room is asked for by a word of another length, looked at on the board, and taken with the word", () => {
  const state = found("room", stateOf("d...", "...."), "cat");
  state.generate.finding = null;
  const { app, root, get } = show(state);
  expect(root.textContent, "without an entry it has nothing to ask").not.toContain("Make room");
  app.act((s) => {
    s.view.cursor = { cell: 0, direction: "across" };
  });
  const field = get<HTMLInputElement>("room-word");
  const write = (text: string) => {
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    return get("room-told").textContent;
  };
  const press = () => get("room-find").click();
  expect(get<HTMLInputElement>("room-word").value, "what is on the board").toBe("D");
  expect(write("a-b")).toBe("AB has 2 letters; entries have 3 and more.");
  expect(get<HTMLButtonElement>("room-find").disabled).toBe(true);
  expect(write("Éclair")).toBe("ECLAIR has 6 letters, and that line 4 cells: take a larger grid.");
  expect(write("")).toContain("gets blocks moved for it");
  expect(write("cat")).toBe("CAT has 3 letters, 1 Across 4: blocks are moved.");
  press();
  expect(app.patternFinder.room).toHaveBeenCalledExactlyOnceWith("1-across", "cat");
  const roomy = { ...pattern, width: 4, cells: "cat#....", fill: "cat#ores" };
  app.act((s) => {
    s.generate.finding = {
      ...(found("room").generate.finding as Finding),
      word: "cat",
      before: "d.......",
      found: [roomy],
    };
  });
  expect(get("room-0").textContent).toBe("1 cell changes50 and up");
  get("room-0").focus();
  expect(state.view.previewGrid).toBe("cat#....");
  get("room-0").click();
  expect(textOf(state.document.puzzle)).toEqual(["cat#", "...."]);
  get("room-close").click();
  expect(app.patternFinder.close).toHaveBeenCalledOnce();
  expect(write("dog"), "a word that fits is put in at once").toBe("DOG has 3 letters, as 1 Across has.");
  press();
  expect(textOf(state.document.puzzle)).toEqual(["dog#", "...."]);
});

test("letters typed past the end of an entry, or short of it, are the word to make room for", () => {
  const state = stateOf("...#", "....");
  const { app, get } = show(state);
  const word = () => get<HTMLInputElement>("room-word").value;
  const type = (letters: string) =>
    app.act((s) => {
      for (const letter of letters) typeLetter(s, letter);
    });
  app.act((s) => selectCell(s, 0, "across"));
  type("ca");
  expect(word()).toBe("CA");
  type("t");
  expect(word(), "it fits").toBe("");
  type("tle");
  expect(word()).toBe("CATTLE");
  app.act((s) => backspace(s));
  expect(word(), "taken back with the last letter").toBe("CA");
  app.act((s) => selectCell(s, 4, "across"));
  expect(word(), "of another entry").toBe("");
});

test("suggested blocks are taken alone, and why there are none is said", () => {
  const state = found("blocks", stateOf("cat", "..."));
  state.view.step = "grid";
  const { app, get } = show(state);
  get("blocks-0").click();
  expect(textOf(state.document.puzzle)).toEqual(["cat", "..#"]);
  get("suggest-blocks").click();
  expect(app.patternFinder.blocks).toHaveBeenCalledOnce();
  app.act((s) => {
    if (s.generate.finding) s.generate.finding = { ...s.generate.finding, found: [], message: "None fills." };
  });
  expect(get("found-none").textContent).toBe("None fills.");
  get("blocks-close").click();
  expect(app.patternFinder.close).toHaveBeenCalledOnce();
});

test("a theme that its symmetry refuses is quoted as written, with the symmetries that work as buttons", () => {
  const state = found("theme");
  state.generate.theme = "Happy birthday, Grandma";
  const message = '"grandma" has no partner of 7 letters for rotational symmetry';
  if (state.generate.finding) state.generate.finding = { ...state.generate.finding, found: [], message };
  const { app, get, root } = show(state);
  expect(get("theme-lengths").textContent).toBe("HAPPY BIRTHDAY 13 · GRANDMA 7");
  expect(get("found-none").textContent).toContain('"Grandma" has no partner');
  expect(root.querySelector("[data-testid=theme-top-bottom]")).toBeNull();
  get("theme-left-right").click();
  expect([state.document.symmetry, vi.mocked(app.patternFinder.theme).mock.calls.length]).toEqual([
    "left-right",
    1,
  ]);
  get("theme-none").click();
  expect([state.document.symmetry, vi.mocked(app.patternFinder.theme).mock.calls.length]).toEqual([
    "none",
    2,
  ]);
});
