// Files by the module that the page loads: what is saved opens as it was, but for what is said to be lost.
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { initSync } from "../../../../target/wasm/files";
import { MAX_TITLE } from "../../limits";
import { blankPuzzle, type Puzzle, shownCells } from "../../puzzle/puzzle";
import { noteAnswers } from "../../puzzle/words/clued-for";
import { anyPuzzle } from "../../testing/arbitrary";
import { puzzleOf } from "../../testing/make";
import { carryOut } from "./carry";
import { type Opened, readOpened, writePuzzle } from "./exchange";
import { FORMATS, type FormatName } from "./formats";

beforeAll(() => {
  initSync({ module: readFileSync(new URL("../../../../target/wasm/files_bg.wasm", import.meta.url)) });
});

function saved(puzzle: Puzzle, format: FormatName) {
  const answer = carryOut({ kind: "save", puzzle: writePuzzle(puzzle), format });
  if (answer.kind !== "saved") throw new Error(`${format}: ${answer.kind}`);
  return answer;
}

function opened(bytes: Uint8Array): Opened {
  const answer = carryOut({ kind: "open", bytes });
  const read = answer.kind === "opened" ? readOpened(answer.json) : undefined;
  if (!read) throw new Error(JSON.stringify(answer));
  return read;
}

const line = (text: string) => text.trim().replace(/\s+/g, " ");

/** The puzzle as a file knows it: whose letters they are, and what a fill may use, stand in links alone. */
function told(puzzle: Puzzle): Puzzle {
  const { width, height, circles, shades, rebus } = puzzle;
  const texts = { title: line(puzzle.title), author: line(puzzle.author), copyright: line(puzzle.copyright) };
  const clues = Object.entries(puzzle.clues).flatMap(([name, text]) =>
    line(text) ? [[name, line(text)]] : [],
  );
  const cells = shownCells(puzzle);
  const more = { notes: puzzle.notes.trim(), clues: Object.fromEntries(clues), circles, shades, rebus };
  return { ...blankPuzzle(width, height), ...texts, ...more, cells };
}

test("any puzzle is the same after it was saved as ipuz and opened", () => {
  fc.assert(
    fc.property(anyPuzzle, (puzzle) => {
      const { bytes, losses } = saved(puzzle, "ipuz");
      const { format, puzzle: read, changed } = opened(bytes);
      expect([format, losses, changed]).toEqual(["ipuz", [], []]);
      expect(noteAnswers(read)).toEqual(noteAnswers(told(puzzle)));
    }),
    { numRuns: 60 },
  );
});

const KITTEN: Puzzle = {
  ...puzzleOf("cat", "ORE", "#ed"),
  title: "Kitten",
  author: "Ada",
  copyright: "© 2026 Ada",
  notes: "Purr.",
  clues: { "1-across": "It purrs", "2-down": "Skilled" },
  circles: "o...o....",
  shades: ".a.....d.",
  rebus: { "0": "cat's" },
};

const LOST: Readonly<Record<FormatName, RegExp>> = {
  puz: /^puz cannot hold shades: 2 left out$/,
  ipuz: /^$/,
  jpz: /^$/,
  xd: /^xd cannot hold/,
  txt: /several letters in a cell: 1 became the first of them\n.*circles: 2 left out\n.*shades: 2 left out\n.*clues: 2 left out/,
};

test.each(FORMATS.map(({ name }) => name))(
  "%s opens as it was saved, and says what it cannot hold",
  (format) => {
    const { bytes, losses } = saved(KITTEN, format);
    expect(losses.join("\n")).toMatch(LOST[format]);
    const { puzzle, format: read, changed } = opened(bytes);
    expect([read, changed]).toEqual([format, []]);
    expect(puzzle.cells).toBe("catore#ed");
    if (format === "ipuz" || format === "jpz") expect(puzzle).toEqual(told(KITTEN));
  },
);

test("what is longer than the page's fields is cut, and what has another colour gets the nearest, both told", () => {
  const title = "x".repeat(MAX_TITLE + 1);
  const read = readOpened(
    JSON.stringify({
      format: "ipuz",
      puzzle: {
        width: 2,
        height: 1,
        cells: "ab",
        title,
        author: "",
        copyright: "",
        notes: "",
        clues: {},
        shades: { "0": "FFEE80", "9": "000000", "1": "c0c0c0" },
      },
      remarks: [],
      changed: [],
    }),
  );
  expect(read?.puzzle.title).toBe("x".repeat(MAX_TITLE));
  expect(read?.puzzle.shades).toBe("ba");
  expect(read?.changed.join()).toMatch(/1 became the nearest.*title: cut to 120/);
  expect(readOpened("{}")).toBeUndefined();
});

test("what is no puzzle is refused in a sentence, and the module goes on", () => {
  for (const text of ["", "hello", '{"version":"http://ipuz.org/v1"}', "<crossword/>", "PK\u0003\u0004"]) {
    expect(carryOut({ kind: "open", bytes: new TextEncoder().encode(text) }), text).toMatchObject({
      kind: "refused",
      why: expect.stringMatching(/ .* /),
    });
  }
  expect(opened(saved(KITTEN, "puz").bytes).puzzle.title).toBe("Kitten");
});
