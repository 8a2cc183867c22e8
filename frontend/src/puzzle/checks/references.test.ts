// Which entries a clue names, the same clue with other numbers, and clues that name what the grid does not have.
import { expect, test } from "vitest";
import { blankPuzzle } from "../puzzle";
import { referencesIn, renumbered } from "../references";
import { lostReferences } from "./references";

test("the forms in which constructors name other entries are read", () => {
  for (const [clue, named] of [
    ["See 55-Across", ["55-across"]],
    ["With 12-Down, a drink", ["12-down"]],
    ["Theme of 17-, 25- and 40-Across", ["17-across", "25-across", "40-across"]],
    ["17-, 25-, and 40-Across, e.g.", ["17-across", "25-across", "40-across"]],
    ["1-Across/5-Down pair", ["1-across", "5-down"]],
    ["1- & 5-down", ["1-down", "5-down"]],
    ["Like 7 Across", ["7-across"]],
    ["Opposite of  3‑ACROSS", ["3-across"]],
    ["55-Across, like 55-Across", ["55-across"]],
  ] as const) {
    expect([clue, referencesIn(clue)]).toEqual([clue, named]);
  }
});

test("numbers that name no entry are none", () => {
  for (const clue of [
    "10 down pillows",
    "3rd-down play",
    "1984-Across",
    "10 Downing Street",
    "Up-and-down",
    "",
    "4,5-",
    "v1.2-down",
  ]) {
    expect([clue, referencesIn(clue)]).toEqual([clue, []]);
  }
});

test("a long clue of nothing but numbers takes no long time", () => {
  expect(referencesIn("1-, ".repeat(20_000))).toEqual([]);
});

test("entries get their new numbers, and all else stays as it was written", () => {
  const now = new Map([
    ["55-across", "52-across"],
    ["17-across", "16-across"],
    ["5-down", "6-down"],
    ["6-down", "5-down"],
  ]);
  for (const [clue, said] of [
    ["See  55-Across", "See  52-Across"],
    ["Theme of 17-, 25- and 55-Across", "Theme of 16-, 25- and 52-Across"],
    ["5-Down, not 6 Down or 55 downs", "6-Down, not 5 Down or 55 downs"],
    ["17 across, in a way", "17 across, in a way"],
  ] as const) {
    expect(renumbered(clue, (name) => now.get(name))).toBe(said);
  }
});

test("a clue that names an entry which is not there is listed with it", () => {
  const blank = blankPuzzle(3, 3);
  const puzzle = {
    ...blank,
    clues: { "1-across": "See 55-Across and 2-Down", "4-across": "With 1-across", "1-down": "Plain" },
  };
  expect(lostReferences(puzzle).map(({ entry, lost }) => [entry.name, lost])).toEqual([
    ["1-across", ["55-across"]],
  ]);
});
