// Two tabs with one puzzle: the untouched one writes nothing, the newer letters win, and both have them.
import { expect, test } from "vitest";
import { solvableFrom } from "../testing/solving";
import { createProgressSaver } from "./progress-saver";
import { readProgress } from "./progress-store";
import { newProgress, type Progress, withCells } from "./state/progress";
import { newSolving, takeOver } from "./state/solving";

const puzzle = solvableFrom("cat", "oar");
const blank = newProgress(puzzle);
const written = (progress: Progress, text: string): Progress =>
  withCells(
    progress,
    [...text].map((_, cell) => cell),
    (cell) => ({ letter: text[cell] as string, mark: "." }),
  );

function memory(full = false) {
  const held = new Map<string, string>();
  let writes = 0;
  const store = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem(key: string, value: string) {
      if (full) throw new Error("full");
      writes++;
      held.set(key, value);
    },
  };
  const tab = () => createProgressSaver(store, puzzle, blank);
  return { store, tab, writes: () => writes, kept: () => readProgress(store, puzzle) };
}

test("a tab in which nobody has done anything writes nothing", () => {
  const { tab, writes, kept } = memory();
  const idle = tab();
  expect(idle.keep({ ...blank })).toBe(false);
  const work = { ...written(blank, "cat"), ms: 3000 };
  expect(tab().keep(work)).toBe(true);
  expect(idle.keep({ ...blank })).toBe(false);
  expect(writes()).toBe(1);
  expect(kept()).toEqual(work);
});

test("a clock alone is kept, but not in the place of what another tab has kept since", () => {
  const { tab, kept } = memory();
  const looked = tab();
  expect(looked.keep({ ...blank, ms: 500 })).toBe(true);
  tab().keep(written(blank, "cat"));
  expect(looked.keep({ ...blank, ms: 9000 })).toBe(false);
  expect(kept()?.letters.slice(0, 3)).toEqual(["c", "a", "t"]);
});

test("what another tab has kept is taken over once, and a letter after it joins the others", () => {
  const { tab, kept } = memory();
  const [one, other] = [tab(), tab()];
  one.keep(written(blank, "cat"));
  const news = other.news(blank);
  expect(news?.letters.slice(0, 3)).toEqual(["c", "a", "t"]);
  expect(other.news(news ?? blank)).toBeUndefined();
  expect(one.news(written(blank, "cat"))).toBeUndefined();
  other.keep(written(news ?? blank, "cato"));
  expect(kept()?.letters.slice(0, 4)).toEqual(["c", "a", "t", "o"]);
  expect(one.news(written(blank, "cat"))?.letters[3]).toBe("o");
});

test("letters that wait to be kept are not taken away by what another tab keeps, and are the newest then", () => {
  const { tab, kept } = memory();
  const [one, other] = [tab(), tab()];
  one.keep(written(blank, "x"));
  const mine = written(blank, "oar");
  expect(other.news(mine)).toBeUndefined();
  expect(other.keep(mine)).toBe(true);
  expect(kept()?.letters.slice(0, 3)).toEqual(["o", "a", "r"]);
});

test("where the browser stores nothing, what was written is not taken for another tab's loss", () => {
  const { tab } = memory(true);
  const one = tab();
  one.keep(written(blank, "cat"));
  expect(one.news(written(blank, "cat"))).toBeUndefined();
  const none = createProgressSaver(undefined, puzzle, blank);
  none.keep(written(blank, "cat"));
  expect(none.news(written(blank, "cat"))).toBeUndefined();
});

test("whoever takes over keeps the cursor and a running clock, and nothing that would undo the other's work", () => {
  const state = newSolving(puzzle, blank, "system");
  state.cursor = { cell: 4, direction: "down" };
  state.notice = { text: "3 letters revealed.", before: blank };
  state.rebus = "q";
  state.since = 1000;
  takeOver(state, { ...written(blank, "cat"), ms: 3000 }, 5000);
  expect([state.cursor.cell, state.since, state.notice, state.rebus]).toEqual([4, 5000, null, null]);
  takeOver(state, { ...written(blank, "catoar"), solved: true }, 6000);
  expect([state.since, state.sheet]).toEqual([null, null]);
});
