// One page where it stays readable, and never type too small to read.
import { expect, test } from "vitest";
import { fitSheet } from "./fit";

const clues = (count: number, length: number) =>
  Array.from({ length: count }, () => "word ".repeat(length / 5).trim());

test("a mini fills its page: large cells, large type", () => {
  const fit = fitSheet({ width: 5, height: 5 }, clues(10, 30), "");
  expect(fit.columns).toBe(2);
  expect(fit.points).toBeGreaterThanOrEqual(12);
  expect(5 * fit.cell).toBeGreaterThan(90);
});

test("a full 15x15 shares its page with its clues", () => {
  const fit = fitSheet({ width: 15, height: 15 }, clues(76, 30), "");
  expect(fit.points).toBeGreaterThanOrEqual(8);
  expect(fit.points).toBeLessThan(10);
});

test("type is never smaller than what is read, however much there is", () => {
  for (const length of [30, 80, 200, 300])
    expect(
      fitSheet({ width: 25, height: 25 }, clues(140, length), "").points,
      `${length}`,
    ).toBeGreaterThanOrEqual(8);
});

test("what needs two pages at the smallest type gets two in larger type, not a third", () => {
  const fit = fitSheet({ width: 15, height: 15 }, clues(74, 120), "");
  expect(fit.points).toBeGreaterThan(8);
  expect(fit.points).toBeLessThanOrEqual(10.5);
});

test("a wide grid stays inside the margins", () => {
  const fit = fitSheet({ width: 25, height: 25 }, clues(140, 40), "");
  expect(fit.cell * 25).toBeLessThanOrEqual(180);
});
