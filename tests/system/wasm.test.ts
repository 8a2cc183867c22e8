// The engine for browsers gives what the program and the server give: the same fills, the same answers, the same refusals.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Fill, Patterns, Puzzle, Slots, WordList } from "../../target/wasm/crossword";
import { fill } from "./client";
import { bytesOf, fillHere, folder, lists, queryOf, slotsHere, thrown, words } from "./engine";
import { faults, gridParameter, presets, readList, seedGrid, seedRows } from "./puzzles";
import { binary, root, type Server, startServer } from "./server";

let server: Server;
beforeAll(async () => {
  server = await startServer("--max-size", "25");
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
});

interface Case {
  readonly name: string;
  readonly rows: readonly string[];
  readonly seed: number;
  readonly longer?: boolean;
  readonly banned?: readonly string[];
  readonly floor?: number;
}

/** The rows with letters put in: `at` as `row,column`, both from 0. */
function locked(rows: readonly string[], at: Record<string, string>): string[] {
  const cells = rows.map((row) => [...row]);
  for (const [place, letters] of Object.entries(at)) {
    const [row = 0, col = 0] = place.split(",").map(Number);
    for (const [offset, letter] of [...letters].entries()) {
      const line = cells[row];
      if (line?.[col + offset] !== ".") throw new Error(`${place} is no white cell`);
      line[col + offset] = letter;
    }
  }
  return cells.map((row) => row.join(""));
}

const rowsOf = (name: string) => presets.find((preset) => preset.name === name)?.rows ?? [];
const large = readFileSync(`${root}benches/patterns/21x21-138.txt`, "utf8").trim().split("\n");
const cases: Case[] = [
  { name: "a mini", rows: rowsOf("Notched"), seed: 0 },
  { name: "a mini of common words", rows: rowsOf("Two corners"), seed: 9, floor: 60 },
  { name: "a mini of the longer list", rows: rowsOf("Open"), seed: 2, longer: true },
  { name: "a 7x7", rows: rowsOf("Pinwheel"), seed: 3 },
  { name: "a 9x9 with a ban", rows: rowsOf("Slipknot"), seed: 4, banned: ["area", "era", "oreo"] },
  { name: "an 11x11", rows: rowsOf("Hourglass"), seed: 5 },
  { name: "a 13x13 of all words", rows: rowsOf("Spiral"), seed: 6, longer: true, floor: 0 },
  { name: "a 15x15", rows: seedRows, seed: 1 },
  { name: "a 15x15 with a locked word", rows: locked(seedRows, { "14,0": "cat" }), seed: 8 },
  {
    name: "a 15x15 with locked letters, a ban and a floor",
    rows: locked(rowsOf("Daily"), { "0,0": "s", "14,14": "e" }),
    seed: 11,
    banned: ["ale", "see"],
    floor: 45,
  },
  { name: "a 15x15 of three themes", rows: rowsOf("Three themes"), seed: 12, longer: true },
  {
    name: "a 15x15 whose theme asks for lower scores",
    rows: locked(rowsOf("Three themes"), { "3,0": "chocolateeclair", "7,0": "blackforestcake" }),
    seed: 16,
  },
  { name: "a themeless 15x15", rows: rowsOf("Themeless"), seed: 13 },
  { name: "a 15x15 over 40", rows: rowsOf("Butterfly"), seed: 14, floor: 40 },
  { name: "a 21x21", rows: large, seed: 1 },
];

function parametersOf({ rows, seed, longer, banned, floor }: Case): Record<string, string | number> {
  const letters = rows.join("");
  return {
    size: rows.length,
    grid: gridParameter(rows),
    seed,
    ...(/[a-z]/.test(letters) ? { letters } : {}),
    ...(longer ? { longer: "true" } : {}),
    ...(banned ? { banned: banned.join(";") } : {}),
    ...(floor === undefined ? {} : { min_score: floor }),
  };
}

interface Report {
  readonly outcome: string;
  readonly grid: string[];
  readonly nodes: number;
  readonly mean_score: number;
  readonly min_score: number;
  readonly score_floor: number;
  readonly floors?: readonly object[];
}

/** What `crossword fill` makes of it. */
function filledByProgram({ rows, seed, longer, banned, floor }: Case): Report {
  const args = ["fill", "-", "--seed", String(seed), "--format", "json"];
  if (longer) args.push("--longer");
  for (const word of banned ?? []) args.push("--ban", word);
  if (floor !== undefined) args.push("--min-score", String(floor));
  return JSON.parse(execFileSync(binary, args, { input: `${rows.join("\n")}\n`, encoding: "utf8" }));
}

describe("a fill of one seed is the same", () => {
  test.each(cases)("$name", async (one) => {
    const parameters = parametersOf(one);
    const here = fillHere(queryOf(parameters), words(one.longer ? "longer" : "standard"));
    const own = filledByProgram(one);
    expect(here.outcome.outcome).toBe("filled");
    expect(here.frames.at(-1)).toBe(own.grid.join(""));
    const { nodes, min_score, score_floor, floors } = own;
    expect(here.outcome).toMatchObject({ nodes, min_score, score_floor });
    expect(here.outcome.floors).toEqual(floors);
    expect(Math.abs(Number(here.outcome.mean_score) - own.mean_score)).toBeLessThan(0.051);
    const list = readList(one.longer ? "longer.dict" : "standard.dict");
    const given = one.rows.flatMap((row) => row.split(/[#.]/)).filter((run) => run.length > 1);
    expect(faults(one.rows, here.frames.at(-1) ?? "", list, score_floor, given)).toEqual([]);
    // The server tells it in the same words, all but the time.
    const served = await fill(server.host, parameters);
    expect(served.frames.at(-1)?.text).toBe(here.frames.at(-1));
    expect({ ...here.outcome, elapsed_ms: 0 }).toEqual({ ...served.outcome, elapsed_ms: 0 });
    expect(Object.keys(here.outcome)).toEqual(Object.keys(served.outcome ?? {}));
  });
});

test("however long the turns are, the fill is the same", () => {
  const query = queryOf({ size: 15, grid: seedGrid, seed: 21 });
  const at = (length: number) => fillHere(query, words("standard"), length);
  const [short, long] = [at(0), at(1000)];
  expect(short.frames.at(-1)).toBe(long.frames.at(-1));
  expect(short.frames.length).toBeGreaterThan(long.frames.length);
  for (const frame of short.frames) expect(frame).toMatch(/^[a-z.#]{225}$/);
});

test("the standard list is the longer one from a score on", () => {
  const part = words("longer").atLeast(35, lists.standard.usual ?? 0);
  expect(part.size).toBe(words("standard").size);
  const query = queryOf({ size: 15, grid: seedGrid, seed: 5 });
  expect(fillHere(query, part).frames.at(-1)).toBe(fillHere(query, words("standard")).frames.at(-1));
});

test("a puzzle is made of words that have a clue where the server's is", () => {
  const { clued_sides } = JSON.parse(readFileSync(`${root}tests/data/new.json`, "utf8"));
  for (const { query, side } of clued_sides) expect(Puzzle.cluedSide(query) ?? null, query).toBe(side);
});

test("that there is no pattern is told by a turn, and no constructor waits for it", () => {
  const told = (work: Puzzle | Patterns) => {
    while (work.turn(10));
  };
  const puzzle = new Puzzle("size=5&blocks=1", words("standard"), performance);
  expect(JSON.parse(thrown(() => told(puzzle))).error.parameter).toBe("blocks");
  expect([JSON.parse(thrown(() => puzzle.turn(1))).error.parameter, puzzle.answer]).toEqual([
    "blocks",
    undefined,
  ]);
  const patterns = new Patterns("size=9&grid=AA==&blocks=80", words("standard"), performance);
  expect(JSON.parse(thrown(() => told(patterns))).error.parameter).toBe("grid");
  puzzle.free();
  patterns.free();
});

test("a fill is made better for a while, and told as the server does", async () => {
  const parameters = { size: 3, grid: "AA==", seed: 3, min_score: 70, improve_ms: 30_000 };
  const here = fillHere(queryOf(parameters), words("standard"), 0);
  const served = await fill(server.host, parameters);
  // It is proved to be the best, or the two would not have had the same time.
  expect(here.outcome).toMatchObject({ outcome: "filled", proved_best: true });
  expect(here.outcome.mean_score).toBe(served.outcome?.mean_score);
  expect(Object.keys(here.outcome)).toEqual(Object.keys(served.outcome ?? {}));
  expect(here.improving.length).toBeGreaterThan(0);
  for (const { improving } of here.improving.map((text) => JSON.parse(text))) {
    expect(Object.keys(improving)).toEqual([
      "first_fill_ms",
      "first_mean_score",
      "mean_score",
      "min_score",
      "points",
    ]);
    expect(improving.first_mean_score).toBe(here.outcome.first_mean_score);
  }
});

test("a repair changes as little as the server's", async () => {
  const rows = rowsOf("Pinwheel");
  const base = { size: 7, grid: gridParameter(rows), seed: 3 };
  const present = fillHere(queryOf(base), words("standard")).frames.at(-1) ?? "";
  const parameters = { ...base, present, refused: "1-across" };
  const here = fillHere(queryOf(parameters), words("standard"));
  const served = await fill(server.host, parameters);
  expect(here.outcome).toMatchObject({ outcome: "filled", least: true });
  expect(here.outcome.letters_changed).toBe(served.outcome?.letters_changed);
  expect(Object.keys(here.outcome)).toEqual(Object.keys(served.outcome ?? {}));
});

test("where there is no fill the same entries are to blame", async () => {
  const parameters = { size: 15, grid: seedGrid, letters: locked(seedRows, { "0,0": "qqq" }).join("") };
  const here = fillHere(queryOf(parameters), words("standard"));
  const served = await fill(server.host, parameters);
  expect(here.outcome).toMatchObject({ outcome: "no_fill", conflict: { minimal: true } });
  expect({ ...here.outcome, elapsed_ms: 0 }).toEqual({ ...served.outcome, elapsed_ms: 0 });
});

test("a fill ends at its deadline, by the clock that it was given, or when it shall", () => {
  let now = 0;
  const query = queryOf({ size: 15, grid: gridParameter(Array(15).fill(".".repeat(15))), deadline_ms: 100 });
  const late = new Fill(query, words("standard"), { now: () => now++ });
  while (late.turn(10));
  const told = JSON.parse(late.outcome ?? "");
  expect(told.outcome).toBe("deadline");
  // A tick or two are those of the looks at the clock around it.
  expect(told.elapsed_ms - 100).toBeOneOf([0, 1, 2]);
  const stopped = new Fill(query, words("standard"), { now: () => 0 });
  expect([stopped.run(3), stopped.outcome]).toEqual([true, undefined]);
  expect(stopped.bytes).toBeGreaterThan(10_000);
  stopped.finish();
  expect(JSON.parse(stopped.outcome ?? "")).toMatchObject({ outcome: "deadline", elapsed_ms: 0 });
  const still = new Fill(query, words("standard"), { now: () => Number.NaN });
  expect(still.run(1)).toBe(true);
  const broken = { now: (): number => JSON.parse("no clock") };
  expect(thrown(() => new Fill(query, words("standard"), broken))).toContain("JSON");
});

describe("what can still go where is the server's answer", () => {
  test.each([
    { size: 15, grid: seedGrid, limit: 3 },
    { size: 15, grid: seedGrid, state: "45-across=cat;", entry: "1-across", limit: 40, order: "open" },
    { size: 15, grid: seedGrid, state: "45-across=cat;", entry: "45-across", crossings: "freed" },
    { size: 15, grid: seedGrid, longer: "true", limit: 0 },
    { size: 5, grid: gridParameter(rowsOf("Notched")), entry: "1-down", try: 5, limit: 5, min_score: 70 },
    { size: 15, grid: seedGrid, letters: locked(seedRows, { "0,0": "qqq" }).join("") },
  ])("%o", async (parameters) => {
    const query = queryOf(parameters);
    const served = await fetch(`http://${server.host}/slots?${query}`);
    expect(served.status).toBe(200);
    expect(slotsHere(query, words("longer" in parameters ? "longer" : "standard"))).toBe(await served.text());
  });

  test("and no words are tried out once that is enough", () => {
    const slots = new Slots(queryOf({ size: 15, grid: seedGrid, try: 50 }), words("standard"), performance);
    slots.run(2);
    expect(slots.answer).toBeUndefined();
    slots.tryNoMore();
    while (slots.run(100));
    const { entries } = JSON.parse(slots.answer ?? "");
    const tried = entries
      .flatMap(({ words }: { words: { tried: boolean }[] }) => words)
      .filter(({ tried }: { tried: boolean }) => tried);
    expect(tried.length).toBeLessThanOrEqual(1);
  });
});

describe("what makes no sense is refused in the server's words", () => {
  test.each([
    "",
    "size=3",
    "size=40&grid=AA==",
    "size=5&grid=!",
    "size=2&grid=8A==",
    "size=5&grid=AA==&state=1-across=cats;",
    "size=5&grid=AA==&seed=-1",
    "size=5&grid=AA==&only=9-up",
    "size=5&grid=AA==&present=x",
    "size=5&grid=AA==&min_score=101",
    "size=5&grid=AA==&banned=r2d2",
    "size=5&grid=AA==&state=1-across=alpha;6-across=alpha;",
    "size=5&grid=AA==&size=5",
    `size=5&grid=AA==&letters=${"%E2%82%AC".repeat(25)}`,
  ])("%s", async (query) => {
    const served = await fetch(`http://${server.host}/fill?${query}`);
    expect(served.status).toBe(400);
    expect(thrown(() => new Fill(query, words("standard"), performance))).toBe(await served.text());
  });

  test("of questions too", async () => {
    for (const query of ["size=5&grid=AA==&try=many", "size=5&grid=AA==&entry=9-up", "size=2&grid=8A=="]) {
      const served = await fetch(`http://${server.host}/slots?${query}`);
      expect(served.status).toBe(400);
      expect(thrown(() => new Slots(query, words("standard"), performance))).toBe(await served.text());
    }
  });
});

describe("lists", () => {
  const text = (lines: string) => WordList.fromText(new TextEncoder().encode(lines));

  test("are read from text, with what was odd about it", () => {
    const own = text("cat;60\nORE\nwed;50\ncow;80;C.O.W.\nare\nTed\nR2D2\n");
    expect([own.size, own.report]).toEqual([6, "6 words, 1 with digits"]);
    const { frames, outcome } = fillHere("size=3&grid=AA==&state=1-across=cat;", own);
    expect(frames.at(-1)).toBe("catorewed");
    expect(outcome).toMatchObject({ mean_score: 56, displays: { cow: "C.O.W." } });
  });

  test("have extra words where they are asked for", () => {
    const both = words("standard").with(text("zzzzz;100\n"));
    expect(both.size).toBe(words("standard").size + 1);
    const query = "size=5&grid=AA==&state=1-across=zzzzz;&min_score=0";
    expect(fillHere(query, both).outcome.outcome).toBe("no_fill");
    const crude = words("standard").with(WordList.fromText(bytesOf("crude")));
    expect(crude.size).toBeGreaterThan(words("standard").size + 500);
  });

  test("that are none, or damaged, are refused", () => {
    const message = (call: () => unknown) => JSON.parse(thrown(call)).error;
    expect(message(() => text("123\n"))).toMatchObject({ parameter: "words" });
    expect(message(() => WordList.fromReady(new Uint8Array(9), 50))).toMatchObject({ parameter: "words" });
    const damaged = bytesOf("standard").slice(0, 100_000);
    expect(message(() => WordList.fromReady(damaged, 50)).parameter).toBe("words");
  });
});

test("the example that is shown to others runs, with the lists as a browser gets them", () => {
  const example =
    /```js\n(.*?)```/s.exec(readFileSync(`${root}src/browser/engine/README.md`, "utf8"))?.[1] ?? "";
  expect(example.trim().split("\n").length).toBeLessThanOrEqual(20);
  // Where a browser asks a server, node reads the file.
  const served = `
    import { readFileSync } from "node:fs";
    globalThis.fetch = async (url) =>
      new Response(readFileSync(url), { headers: { "content-type": /wasm$/.test(url) ? "application/wasm" : "" } });
  `;
  writeFileSync(`${folder}example.mjs`, example);
  const args = ["--import", `data:text/javascript,${encodeURIComponent(served)}`, `${folder}example.mjs`];
  const lines = execFileSync("node", args, { encoding: "utf8" }).trim().split("\n");
  const rows = Array(5).fill(".".repeat(5));
  const floor = JSON.parse(lines.at(-1) ?? "").score_floor;
  expect(faults(rows, lines.at(-2) ?? "", readList("standard.dict"), floor)).toEqual([]);
});

test("the engine is small enough to be loaded over a line", () => {
  const engine = gzipSync(readFileSync(`${folder}crossword_bg.wasm`), { level: 9 }).length;
  expect(engine).toBeLessThan(400 * 1024);
});
