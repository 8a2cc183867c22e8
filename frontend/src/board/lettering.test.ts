// Numbers and letters on boards of every size: apart from each other, within the cell, large enough to read.
import { expect, test } from "vitest";
import { letteringOf } from "./lettering";

/** CSS pixels of a cell's side: 25 columns on a phone up to the largest. */
const SIDES = Array.from({ length: 78 }, (_, i) => i + 11);

test.each([1, 2, 3])(
  "a number never touches its letter, and both stay in the cell, at %i pixels a pixel",
  (ratio) => {
    // Public Sans, and other fonts where it cannot be loaded.
    for (const capital of [0.66, 0.723, 0.75]) {
      for (const css of SIDES) {
        const side = css * ratio;
        const { number, numberBase, letter, letterBase } = letteringOf(side, ratio, capital);
        expect(letterBase - letter * capital, `a cell of ${css}`).toBeGreaterThanOrEqual(
          numberBase + 0.03 * side,
        );
        expect(letterBase).toBeLessThan(0.95 * side);
        expect(numberBase - number * capital).toBeGreaterThan(0);
        expect(letter).toBeGreaterThan(1.3 * number);
      }
    }
  },
);

test("15 columns on a phone have numbers of 7.5 pixels and letters of 13", () => {
  const { number, letter } = letteringOf(23.4, 1, 0.723);
  expect(number).toBe(7.5);
  expect(letter).toBeGreaterThan(13);
});

test("letters and numbers grow with the cell, numbers up to a bound", () => {
  const sizes = SIDES.map((side) => letteringOf(side, 1, 0.723));
  for (const [i, size] of sizes.entries()) {
    const before = sizes[i - 1] ?? size;
    expect(size.letter).toBeGreaterThanOrEqual(before.letter);
    expect(size.number).toBeGreaterThanOrEqual(before.number);
  }
  expect(sizes.at(-1)?.number).toBe(15);
});
