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
import { type Opened, readOpened, writePuzzle } from "./exchange";
import { FORMATS, type FormatName } from "./formats";
import { carryOut } from "./handlers";

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

/** The puzzle as every file knows it: whose letters they are, and what a fill may use, stand in links and in .ipuz. */
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
      const { cells, fill, banned, longer, crude, minScore } = puzzle;
      const own = { cells, fill, banned, longer, crude, minScore };
      const { cluedFor: _, ...rest } = noteAnswers(read);
      const { cluedFor: __, ...whole } = noteAnswers({ ...told(puzzle), ...own });
      expect(rest).toEqual(whole);
    }),
    { numRuns: 60 },
  );
});

test("of another program's file a full grid is one to change, and letters in an open one were set", () => {
  const full = puzzleOf("cat", "ore", "#ed");
  const { puzzle } = opened(saved(full, "puz").bytes);
  expect([puzzle.cells, puzzle.fill]).toEqual(["......#..", "catore.ed"]);
  const { puzzle: rebus } = opened(saved({ ...full, rebus: { "0": "cat's" } }, "jpz").bytes);
  expect([rebus.cells, rebus.fill]).toEqual(["c.....#..", ".atore.ed"]);
  const { puzzle: half } = opened(saved(puzzleOf("cat", "o.e", "#ed"), "puz").bytes);
  expect([half.cells, half.fill]).toEqual(["cato.e#ed", "........."]);
});

test("a letter that was changed elsewhere is the constructor's own, and a link that cannot be read is told", () => {
  const mine = { ...puzzleOf("c.t", "ore", "#ed"), fill: ".a.......", banned: ["dog"], minScore: 40 };
  const text = new TextDecoder().decode(saved(mine, "ipuz").bytes);
  const again = (changed: string) => opened(new TextEncoder().encode(changed));
  expect(again(text).puzzle).toEqual(mine);
  const edited = again(text.replace('["C","A","T"]', '["C","U","T"]'));
  expect([edited.puzzle.cells, edited.puzzle.fill, edited.puzzle.banned]).toEqual([
    "cutore#ed",
    ".........",
    ["dog"],
  ]);
  for (const [before, after] of [
    ["?size=3&", "?size=4x3&"],
    ["?size=3&", "?size=abc&"],
  ] as const) {
    expect(text).toContain(before);
    const odd = again(text.replace(before, after));
    expect(odd.changed.join()).toContain("as they cannot be read");
    expect([odd.puzzle.cells, odd.puzzle.fill, odd.puzzle.banned]).toEqual(["......#..", "catore.ed", []]);
  }
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

/** Whose letters they are is in .ipuz files alone. */
const OWN = { cells: "", fill: "" };

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
    expect(shownCells(puzzle)).toBe("catore#ed");
    if (format === "ipuz")
      expect(puzzle).toEqual({ ...told(KITTEN), cells: KITTEN.cells, fill: KITTEN.fill });
    if (format === "jpz") expect({ ...puzzle, ...OWN }).toEqual({ ...told(KITTEN), ...OWN });
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
