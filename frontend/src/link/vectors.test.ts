// The shared vectors: what the Rust codec must read and write too.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  blocksRequest,
  type PatternOptions,
  type PuzzleRequest,
  type ThemeOptions,
  themeRequest,
} from "../engine/protocol/request";
import { spellPatterns, spellPuzzle } from "../engine/protocol/spelling";
import { layoutOf } from "../puzzle/grid/entries";
import { writeCircles, writeShades } from "../puzzle/marks";
import { blankPuzzle } from "../puzzle/puzzle";
import { contentAt } from "../puzzle/words/rebus";
import { puzzleOf } from "../testing/make";
import { decodeLink } from "./link";
import { decodeAll, encodeAll } from "./parameters/all";
import { decodeGrid, encodeGrid } from "./parameters/grid";
import { encodeOptions } from "./parameters/options";
import { ParamError } from "./parameters/param-error";
import { decodePlaced, encodeNames, encodePlaced } from "./parameters/placed";
import { decodeSize, encodeSize } from "./parameters/size";

interface Vectors {
  grids: {
    size: string;
    grid: string;
    rows: string[];
    entries: { name: string; row: number; col: number; length: number }[];
  }[];
  fills: { size: string; grid: string; all: string; rows: string[] }[];
  states: { size: string; grid: string; state: string; rows: string[]; written: string }[];
  onlys: { size: string; grid: string; only: string; names: string[] }[];
  options: { query: string; longer: boolean; crude: boolean; min_score: number | null; written: string }[];
  errors: { parameter: string; why: string; size?: string; grid?: string; state?: string; all?: string }[];
  links: {
    link: string;
    cells: string[];
    circles: number[];
    shades: Record<string, string>;
    title: string;
    author: string;
    copyright: string;
    notes: string;
    clues: Record<string, string>;
  }[];
  bad_links: string[];
}

const vectors: Vectors = JSON.parse(
  readFileSync(new URL("../../../tests/data/url.json", import.meta.url), "utf8"),
);

interface Wishes {
  queries: (PuzzleRequest & { query: string })[];
  themes: {
    query: string;
    theme: string;
    side: number | null;
    options: ThemeOptions;
    more: PatternOptions;
  }[];
  blocks: { query: string; rows: string[]; rebus?: Record<string, string>; more: PatternOptions }[];
}

const made: Wishes = JSON.parse(
  readFileSync(new URL("../../../tests/data/new.json", import.meta.url), "utf8"),
);

const params = (values: Record<string, string | undefined>) => {
  const query = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `?${query.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join("&")}`;
};

describe("grids", () => {
  test.each(vectors.grids)("$size $grid", ({ size, grid, rows, entries }) => {
    const { width, height } = decodeSize(size);
    expect(encodeSize(width, height)).toBe(size);
    const cells = decodeGrid(grid, width, height);
    expect(cells).toBe(rows.join(""));
    expect(encodeGrid(cells)).toBe(grid);
    const found = layoutOf({ width, height, cells }).entries.map((entry) => ({
      name: entry.name,
      row: Math.floor((entry.cells[0] as number) / width),
      col: (entry.cells[0] as number) % width,
      length: entry.cells.length,
    }));
    expect(found).toEqual(entries);
  });
});

describe("fills", () => {
  test.each(vectors.fills)("$size $all", ({ size, grid, all, rows }) => {
    const { width, height } = decodeSize(size);
    const cells = rows.join("");
    expect(decodeAll(all, decodeGrid(grid, width, height))).toBe(cells);
    expect(encodeAll(cells)).toBe(all);
  });
});

describe("states", () => {
  test.each(vectors.states)("$size $state", ({ size, grid, state, rows, written }) => {
    const { width, height } = decodeSize(size);
    const cells = decodePlaced(state, decodeGrid(grid, width, height), width, height);
    expect(cells).toBe(rows.join(""));
    expect(encodePlaced({ ...blankPuzzle(width, height), cells })).toBe(written);
    expect(decodeLink(params({ size, grid, state }), "").cells).toBe(rows.join(""));
  });
});

describe("names of entries", () => {
  test.each(vectors.onlys)("$size $only", ({ only, names }) => {
    expect(encodeNames(names)).toBe(only);
  });
});

/** The query, and what follows it with its `#`. */
const parts = (link: string): [string, string] => {
  const at = link.indexOf("#");
  return [link.slice(0, at), link.slice(at)];
};

describe("links to edit", () => {
  test.each(vectors.links)("$link", ({ link, cells, circles, shades, ...texts }) => {
    const puzzle = decodeLink(...parts(link));
    const held = [...puzzle.cells].map((own, at) => (own === "#" ? own : contentAt(puzzle, at) || "."));
    expect(held).toEqual(cells);
    expect(writeCircles(puzzle.circles)).toEqual(circles);
    expect(writeShades(puzzle.shades)).toEqual(shades);
    expect(puzzle).toMatchObject(texts);
  });

  test.each(vectors.bad_links)("%s is refused", (link) => {
    expect(() => decodeLink(...parts(link))).toThrow(ParamError);
  });
});

describe("options of a fill", () => {
  test.each(vectors.options)("$query", ({ query, longer, crude, min_score: minScore, written }) => {
    const puzzle = decodeLink(`?size=3&grid=AA==&${query}`, "");
    expect(puzzle).toMatchObject({ longer, crude, minScore });
    expect(
      encodeOptions(puzzle)
        .map((pair) => pair.join("="))
        .join("&"),
    ).toBe(written);
  });
});

describe("wishes for patterns", () => {
  test.each(made.themes)("$query", ({ query, theme, side, options, more }) => {
    expect(spellPatterns(themeRequest(theme, side, options, more))).toBe(query);
  });
  test.each(made.blocks)("$query", ({ query, rows, rebus = {}, more }) => {
    expect(spellPatterns(blocksRequest({ ...puzzleOf(...rows), rebus }, more))).toBe(query);
  });
});

describe("wishes for whole puzzles", () => {
  test.each(made.queries)("$query", ({ query, ...wish }) => {
    expect(spellPuzzle(wish)).toBe(query);
  });
});

describe("errors", () => {
  test.each(vectors.errors)("$parameter: $why", ({ parameter, why: _why, ...values }) => {
    let thrown: unknown;
    try {
      decodeLink(params(values), "");
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(ParamError);
    expect((thrown as ParamError).parameter).toBe(parameter);
    expect((thrown as ParamError).message).toMatch(/\.$/);
  });
});
