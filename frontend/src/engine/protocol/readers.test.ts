// What the engine and the server say of whole puzzles, patterns and clues is read, and what is none is passed over.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type ClueSuggestion, readClues } from "./clues";
import { readMade } from "./made";
import { readPatterns } from "./patterns";

interface Answer {
  rows: string[];
  clues: Record<string, string>;
  json: string;
}

interface Found {
  grid: string[];
  fill: string[];
  min_score: number;
  mean_score: number | null;
  tried: number;
  json: string;
}

interface Clued {
  question: string;
  answer: string;
  offers: Record<string, string[]>;
}

const {
  answers,
  patterns,
  clues: clued,
}: { answers: Answer[]; patterns: Found[]; clues: Clued[] } = JSON.parse(
  readFileSync(new URL("../../../../tests/data/new.json", import.meta.url), "utf8"),
);

test.each(answers)("a puzzle as Rust writes it: $rows", ({ rows, clues, json }) => {
  expect(readMade(JSON.parse(json))).toEqual({
    width: rows[0]?.length,
    height: rows.length,
    cells: rows.join(""),
    clues,
  });
});

test("what is no puzzle is none, and odd entries are passed over", () => {
  const good = { rows: 2, columns: 3, grid: ["abc", "de#"], across: [], down: [] };
  expect(readMade(good)).toEqual({ width: 3, height: 2, cells: "abcde#", clues: {} });
  for (const wrong of [
    { rows: 3 },
    { columns: 2 },
    { rows: 26 },
    { rows: 1, grid: ["abc"] },
    { grid: "abcde#" },
    { grid: ["abc", "d.#"] },
    { grid: ["abc", "DE#"] },
    { grid: ["abc", 7] },
  ])
    expect(readMade({ ...good, ...wrong }), JSON.stringify(wrong)).toBeUndefined();
  for (const wrong of [null, "", [], 7]) expect(readMade(wrong)).toBeUndefined();
  const across = [{ number: 1, clue: "First" }, { number: 4, clue: 7 }, { clue: "?" }, "x"];
  expect(readMade({ ...good, across, down: null })?.clues).toEqual({ "1-across": "First" });
});

test.each(patterns)("a pattern as Rust writes it: $grid", (found) => {
  expect(readPatterns(JSON.parse(found.json))).toEqual({
    tried: found.tried,
    patterns: [
      {
        width: found.grid[0]?.length,
        height: found.grid.length,
        cells: found.grid.join(""),
        fill: found.fill.join(""),
        minScore: found.min_score,
        meanScore: found.mean_score,
      },
    ],
  });
});

test("patterns whose fill is another grid's, or none, are passed over", () => {
  const good = { grid: ["c.#", "..."], fill: ["co#", "are"], min_score: 50 };
  const read = (wrong: object) => readPatterns({ patterns: [{ ...good, ...wrong }] })?.patterns.length;
  expect(read({})).toBe(1);
  for (const wrong of [
    { fill: ["do#", "are"] },
    { fill: ["cow", "are"] },
    { fill: ["co#", "a#e"] },
    { fill: ["co#", "a.e"] },
    { fill: ["co#"] },
    { grid: ["c.#", ".."] },
    { grid: [] },
    { grid: Array(26).fill("..."), fill: Array(26).fill("abc") },
    { min_score: "50" },
  ])
    expect(read(wrong), JSON.stringify(wrong)).toBe(0);
  for (const wrong of [null, [], { patterns: 7 }]) expect(readPatterns(wrong)).toBeUndefined();
});

test.each(clued)("clues as Rust writes them: $offers", ({ answer, offers }) => {
  const read = readClues(JSON.parse(answer))?.suggestions ?? new Map<string, ClueSuggestion>();
  const found = [...read].map(([name, offer]) => [name, offer.choices.map(({ clue }) => clue)]);
  expect(Object.fromEntries(found)).toEqual(offers);
});

test("what is no clue is passed over, and a note is kept", () => {
  const choices = [{ clue: "Pet", difficulty: "easy", source: "model" }, { clue: " " }, { clue: 7 }, "x"];
  const odd = { clue: "Feline", difficulty: "harder", source: "elsewhere" };
  const entries = [
    { entry: "1-across", answer: "cat", choices: [...choices, odd] },
    { answer: "dog", choices },
    7,
  ];
  const answer = readClues({ entries, note: "late" });
  expect(answer?.note).toBe("late");
  expect([...(answer?.suggestions ?? [])]).toEqual([
    [
      "1-across",
      {
        answer: "cat",
        choices: [
          { clue: "Pet", difficulty: "easy", source: "model" },
          { clue: "Feline", difficulty: undefined, source: "embedded" },
        ],
      },
    ],
  ]);
  for (const wrong of [null, [], { entries: 7 }]) expect(readClues(wrong)).toBeUndefined();
});
