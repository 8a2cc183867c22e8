// Solve links: what is written is read back, no glance at them tells an answer, and the shared vectors hold.
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { inflateSync } from "fflate";
import { describe, expect, test } from "vitest";
import { MAX_CLUE, MAX_TITLE } from "../../limits";
import { layoutOf } from "../../puzzle/grid/entries";
import { SOLVER_LAYERS } from "../../puzzle/layers";
import { type Puzzle, shownCells } from "../../puzzle/puzzle";
import type { Solvable } from "../../puzzle/solvable";
import { wordOf } from "../../puzzle/words/words";
import { anyPuzzle } from "../../testing/arbitrary";
import { puzzleOf } from "../../testing/make";
import { pack } from "../fragment/pack";
import { decodeBase64Url, encodeBase64Url } from "../parameters/base64";
import { decodeGrid } from "../parameters/grid";
import { ParamError } from "../parameters/param-error";
import { readAnswers, writeAnswers } from "./answers";
import { mask } from "./mask";
import { decodeSolveLink, isSolveLink } from "./read-solve-link";
import { encodeSolveLink, solvableOf, solveFields } from "./write-solve-link";

interface Vectors {
  masks: { size: string; grid: string; answers: string; masked: string }[];
  links: { link: string; fields: Record<string, unknown>; puzzle: Solvable }[];
  errors: { why: string; link: string; parameter: string }[];
}

const vectors: Vectors = JSON.parse(
  readFileSync(new URL("../../../../tests/data/solve.json", import.meta.url), "utf8"),
);

function full(puzzle: Puzzle): Solvable {
  const solvable = solvableOf(puzzle);
  if (!solvable) throw new Error("the grid is not full");
  return solvable;
}

/** What whoever decodes and inflates a link sees. */
const inside = (link: string) =>
  new TextDecoder().decode(inflateSync(decodeBase64Url(link.slice(4)) as Uint8Array));

const fullPuzzle = anyPuzzle
  .filter(({ cells }) => /[^#]/.test(cells))
  .map(
    (puzzle): Puzzle => ({
      ...puzzle,
      cells: puzzle.cells.replaceAll(".", "q"),
      fill: puzzle.fill.replace(/./g, "."),
    }),
  );

test("any full puzzle that is written is read back, with nothing of the constructor's own", () => {
  fc.assert(
    fc.property(fullPuzzle, (puzzle) => {
      const link = encodeSolveLink(full(puzzle));
      const read = decodeSolveLink(link);
      expect(read).toEqual(full(puzzle));
      expect(Object.keys(read).toSorted()).toEqual(
        ["width", "height", "cells", "answers", ...Object.keys(SOLVER_LAYERS)].toSorted(),
      );
    }),
  );
});

test("a grid that is not full has no solve link", () => {
  expect(solvableOf(puzzleOf("cat", "O.R"))).toBeUndefined();
  expect(solvableOf(puzzleOf("##", "##"))).toBeUndefined();
  expect(solvableOf(puzzleOf("cat", "OAR"))?.answers.join("")).toBe("catoar");
});

test("neither the link nor what inflates from it holds an answer in plain", () => {
  fc.assert(
    fc.property(fullPuzzle, (puzzle) => {
      const bare = { ...puzzle, title: "", author: "", notes: "", clues: {}, cluedFor: {} };
      const link = encodeSolveLink(full(bare));
      const text = inside(link);
      const hidden = decodeBase64Url(JSON.parse(text).answers) as Uint8Array;
      const forms = [link, text, new TextDecoder("latin1").decode(hidden)];
      const words = layoutOf(bare).entries.map((entry) => wordOf(bare, entry));
      // Shorter ones stand in any text by chance.
      for (const word of words.filter(({ length }) => length > 5))
        for (const form of forms) expect(form.toLowerCase()).not.toContain(word);
      for (const form of forms) expect(form).not.toContain(shownCells(bare).slice(0, 6));
    }),
  );
});

test("banned words and the answers that clues were written for stay with the constructor", () => {
  const puzzle = {
    ...puzzleOf("cat", "oar"),
    clues: { "1-across": "Pet" },
    cluedFor: { "1-across": "dog" },
    banned: ["intern"],
  };
  expect(inside(encodeSolveLink(full(puzzle)))).not.toMatch(/dog|intern|cluedFor|banned/);
});

test("a 15x15 with 78 clues of 40 characters stays under 4,000 characters, whatever the clues", () => {
  const grid = decodeGrid("EEAggEEAAhxEQRAIABEQACARBERwgAEEAggEEA==", 15, 15);
  let state = 7;
  const next = (below: number) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
  const cells = [...grid]
    .map((cell) => (cell === "#" ? "#" : "abcdefghijklmnopqrstuvwxyz"[next(26)]))
    .join("");
  const puzzle = {
    ...puzzleOf(...(cells.match(/.{15}/g) ?? [])),
    title: "A title of some length",
    author: "Ada Lovelace",
  };
  const { entries } = layoutOf(puzzle);
  expect(entries.length).toBeGreaterThanOrEqual(74);
  // As hard to pack as clues can be: letters, blanks and signs by chance, and four more clues' worth in the notes.
  const noise = (length: number) =>
    Array.from({ length }, () => "abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ,.'?"[next(57)]).join(
      "",
    );
  const clues = Object.fromEntries(entries.map(({ name }) => [name, noise(40)]));
  const link = encodeSolveLink(full({ ...puzzle, clues, notes: noise(40 * (78 - entries.length)) }));
  expect(`https://crosswords.example.org/solve.html${link}`.length).toBeLessThan(4000);
});

test("answers of more than a letter travel, and such as are no letter", () => {
  const puzzle = { ...full(puzzleOf("cat", "oar")), answers: ["heart", "a", "t", "ö", "10", "r"] };
  expect(decodeSolveLink(encodeSolveLink(puzzle)).answers).toEqual(puzzle.answers);
  expect(writeAnswers(readAnswers("(heart)a", ".#."))).toBe("(heart)a");
  expect(() => readAnswers("(hearts and flowers)", ".")).toThrow(ParamError);
});

test("texts beyond the page's limits are cut", () => {
  const puzzle = {
    ...full(puzzleOf("cat", "oar")),
    title: "t".repeat(999),
    clues: { "1-across": "c".repeat(999) },
  };
  const read = decodeSolveLink(encodeSolveLink(puzzle));
  expect([read.title.length, read.clues["1-across"]?.length]).toEqual([MAX_TITLE, MAX_CLUE]);
});

test("which fragments are solve links", () => {
  expect([isSolveLink("#s1.x"), isSolveLink("#s12.x"), isSolveLink("#v1.x"), isSolveLink("#top")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("random fragments never throw anything but ParamError", () => {
  const json = fc.record(
    {
      size: fc.constantFrom("3", "2x3", "99", ""),
      grid: fc.constantFrom("AA==", "EA==", "?"),
      clues: fc.jsonValue(),
      title: fc.jsonValue(),
      answers: fc.oneof(
        fc.base64String(),
        fc.string().map((text) => encodeBase64Url(mask(text, "3 AA=="))),
      ),
    },
    { requiredKeys: [] },
  );
  const tail = fc.oneof(
    fc.base64String(),
    json.map((fields) => pack(fields)),
  );
  fc.assert(
    fc.property(tail, (text) => {
      try {
        decodeSolveLink(`#s1.${text}`);
      } catch (error) {
        expect(error).toBeInstanceOf(ParamError);
      }
    }),
    { numRuns: 400 },
  );
});

describe("the shared vectors", () => {
  test.each(vectors.masks)("answers $answers", ({ size, grid, answers, masked }) => {
    expect(encodeBase64Url(mask(answers, `${size} ${grid}`))).toBe(masked);
  });

  test.each(vectors.links)("$link", ({ link, fields, puzzle }) => {
    expect(decodeSolveLink(link)).toEqual(puzzle);
    const { later: _, ...known } = fields;
    expect(solveFields(puzzle)).toEqual(known);
  });

  test.each(vectors.errors)("$why", ({ link, parameter }) => {
    let thrown: unknown;
    try {
      decodeSolveLink(link);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(ParamError);
    expect((thrown as ParamError).parameter).toBe(parameter);
  });
});
