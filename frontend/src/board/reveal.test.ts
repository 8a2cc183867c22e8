// The wave of a finished fill: which letters arrive, when, and that it ends.
import { expect, test } from "vitest";
import { isFillComplete, sceneOf } from "../builder/scene/scene";
import { WAVE_LETTER_MS, WAVE_MS } from "../limits";
import { stateOf } from "../testing/make";
import { createReveal } from "./reveal";

const done = { kind: "filled", report: { elapsedMs: 3, warnings: [] } } as const;
const looks = (...rows: string[]) => sceneOf(stateOf(...rows), false);

test("the filled letters arrive corner to corner, the constructor's stand, and all are there in the end", () => {
  const reveal = createReveal();
  reveal.note(looks("cat", "...", "..."), 3, false, 0);
  reveal.note(looks("cat", "OAR", "WRY"), 3, true, 1000);
  expect(reveal.isMoving(1000)).toBe(true);
  expect([reveal.shareOf(0, 1000), reveal.shareOf(3, 1000)]).toEqual([1, 0]);
  const halfway = 1000 + WAVE_MS / 2 + WAVE_LETTER_MS / 2;
  expect(reveal.shareOf(3, halfway)).toBeGreaterThan(reveal.shareOf(8, halfway));
  const end = 1000 + WAVE_MS + WAVE_LETTER_MS;
  for (let cell = 0; cell < 9; cell++) expect(reveal.shareOf(cell, end)).toBe(1);
  expect(reveal.isMoving(end)).toBe(false);
  expect(WAVE_MS + WAVE_LETTER_MS).toBeLessThan(350);
});

test("painting again in between goes on with the wave; frames under way and other letters are simply there", () => {
  const reveal = createReveal();
  reveal.note(looks("...", "..."), 3, false, 0);
  reveal.note(looks("CA.", "..."), 3, false, 10);
  expect([reveal.isMoving(10), reveal.shareOf(0, 10)]).toEqual([false, 1]);
  reveal.note(looks("CAT", "OAR"), 3, true, 20);
  expect([reveal.shareOf(0, 20), reveal.shareOf(5, 20)]).toEqual([1, 0]);
  reveal.note(looks("CAT", "OAR"), 3, true, 60);
  expect(reveal.shareOf(5, 60)).toBeLessThan(1);
  reveal.note(looks("CuT", "OAR"), 3, false, 80);
  expect(reveal.isMoving(80)).toBe(false);
});

test("only a fill that is complete has a wave: neither an opened puzzle nor a search under way", () => {
  const state = stateOf("CAT", "OAR");
  expect(isFillComplete(state)).toBe(false);
  state.fill.status = done;
  expect(isFillComplete(state)).toBe(true);
  state.fill.status = { kind: "running", startedAt: 0 };
  state.fill.live = "cat.ar";
  expect(isFillComplete(state)).toBe(false);
});
