// Solving on a keyboard of another script: the letters of the place, where the answers are of a to z; what is written, where not.
import { expect, test } from "vitest";
import { solvableFrom, solvingOf } from "../../testing/solving";
import { press } from "./keys";
import { newProgress } from "./progress";
import { newSolving, type Solving } from "./solving";

const NONE = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

function type(state: Solving, key: string, code: string): void {
  press(state, { key, code, ...NONE }, "board", 0);
}

test("where all answers are of a to z, a key stands for the letter that others have in its place", () => {
  const state = solvingOf("cat");
  type(state, "с", "KeyC");
  type(state, "á", "Quote");
  type(state, "Т", "KeyT");
  expect(state.progress.letters).toEqual(["c", "a", "t"]);
});

test("where they are not, what is written counts", () => {
  const puzzle = { ...solvableFrom("cat"), answers: ["ч", "a", "é"] };
  const state = newSolving(puzzle, newProgress(puzzle), "system");
  for (const [key, code] of [
    ["ч", "KeyX"],
    ["a", "KeyA"],
    ["é", "Digit2"],
  ] as const)
    type(state, key, code);
  expect(state.progress.letters).toEqual(["ч", "a", "é"]);
});
