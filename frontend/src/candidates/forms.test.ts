// Asking how words are written: where, about which words, how often, and without a word when nobody answers.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { State } from "../builder/state/state";
import { askSlots } from "../engine/server/slots";
import { ASK_MS, CONNECT_MS, DISPLAYS_AGAIN_MS } from "../limits";
import { replaceAt } from "../puzzle/cells";
import { stateOf } from "../testing/make";
import { slowServer } from "../testing/slow-server";
import { createForms } from "./forms";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The clues of a grid, and the server. */
function asking(...rows: string[]) {
  const state = stateOf(...rows);
  state.view.step = "clues";
  const { asked, fetch } = slowServer();
  const redraw = vi.fn();
  const asker = createForms(
    state,
    { candidates: (request, told) => askSlots({ fetch, page: () => "http://a.test/?x" }, request, told) },
    redraw,
  );
  /** A change that is drawn, and time that passes after it. */
  const change = async (edit: (state: State) => unknown = () => undefined, ms = ASK_MS) => {
    edit(state);
    asker.follow();
    await vi.advanceTimersByTimeAsync(ms);
  };
  return { state, asked, redraw, change };
}

const write = (cell: number, letter: string) => (state: State) => {
  state.document.puzzle = {
    ...state.document.puzzle,
    cells: replaceAt(state.document.puzzle.cells, cell, letter),
  };
};

const displays = (pairs: object) => ({ consistent: true, displays: pairs });

test("the words of a link are asked about once, a moment after the last change", async () => {
  const { state, asked, redraw, change } = asking("cat", "OR.", "...");
  state.document.puzzle = { ...state.document.puzzle, longer: true, banned: ["cot"] };
  await change(undefined, ASK_MS - 1);
  expect(asked.length).toBe(0);
  await change(undefined, 1);
  await change();
  expect(asked.length).toBe(1);
  expect(asked[0]?.url.pathname).toBe("/slots");
  expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
    size: "3",
    grid: "AA==",
    state: "01-across=cat;",
    letters: "cator....",
    longer: "true",
    limit: "0",
  });
  await asked[0]?.answer(200, displays({ cat: "C.A.T.", odd: 7 }));
  expect([...state.document.displays]).toEqual([["cat", "C.A.T."]]);
  expect(redraw).toHaveBeenCalledTimes(1);
  await change();
  expect(asked.length).toBe(1);
});

test("a word without a form is not asked about again, a new word is, and so is another list", async () => {
  const { asked, change } = asking("cat", "or.", "...");
  await change();
  await asked[0]?.answer(200, displays({}));
  await change((state) => (state.view.step = "words"));
  await change((state) => (state.view.step = "clues"));
  await change(write(6, "w"));
  expect(asked.length).toBe(2);
  await asked[1]?.answer(200, displays({ cow: "C-o-w" }));
  await change(write(6, "."));
  expect(asked.length).toBe(2);
  await change((state) => {
    state.document.puzzle = { ...state.document.puzzle, longer: true };
  });
  expect(asked.length).toBe(3);
});

test("nothing is asked where the forms do not show or no word is complete", async () => {
  const { asked, change } = asking("ca.", "...");
  await change();
  await change(write(2, "t"), 0);
  for (const step of ["grid", "words", "fill"] as const) await change((state) => (state.view.step = step));
  await change((state) => {
    state.view.step = "clues";
    state.fill.status = { kind: "running", startedAt: 0 };
  });
  expect(asked.length).toBe(0);
  await change((state) => (state.fill.status = { kind: "idle" }));
  expect(asked.length).toBe(1);
});

test("words that change meanwhile, and a clue list that is left, end the question under way", async () => {
  const { state, asked, change } = asking("cat", "or.", "...", "...");
  await change();
  await change(write(5, "e"));
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await asked[0]?.answer(200, displays({ cat: "too late" }));
  await change((s) => (s.view.step = "words"));
  expect(asked[1]?.signal.aborted).toBe(true);
  expect([asked.length, state.document.displays.size]).toEqual([2, 0]);
  // A letter that completes no word does not.
  await change((s) => (s.view.step = "clues"));
  await change(write(7, "d"));
  expect([asked.length, asked[2]?.signal.aborted]).toEqual([3, false]);
});

test("a vain question is asked again by a later change, and nobody hears of it", async () => {
  const { state, asked, change } = asking("cat", "...");
  const before = structuredClone(state);
  await change();
  await asked[0]?.answer(500, "{}");
  await change();
  expect(asked.length).toBe(1);
  await vi.advanceTimersByTimeAsync(DISPLAYS_AGAIN_MS);
  expect(asked.length).toBe(1);
  await change();
  await asked[1]?.answer(200, "no JSON");
  await change(undefined, DISPLAYS_AGAIN_MS);
  await change(undefined, ASK_MS + CONNECT_MS);
  expect(asked[2]?.signal.aborted).toBe(true);
  expect(state).toEqual(before);
  await change(undefined, DISPLAYS_AGAIN_MS);
  await change();
  await asked[3]?.answer(200, displays({ cat: "c at" }));
  expect(state.document.displays.get("cat")).toBe("c at");
});
