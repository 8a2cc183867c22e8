// Progress in the browser's storage: each puzzle has its own, and what is odd there is passed over.
import { expect, test } from "vitest";
import { MAX_SOLVES } from "../limits";
import { solvableFrom, solvingOf } from "../testing/solving";
import { idOf, keepProgress, readProgress } from "./progress-store";
import { newProgress, withCells } from "./state/progress";
import { frameMessageOf } from "./tell";

function memory(text?: string) {
  const held = new Map<string, string>(text === undefined ? [] : [["crossword.solves", text]]);
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  };
}

const puzzle = solvableFrom("cat", "oar");
const some = withCells(newProgress(puzzle), [0, 1], () => ({ letter: "q", mark: "p" }));

test("progress is read back for the same grid and answers, whatever the clues, and for no other", () => {
  const store = memory();
  keepProgress(store, puzzle, { ...some, ms: 1500 });
  expect(readProgress(store, puzzle)).toEqual({ ...some, ms: 1500 });
  expect(readProgress(store, { ...puzzle, clues: {}, title: "Mended" })).toEqual({ ...some, ms: 1500 });
  expect(readProgress(store, solvableFrom("cat", "ear"))).toBeUndefined();
  expect(readProgress(undefined, puzzle)).toBeUndefined();
});

test("what is kept holds no answer that the solver has not written", () => {
  const store = memory();
  keepProgress(store, puzzle, newProgress(puzzle));
  expect([...store.held.values()].join("")).not.toMatch(/"c"|cat|oar/);
});

test("the oldest goes when there are too many", () => {
  const store = memory();
  const all = Array.from({ length: MAX_SOLVES + 1 }, (_, i) =>
    solvableFrom(`c${"abcdefghijklmnopqrstuvwxyz"[i % 26]}t`, i < 26 ? "oar" : i < 52 ? "ear" : "bar"),
  );
  for (const one of all) keepProgress(store, one, newProgress(one));
  const ids = JSON.parse(store.held.get("crossword.solves") ?? "[]").map(({ id }: { id: string }) => id);
  expect(ids).toHaveLength(MAX_SOLVES);
  expect(ids).not.toContain(idOf(all[0] as typeof puzzle));
});

test.each([
  "",
  "null",
  "{}",
  "[1]",
  JSON.stringify([{ id: idOf(puzzle), letters: ["a"], marks: ".", ms: 0, solved: false, checked: false }]),
  JSON.stringify([{ id: idOf(puzzle), ...some, marks: "??????" }]),
  JSON.stringify([{ id: idOf(puzzle), ...some, ms: -1 }]),
  JSON.stringify([{ id: idOf(puzzle), ...some, ms: 1e300 }]),
])("odd storage is passed over: %s", (text) => {
  expect(readProgress(memory(text), puzzle)).toBeUndefined();
});

test("a letter kept on a block is none of this puzzle", () => {
  const other = solvableFrom("c#t", "oar");
  const kept = withCells(newProgress(other), [1], () => ({ letter: "q", mark: "." }));
  const store = memory(JSON.stringify([{ id: idOf(other), ...kept }]));
  expect(readProgress(store, other)).toBeUndefined();
});

test("a framing page is told counts and no letter", () => {
  const state = solvingOf("cat", "oar");
  state.progress = { ...some, checked: true };
  expect(frameMessageOf(state, "progress", 61_900)).toEqual({
    crossword: "progress",
    cells: 6,
    filled: 2,
    seconds: 61,
    solved: false,
    helped: true,
  });
});
