// One page where it stays readable, and never type too small to read.
import { expect, test } from "vitest";
import { fitSheet } from "./fit";

const clues = (count: number, length: number) =>
  Array.from({ length: count }, () => "word ".repeat(length / 5).trim());

test("a mini prints in large type", () => {
  expect(fitSheet({ width: 5, height: 5 }, clues(10, 30), "")).toEqual({
    columns: 2,
    points: 10,
    cell: 7.9,
  });
});

test("a full 15x15 shares its page with its clues", () => {
  const fit = fitSheet({ width: 15, height: 15 }, clues(76, 30), "");
  expect(fit.points).toBeGreaterThanOrEqual(8);
  expect(fit.points).toBeLessThan(10);
});

test("too much for one page goes on to the next in comfortable type", () => {
  expect(fitSheet({ width: 15, height: 15 }, clues(76, 200), "").points).toBe(9.5);
});

test("a wide grid stays inside the margins", () => {
  const fit = fitSheet({ width: 25, height: 25 }, clues(140, 40), "");
  expect(fit.cell * 25).toBeLessThanOrEqual(180);
});
