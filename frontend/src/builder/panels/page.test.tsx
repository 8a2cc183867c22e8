// The panels over a real DOM: the controls are there, named, and do what they say.
// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import type { FillStatus } from "../../autofill/fill-status";
import { setText } from "../../document/edits/text-actions";
import { STEPS } from "../../document/state/view-state";
import { setLimits } from "../../engine/server-facts";
import { puzzleOf, stateOf, textOf } from "../../testing/make";
import { show } from "../../testing/show";
import { newState, type State } from "../state/state";

function put(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

test("each step has its controls, and the board stays", () => {
  const { get } = show(newState(puzzleOf("cat", "...", "...")));
  for (const id of ["board", "size-width", "size-height", "symmetry", "preset-0", "share"]) get(id);
  get("step-words").click();
  for (const id of ["board", "autofill"]) get(id);
  get("step-fill").click();
  for (const id of ["board", "autofill", "status", "min-score", "longer"]) get(id);
  get("step-clues").click();
  for (const id of ["board", "title", "author", "print", "clue-1-across", "clue-3-down"]) get(id);
});

test("every control has a name", () => {
  const state = newState(puzzleOf("cat", "...", "..."));
  state.view.cursor = { cell: 0, direction: "across" };
  const { root, get } = show(state);
  for (const step of STEPS) {
    get(`step-${step}`).click();
    const controls = root.querySelectorAll<HTMLElement>("button, input, select, textarea");
    // The bar with its steps and tools alone has a dozen.
    expect(controls.length, step).toBeGreaterThan(12);
    expect(root.querySelectorAll("#panel button, #panel input").length, step).toBeGreaterThan(0);
    for (const control of controls) {
      const label = control.closest("label") ?? root.querySelector(`label[for="${control.id}"]`);
      const name = control.getAttribute("aria-label") ?? label?.textContent ?? control.textContent;
      expect(name?.trim(), control.outerHTML).toBeTruthy();
    }
  }
});

test("no heading has a control in its name", () => {
  const { root, get } = show(newState(puzzleOf("cat", "OAR")));
  for (const step of STEPS) {
    get(`step-${step}`).click();
    expect(root.querySelectorAll("h1 button, h2 button").length, step).toBe(0);
  }
});

test("a preset is a click, and an undo takes it back", () => {
  const state = newState();
  const { get } = show(state);
  const before = state.document.puzzle;
  get("preset-0").click();
  expect(state.document.puzzle).not.toBe(before);
  get("undo").click();
  expect(state.document.puzzle).toBe(before);
});

test("clues: typing stores, Enter goes on, line breaks become blanks", () => {
  const state = newState(puzzleOf("..", ".."));
  state.view.step = "clues";
  const { get } = show(state);
  put(get<HTMLTextAreaElement>("clue-1-across"), "Two\nlines");
  expect(state.document.puzzle.clues).toEqual({ "1-across": "Two lines" });
  get("clue-1-across").focus();
  get("clue-1-across").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  expect(document.activeElement).toBe(get("clue-3-across"));
  expect(state.view.cursor).toEqual({ cell: 2, direction: "across" });
  expect(get("clues-missing").textContent).toContain("3 of 4");
});

test("a problem points at its cells, and lets go again", () => {
  const state = newState(puzzleOf("#...", "....", "...."));
  const { root } = show(state);
  const problem = root.querySelector<HTMLElement>(".problem");
  problem?.click();
  expect(state.view.marked.length).toBeGreaterThan(0);
  expect(root.querySelector(".problem")?.getAttribute("aria-pressed")).toBe("true");
  problem?.click();
  expect(state.view.marked).toEqual([]);
});

test("nothing is drawn for paper while nothing is printed", () => {
  expect(show(newState(puzzleOf("cat", "OAR")), false).root.querySelector("#sheet")).toBeNull();
});

test("what is printed: the parts that are chosen, as real text", () => {
  const state = newState({ ...puzzleOf("cat", "OAR"), title: "Pets", clues: { "1-across": "Purrs" } });
  state.view.step = "clues";
  const { root, get } = show(state);
  const sheet = () => root.querySelector("#sheet");
  expect(sheet()?.querySelectorAll("svg").length).toBe(2);
  expect(sheet()?.textContent).toContain("Pets");
  expect(sheet()?.textContent).toContain("Purrs");
  get("print-solution").click();
  expect(sheet()?.querySelectorAll("svg").length).toBe(1);
  expect(sheet()?.querySelector("svg")?.textContent).not.toContain("A");
});

test("a word is unwanted with one button, and wanted again with its chip", () => {
  const state = newState(puzzleOf("CAT", "OaR"));
  state.view.step = "fill";
  state.view.cursor = { cell: 0, direction: "across" };
  const { app, get } = show(state);
  get("ban-word").click();
  expect(state.document.puzzle.banned).toEqual(["cat"]);
  expect(textOf(state.document.puzzle)).toEqual(["CAT", "OaR"]);
  expect(app.filler.repairAfter).toHaveBeenCalledOnce();
  get("banned-cat").click();
  expect(state.document.puzzle.banned).toEqual([]);
});

test("a clue for another answer is counted, kept or cleared", () => {
  const state = newState({
    ...puzzleOf("CDC", "OAR"),
    clues: { "1-across": "Phones", "4-across": "Rows" },
    cluedFor: { "1-across": "itt", "4-across": "ear" },
  });
  state.view.step = "clues";
  const { root, get } = show(state);
  expect(get("clues-to-check").textContent).toContain("2 clues to check");
  expect(get("was-for-1-across").textContent).toContain("was for ITT");
  get("keep-clue-1-across").click();
  expect(state.document.puzzle.cluedFor).toEqual({ "1-across": "cdc", "4-across": "ear" });
  get("clear-clue-4-across").click();
  expect(state.document.puzzle.clues).toEqual({ "1-across": "Phones" });
  expect(root.querySelector("[data-testid='clues-to-check']")).toBeNull();
});

test("a fill under way can be stopped in every step", () => {
  const state = newState(puzzleOf("...", "..."));
  state.fill.status = { kind: "running", startedAt: 0 };
  state.fill.live = "ca....";
  const { app, get } = show(state);
  for (const step of ["grid", "words", "fill", "clues"]) {
    get(`step-${step}`).click();
    get("stop").click();
  }
  expect(app.filler.stop).toHaveBeenCalledTimes(4);
  expect(get("stats").textContent).toContain("2");
});

test("a fill that waits for its server says so at every step, and need not wait", () => {
  const state = newState(puzzleOf("...", "..."));
  state.fill.status = { kind: "running", startedAt: 0 };
  state.fill.pause = { why: "unreached", since: 0, until: 2500 };
  const { app, root, get } = show(state);
  for (const step of STEPS) {
    app.act((s) => {
      s.view.step = step;
    });
    expect(get("status").textContent).toMatch(/^The server cannot be reached\. Trying\sagain\sin\s3\ss…$/);
    get("try-now").click();
    get("stop");
  }
  expect(app.filler.tryNow).toHaveBeenCalledTimes(STEPS.length);
  expect(root.querySelector("[aria-live]")?.textContent).not.toMatch(/\d/);
  app.act((s) => {
    s.fill.pause = { why: "unreached", since: 0, until: null };
  });
  expect(get<HTMLButtonElement>("try-now").disabled).toBe(true);
  app.act((s) => {
    s.view.step = "fill";
    s.fill.pause = { why: "busy", since: 0, until: 2500, message: "64 fills are under way" };
  });
  expect(root.querySelector("[data-testid=try-now]")).toBeNull();
  expect(root.textContent).toContain("64 fills are under way");
});

test("a full grid says so and offers another fill", () => {
  const state = newState(puzzleOf("CAT", "OAR"));
  state.view.step = "fill";
  const { get } = show(state);
  expect(get("status").textContent).toContain("The grid is full.");
  expect(get("autofill").textContent).toContain("Another fill");
});

test.each([
  [["...", "..."], "idle", "Auto-fill"],
  [["cat", "..."], "idle", "Auto-fill"],
  [["cat", "oar"], "idle", "Auto-fill"],
  [["cat", "OA."], "idle", "Fill all anew"],
  [["cat", "OAR"], "idle", "Another fill"],
  [["cat", "..."], "deadline", "Another fill"],
  [["cat", "OA."], "lost", "Start again"],
  [["cat", "OA."], "unavailable", "Start again"],
  [["cat", "..."], "overloaded", "Try again"],
])("one name for one button: %j, %s, is %s at Words and at Auto-fill", (rows, kind, name) => {
  const state = stateOf(...rows);
  const report = { elapsedMs: 0, warnings: [] };
  state.fill.status = { kind, opened: true, report, message: "" } as unknown as FillStatus;
  const { get } = show(state);
  for (const step of ["words", "fill"]) {
    get(`step-${step}`).click();
    expect(get("autofill").textContent?.trim(), step).toBe(name);
  }
});

test("before filled letters are replaced it is said", () => {
  const state = stateOf("cat", "OA.");
  state.view.step = "fill";
  const { get } = show(state);
  expect(get("status").textContent).toContain("the filled letters may change");
});

test("of a link that was cut short recovering is offered first, with what is kept and what is lost", () => {
  const state = newState();
  state.view.linkError = { parameter: "fragment", message: "It is cut short." };
  const { app, root, get } = show(state);
  const primary = root.querySelectorAll<HTMLElement>(".banner .primary");
  expect([...primary].map((button) => button.textContent)).toEqual(["Recover grid and letters"]);
  expect(get("link-cure").textContent).toMatch(/^Kept: the grid and the letters.*Lost: title.*clues/);
  primary[0]?.click();
  expect(app.openWithoutBadPart).toHaveBeenCalledOnce();
  get("start-blank").click();
  expect(app.startBlank).toHaveBeenCalledOnce();
});

test("text from right to left begins at the right, and its question mark stands at its end", () => {
  const title = "תשבץ";
  const state = newState({
    ...puzzleOf("cat", "OAR"),
    title,
    author: "עדה",
    notes: "לבו",
    clues: { "1-across": "מי מיילל?" },
  });
  state.view.step = "clues";
  const { root, get } = show(state);
  for (const id of ["title", "author", "notes", "clue-1-across"]) expect(get(id).dir, id).toBe("auto");
  get("step-read").click();
  const directed = (part: string) =>
    [...root.querySelectorAll(`${part} [dir=auto], ${part} bdi`)].map(({ textContent }) => textContent);
  expect(directed(".read-head")).toEqual([title, "עדה", "לבו"]);
  expect(directed(".clues")).toEqual(["מי מיילל?"]);
  expect(directed("#sheet")).toEqual(expect.arrayContaining([title, "עדה", "לבו", "מי מיילל?"]));
});

test("the minimum score is automatic, or a number from 0 on", () => {
  const state = newState(puzzleOf("...", "..."));
  state.view.step = "fill";
  const { root, get } = show(state);
  expect(root.querySelector("output")?.textContent).toBe("Automatic (50 or less)");
  put(get<HTMLInputElement>("min-score"), "0");
  expect(state.document.puzzle.minScore).toBe(0);
  get("min-score-automatic").click();
  expect(state.document.puzzle.minScore).toBeNull();
  get("longer").click();
  expect(root.querySelector("output")?.textContent).toBe("Automatic (35)");
});

test("crude words are let in by a switch", () => {
  const state = newState(puzzleOf("...", "..."));
  state.view.step = "fill";
  const { get } = show(state);
  expect(state.document.puzzle.crude).toBe(false);
  get("crude").click();
  expect(state.document.puzzle.crude).toBe(true);
});

test("print warns of what is missing, and leaves an empty solution out", () => {
  const state = newState(puzzleOf("...", "..."));
  state.view.step = "clues";
  const { root, get } = show(state);
  expect(get("print-warnings").textContent).toContain("5 missing clues print");
  expect(get<HTMLInputElement>("print-solution").checked).toBe(false);
  expect(root.querySelectorAll("#sheet svg").length).toBe(1);
});

function dots(state: State): string[] {
  const { root } = show(state);
  return [...root.querySelectorAll(".dot")].map((dot) => dot.className);
}

test("the dot of a step is red for errors only", () => {
  expect(dots(newState(puzzleOf("ca.", "...", "...")))).toEqual(["dot"]);
  expect(dots(newState(puzzleOf("cat", "###", "cat")))).toContain("dot error");
});

test("sizes go up to what the server fills", () => {
  const state = newState(puzzleOf("...", "..."));
  setLimits(state, { maxSide: 21, ownWords: false, clueModel: false });
  const { root, get } = show(state);
  expect(get("size-width").querySelectorAll("option").length).toBe(20);
  expect(root.querySelector(".chips")?.textContent).toContain("21×21");
  expect(root.querySelector(".chips")?.textContent).not.toContain("23×23");
});

test("a word is locked and unlocked by button and by key, and shows it", () => {
  const state = newState(puzzleOf("CAT", "ORE"));
  state.view.step = "fill";
  state.view.cursor = { cell: 0, direction: "across" };
  const { root, get } = show(state);
  const shows = () => [get("keep-word").textContent, root.querySelectorAll("[data-testid=locked]").length];
  expect(shows()).toEqual(["Lock word", 0]);
  get("keep-word").click();
  expect(textOf(state.document.puzzle)).toEqual(["cat", "ORE"]);
  expect(shows()).toEqual(["Unlock word", 1]);
  const key = { key: " ", shiftKey: true, bubbles: true };
  get("board").dispatchEvent(new KeyboardEvent("keydown", key));
  expect([textOf(state.document.puzzle), shows()]).toEqual([
    ["CAT", "ORE"],
    ["Lock word", 0],
  ]);
  get("step-clues").click();
  get("board").dispatchEvent(new KeyboardEvent("keydown", key));
  expect(textOf(state.document.puzzle)).toEqual(["CAT", "ORE"]);
});

test("the key that fills fills the marked region alone", () => {
  const state = stateOf("CAT", "O..");
  const { app, get } = show(state);
  const press = () =>
    get("board").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true }));
  state.view.region = { from: 1, to: 4 };
  press();
  state.view.region = { from: 0, to: 2 };
  press();
  expect(vi.mocked(app.filler.fillRegion).mock.calls).toEqual([[false], [true]]);
  expect([state.view.step, vi.mocked(app.filler.start).mock.calls.length]).toEqual(["fill", 0]);
});

test("Ctrl and Enter fill where letters are put in, and nowhere else", () => {
  const state = stateOf("cat", "OAR");
  const { app, get } = show(state);
  const press = () =>
    get("board").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true }));
  for (const step of ["clues", "read"] as const) {
    get(`step-${step}`).click();
    press();
    expect([state.view.step, vi.mocked(app.filler.start).mock.calls.length]).toEqual([step, 0]);
  }
  get("step-words").click();
  press();
  expect([state.view.step, vi.mocked(app.filler.start).mock.calls.length]).toEqual(["fill", 1]);
});

test("read: title, clues, and Edit, which takes the focus to the board", async () => {
  const clues = { "1-across": "Purrs" };
  const state = newState({ ...puzzleOf("cat", "OAR"), title: "Pets", author: "Ada", notes: "For Bo", clues });
  state.view.step = "read";
  const { root, get } = show(state);
  expect(root.querySelector(".read-head")?.textContent).toMatch(/^Petsby Ada.*Edit.*For Bo$/);
  expect(get("read-1-across").textContent).toBe("1 Purrs");
  expect(get("read-4-across").textContent).toContain("OAR");
  expect(root.querySelectorAll("#panel input, #panel textarea, .dot").length).toBe(0);
  get("read-4-across").click();
  expect(state.view.cursor).toEqual({ cell: 3, direction: "across" });
  setText(state, "title", "Cats");
  get("read-1-across").click();
  expect(get<HTMLButtonElement>("undo").disabled).toBe(true);
  get("edit").click();
  expect(state.view.step).toBe("words");
  expect(get<HTMLButtonElement>("undo").disabled).toBe(false);
});

test("the sheet of keys opens by its button and by its key, and closes", () => {
  const { app, root, get } = show(stateOf("cat", "..."));
  const open = () => root.querySelector("[data-testid=help-sheet]") !== null;
  get("help").click();
  expect(get("help-sheet").textContent).toContain("turn between across and down");
  get("help-close").click();
  expect(open()).toBe(false);
  get("board").dispatchEvent(new KeyboardEvent("keydown", { key: "?", shiftKey: true, bubbles: true }));
  expect(open()).toBe(true);
  // What lies behind it is left alone.
  get("help-sheet").dispatchEvent(
    new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true }),
  );
  expect(app.filler.start).not.toHaveBeenCalled();
  get("help-sheet").dispatchEvent(new Event("close"));
  expect(open()).toBe(false);
});

test("buttons name the keys that do the same", () => {
  const state = stateOf("cat", "...");
  state.view.cursor = { cell: 0, direction: "across" };
  const { get } = show(state);
  expect(get("undo").title).toBe("Undo (Ctrl Z)");
  expect(get("keep-word").getAttribute("aria-keyshortcuts")).toBe("Shift+Space");
  expect(get("autofill").getAttribute("aria-keyshortcuts")).toBe("Control+Enter");
});

test("theme words that leave no fill are told among the checks, and at the step's tab", () => {
  const state = stateOf("cat", "...", "dog");
  const conflict = {
    entries: ["1-down", "2-down"],
    minimal: true,
    message: "these cannot be filled together",
  };
  state.candidates.verdict = { kind: "no_fill", report: { elapsedMs: 1, warnings: [], conflict } };
  const { root, get } = show(state);
  expect(root.querySelector(".problem.error")?.textContent).toMatch(
    /^CAT \(1-across\) and DOG \(5-across\) leave no words/,
  );
  expect(get("step-words").getAttribute("aria-label")).toBe("Words, 1 check to look at");
});

test("a letter typed outside a field is written, wherever the focus is", () => {
  const state = newState(puzzleOf("...", "..."));
  const { get } = show(state);
  const type = (on: HTMLElement, key: string) =>
    on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  type(get("symmetry"), "c");
  type(get("theme-phrases"), "c");
  expect([state.view.step, textOf(state.document.puzzle)[0]]).toEqual(["grid", "..."]);
  type(get("surprise"), "c");
  type(get("step-words"), "a");
  expect([state.view.step, textOf(state.document.puzzle)[0]]).toEqual(["words", "ca."]);
  state.view.cursor = null;
  type(get("step-words"), "t");
  expect(textOf(state.document.puzzle)[0]).toBe("cat");
});

test("on a blank 15x15 the button draws blocks first; a search in vain has its cures as buttons", () => {
  const state = newState();
  state.view.step = "fill";
  const { app, get, root } = show(state);
  expect(get("autofill").textContent).toContain("Draw blocks and fill");
  get("autofill").click();
  expect(app.patternFinder.blocks).toHaveBeenCalledWith(expect.any(Function));
  expect(app.filler.start).not.toHaveBeenCalled();
  vi.mocked(app.patternFinder.blocks).mock.calls[0]?.[0]?.();
  expect(app.filler.start).toHaveBeenCalledOnce();
  get("fill-open").click();
  expect(app.filler.start).toHaveBeenCalledTimes(2);
  app.act((s) => {
    s.document.puzzle = { ...s.document.puzzle, minScore: 50 };
    s.fill.status = { kind: "running", startedAt: 0 };
    s.fill.now = 2999;
  });
  expect(root.querySelector("[data-testid=cures]")).toBeNull();
  app.act((s) => (s.fill.now = 3000));
  expect(get("cures").textContent).toContain("Nothing found yet after 3 s");
  get("cure-score").click();
  expect([state.document.puzzle.minScore, vi.mocked(app.filler.start).mock.calls.length]).toEqual([40, 3]);
  get("cure-longer").click();
  expect([state.document.puzzle.longer, vi.mocked(app.filler.start).mock.calls.length]).toEqual([true, 4]);
  get("cure-blocks").click();
  expect(app.patternFinder.blocks).toHaveBeenCalledTimes(2);
});

test("while few cells are empty the first button fills them, and the second one all anew", () => {
  const state = newState(puzzleOf("CAT", "OaR", "W.."));
  const { app, get, root } = show(state);
  for (const step of ["words", "fill"] as const) {
    get(`step-${step}`).click();
    const [first, second] = root.querySelectorAll<HTMLElement>(".button.big");
    expect([first?.textContent, second?.textContent?.trim()]).toEqual([
      "Fill the 2 empty cells",
      "Fill all anew",
    ]);
    expect([first, second].map((button) => button?.classList.contains("primary"))).toEqual([true, false]);
    first?.click();
  }
  expect(app.filler.repair).toHaveBeenCalledTimes(2);
  expect(app.filler.start).not.toHaveBeenCalled();
  app.act((s) => (s.document.puzzle = puzzleOf("CA.", "...", "...")));
  expect([get("autofill").classList.contains("primary"), get("repair").textContent]).toEqual([
    true,
    "Repair, keep the rest",
  ]);
});
