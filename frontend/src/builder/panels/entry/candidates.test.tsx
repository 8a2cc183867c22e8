// The list of words that fit: what it says, and what presses and keys in it do.
// @vitest-environment happy-dom
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import type { EntryCandidates } from "../../../candidates/candidates-state";
import { undo } from "../../../document/history";
import { learnDisplays } from "../../../document/state/document-state";
import { ROWS_AT_ONCE } from "../../../limits";
import { CLAIM } from "../../../testing/claim";
import { puzzleOf, textOf } from "../../../testing/make";
import { show } from "../../../testing/show";
import { sceneOf } from "../../scene/scene";
import { newState, type State } from "../../state/state";

const candidates = (fields: Partial<EntryCandidates>): EntryCandidates => ({
  entry: "1-across",
  count: 3,
  words: ["cat", "cot", "cut"].map((word, i) => ({ word, score: 90 - i, tightest: 2 + i, tried: i < 2 })),
  deadEnds: [],
  consistent: true,
  impossible: [],
  keptEntries: [],
  letters: [],
  ...fields,
});

function selected(answer: Partial<EntryCandidates>, ...rows: string[]): State {
  const state = newState(puzzleOf(...rows));
  state.view.step = "words";
  state.view.cursor = { cell: 0, direction: "across" };
  state.candidates.status = { kind: "known", candidates: candidates(answer) };
  return state;
}

const key = (target: Element | null, name: string) =>
  target?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));

test("each word has its score and its look-ahead, and a press makes it the constructor's", () => {
  const state = selected({}, "...", "...");
  const { root, get } = show(state);
  expect(get("fits-count").textContent).toBe(
    "3 words fit; the 2 that were tried out leave every crossing entry a word, the others may not.",
  );
  expect(get("candidate-cut").querySelector("[title]")?.getAttribute("title")).toContain("not tried out");
  expect(get("candidate-cot").querySelector("[title]")).toBeNull();
  expect(get("candidate-cot").textContent).toBe("COT893");
  expect(get("candidate-cut").textContent).toBe("CUT88≤ 4");
  expect(root.querySelectorAll(".candidate .tight").length).toBe(2);
  get("candidate-cot").click();
  expect(textOf(state.document.puzzle)).toEqual(["cot", "..."]);
  undo(state);
  expect(textOf(state.document.puzzle)).toEqual(["...", "..."]);
});

test("after a proof that nothing fills no word is said to fit the grid", () => {
  const state = selected({}, "...", "...");
  state.fill.status = { kind: "no_fill", report: { elapsedMs: 9, scoreFloor: 35, warnings: [] } };
  expect(show(state).get("fits-count").textContent).toBe(
    "3 words fit its letters, but no fill of the grid exists with words of score 35 and up.",
  );
});

test("of an entry with a rebus all letters show", () => {
  const state = selected({}, "cat", "...");
  state.document.puzzle = { ...state.document.puzzle, rebus: { 0: "cart" } };
  expect(show(state).root.querySelector(".entry-letters")?.textContent).toBe("CARTAT");
});

test("by keyboard Not this word keeps the focus while another is searched for, and does nothing", async () => {
  const state = selected({}, "...", "...");
  state.document.puzzle = { ...state.document.puzzle, fill: "catoar" };
  const { get, app } = show(state);
  get("ban-word").focus();
  await act(() => app.act((s) => (s.fill.status = { kind: "running", startedAt: 0 })));
  expect(get<HTMLButtonElement>("ban-word").disabled).toBe(false);
  expect(document.activeElement).toBe(get("ban-word"));
  get("ban-word").click();
  expect(app.filler.repairAfter).not.toHaveBeenCalled();
});

test("a word of several parts is written as the list writes it, and so is an answer among the clues", () => {
  const words = [{ word: "attic", display: "at tic", score: 60, tightest: 2, tried: true }];
  const state = selected({ count: 1, words }, "AT...");
  learnDisplays(state, [["attic", "at tic"]]);
  const { get } = show(state);
  expect(get("candidate-attic").textContent).toBe("AT TIC(2,3)602");
  expect(get("candidate-attic").getAttribute("aria-label")).toContain("AT TIC, score 60");
  get("candidate-attic").click();
  get("step-clues").click();
  const row = document.getElementById("clue-row-1-across");
  expect(row?.querySelector("label")?.textContent).toBe("1AT TIC(2,3)");
});

test("arrow keys move in the list, Delete bans, and the focus goes on to the next word", () => {
  const state = selected({}, "...", "...");
  const { root, get } = show(state);
  get("candidate-cat").focus();
  key(document.activeElement, "ArrowDown");
  expect(document.activeElement).toBe(get("candidate-cot"));
  expect(root.querySelectorAll(".candidates [tabindex='0']").length).toBe(1);
  key(document.activeElement, "ArrowRight");
  expect(document.activeElement).toBe(get("not-cot"));
  key(document.activeElement, "End");
  expect(document.activeElement).toBe(get("not-cut"));
  key(document.activeElement, "ArrowUp");
  key(document.activeElement, "Delete");
  expect(state.document.puzzle.banned).toEqual(["cot"]);
  expect(root.querySelector("[data-testid='candidate-cot']")).toBeNull();
  expect(document.activeElement).toBe(get("candidate-cut"));
  get("not-cat").click();
  expect(state.document.puzzle.banned).toEqual(["cot", "cat"]);
});

test("a word refused with its cross is told, and an undo brings it back", () => {
  const state = selected({}, "...", "...");
  const { root, get } = show(state);
  get("not-cot").click();
  const notice = () => root.querySelector(".notice");
  expect(notice()?.textContent).toBe("COT is unwanted now: auto-fill leaves it out too.Undo");
  notice()?.querySelector("button")?.click();
  expect(state.document.puzzle.banned).toEqual([]);
  get("candidate-cot");
  expect(notice()).toBeNull();
});

test("the word looked at shows on the board, and is no edit", () => {
  const state = selected({}, "c..", "...");
  const { get } = show(state);
  const before = state.document.puzzle;
  get("candidate-cut").focus();
  const looks = sceneOf(state, false);
  expect(looks.map(({ letter }) => letter).join("")).toBe("cut");
  expect(looks.slice(0, 3).map(({ ink }) => ink)).toEqual(["ink", "live-ink", "live-ink"]);
  get("candidate-cut").blur();
  expect(state.view.previewWord).toBeNull();
  expect(state.document.puzzle).toBe(before);
});

test("dead ends are counted and named, not offered", () => {
  const tried = candidates({}).words.map((word) => ({ ...word, tried: true }));
  const { root, get } = show(selected({ count: 4, words: tried, deadEnds: ["cwm"] }, "...", "..."));
  expect(get("fits-count").textContent).toBe("3 words fit.");
  expect(root.querySelector(".dead-ends")?.textContent).toContain("1 dead end left out");
  expect(root.querySelector(".dead-ends s")?.textContent).toBe("CWM");
});

test("of words that were not all tried out nothing is claimed", () => {
  for (const tried of [true, false]) {
    const words = candidates({}).words.map((word) => ({ ...word, tried }));
    const { get } = show(selected({ count: 40, words, deadEnds: ["cwm"] }, "...", "..."));
    expect(get("fits-count").textContent).not.toMatch(CLAIM);
  }
});

test("where all that were tried are dead ends, and others were not tried, it is said which is which", () => {
  const words = candidates({}).words.map((word) => ({ ...word, tried: false }));
  const { get } = show(selected({ count: 5, words, deadEnds: ["cwm", "cxx"] }, "...", "..."));
  expect(get("fits-count").textContent).toBe("3 words fit its letters; none of them is tried out yet.");
});

test.each([
  [
    { count: 0, words: [], impossible: [{ entry: "1-across", message: "no word fits 1-across q..; x" }] },
    "No word fits 1-across q..; x.",
  ],
  [{ count: 2, words: [], deadEnds: ["a", "b"] }, "each would leave another entry without a word"],
  [{ count: 0, words: [] }, "No word fits."],
  [{ count: 0, words: [], scoreFloor: 50 }, "No word of score 50 and up fits."],
])("why no word fits is said: %j", (answer, sentence) => {
  const { get } = show(selected({ consistent: false, ...answer }, "q..", "..."));
  expect(get("fits-count").textContent).toContain(sentence);
});

test("trouble elsewhere is told beside the words", () => {
  const impossible = [{ entry: "1-down", message: "no word fits 1-down qq" }];
  const state = selected({ consistent: false, impossible, scoreFloor: 50 }, "...", "...");
  const { root, get } = show(state);
  // No claim that they fit, and nothing about what they would leave.
  expect(get("fits-count").textContent).toBe(
    "3 words have its letters; which of them fit is known once that is mended.",
  );
  expect(get("candidate-cot").textContent).toBe("COT89–");
  expect(root.querySelectorAll(".candidate .tight").length).toBe(0);
  expect(get("fits-elsewhere").textContent).toContain(
    "the grid cannot be filled with words of score 50 and up: no word fits 1-down qq.",
  );
  get("fits-elsewhere").querySelector("button")?.click();
  expect(state.view.cursor).toEqual({ cell: 0, direction: "down" });
});

test("a complete word that no list has stays, and is named", () => {
  const state = selected({ keptEntries: ["1-down", "3-down"], scoreFloor: 50 }, "CAT", "ORE");
  const { get } = show(state);
  expect(get("fits-held").textContent).toBe(
    "CO (1-down), TE (3-down) are not among the words of score 50 and up, and stay as they are.",
  );
});

test("a complete entry shows what else could stand there; crossing words change only if asked to", () => {
  const state = selected({}, "CAT", "ORE");
  const { get } = show(state);
  expect(get("fits").textContent).toBe("What else could stand here");
  expect(get("candidate-cat").textContent).toContain("here now");
  get("candidate-cut").click();
  expect(textOf(state.document.puzzle)).toEqual(["cut", "ORE"]);
  // The server has said that UR is a word too, so nothing has to be looked at.
  expect([...state.document.verifiedWords]).toEqual(["co", "ur", "te"]);
  expect(document.body.textContent).toContain("No word is half typed, and none is repeated");
  undo(state);
  get("crossings-freed").click();
  get("candidate-cut").click();
  expect(textOf(state.document.puzzle)).toEqual(["cut", "O.E"]);
});

test("nothing else fits: it says so, and how to see more", () => {
  const only = { count: 1, words: [{ word: "cat", score: 50, tightest: 1, tried: true }] };
  const { root, get } = show(selected(only, "CAT", "ORE"));
  expect(get("fits-count").textContent).toContain("Let the filled words that cross change");
  expect(root.querySelector(".candidates")).toBeNull();
});

test("a new answer on its way: words that no longer fit go at once, the others cannot be pressed yet", () => {
  const state = selected({}, "...", "...");
  state.document.puzzle = puzzleOf(".o.", "...");
  state.candidates.status = { kind: "asking", old: candidates({}), busy: true };
  const { root, get } = show(state);
  expect(root.querySelectorAll(".candidate").length).toBe(1);
  get("candidate-cot").click();
  expect(textOf(state.document.puzzle)).toEqual([".o.", "..."]);
  expect(root.textContent).toContain("The server is busy; asking again…");
});

test("a server that cannot be asked is said plainly, and can be asked again", () => {
  const state = selected({}, "...", "...");
  state.candidates.status = { kind: "failed", message: "The server cannot be reached." };
  const { app, root, get } = show(state);
  expect(get("fits-failed").textContent).toContain("The server cannot be reached.");
  root.querySelector<HTMLElement>("[data-testid='fits-failed'] button")?.click();
  expect(app.candidates.again).toHaveBeenCalledOnce();
  get("fits").click();
  expect(state.candidates.view.open).toBe(false);
  expect(get("fits").getAttribute("aria-expanded")).toBe("false");
});

test("a long list comes in turns, the first rows at once, and begins anew with another question", async () => {
  const words = Array.from({ length: 45 }, (_, at) => ({
    word: `c${String.fromCharCode(97 + (at % 26))}${at < 26 ? "t" : "w"}`,
    score: 50,
    tightest: 9,
    tried: true,
  }));
  const state = selected({ count: 45, words }, "...", "...");
  const { root, app } = show(state);
  const rows = () => root.querySelectorAll(".candidate").length;
  expect(rows()).toBe(ROWS_AT_ONCE);
  await vi.waitFor(() => expect(rows()).toBe(45));
  app.act((s) => {
    s.document.puzzle = { ...s.document.puzzle, cells: "c....." };
  });
  expect(rows()).toBe(ROWS_AT_ONCE);
});
