// Puzzles to fill, the same each time: presets, the patterns of the benchmark and symmetric grids made by chance, with locks and bans.
import { readdirSync, readFileSync } from "node:fs";
import { layoutOf } from "../../frontend/src/puzzle/grid/entries";
import { blankPuzzle, type Puzzle } from "../../frontend/src/puzzle/puzzle";
import { presets } from "./puzzles";
import { root } from "./server";

export interface MadePuzzle {
  readonly name: string;
  readonly puzzle: Puzzle;
}

/** Numbers below 1, the same for the same seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function puzzleOf(rows: readonly string[]): Puzzle {
  const cells = rows.join("");
  return { ...blankPuzzle(rows[0]?.length ?? 0, rows.length), cells };
}

/** Patterns of 15 to 21 rows, without end: those of the repository first. */
export function* patterns(random: () => number): Generator<MadePuzzle> {
  for (const { name, size, rows } of presets) if (size >= 15) yield { name, puzzle: puzzleOf(rows) };
  const folder = `${root}benches/patterns/`;
  for (const name of readdirSync(folder).sort()) {
    const rows = readFileSync(folder + name, "utf8")
      .trim()
      .split("\n");
    if (rows.length >= 15) yield { name, puzzle: puzzleOf(rows) };
  }
  for (let number = 1; ; number++) {
    const size = 15 + 2 * Math.floor(random() * 4);
    const puzzle = puzzleOf(symmetric(size, random));
    yield { name: `made ${number}`, puzzle };
  }
}

/** Locks two words of a fill, bans two others, and asks for a minimum score or the longer list now and then. */
export function withWishes(puzzle: Puzzle, fill: string, random: () => number): Puzzle {
  const { entries } = layoutOf(puzzle);
  const chosen = [...entries].sort((a, b) => a.cells.length - b.cells.length || (a.name < b.name ? -1 : 1));
  const words = Array.from({ length: 4 }, () => chosen[Math.floor(random() * chosen.length)]);
  const cells = [...puzzle.cells];
  for (const entry of words.slice(0, 2))
    for (const cell of entry?.cells ?? []) cells[cell] = fill[cell] ?? ".";
  const banned = words
    .slice(2)
    .filter((entry) => entry?.cells.some((cell) => cells[cell] === "."))
    .map((entry) => (entry?.cells ?? []).map((cell) => fill[cell]).join(""));
  const minScore = [null, 30, 40, 50][Math.floor(random() * 4)] ?? null;
  return {
    ...puzzle,
    cells: cells.join(""),
    banned: [...new Set(banned)].sort(),
    minScore,
    longer: random() < 0.3,
  };
}

/** A share of blocks that is usual in papers. */
const BLOCKS = 0.19;

/** Half a turn leaves it as it is, no run is shorter than three, and all white cells hang together. */
function symmetric(size: number, random: () => number): string[] {
  const blocks = new Set<number>();
  for (let tries = 0; tries < 40 * size * size && blocks.size < BLOCKS * size * size; tries++) {
    const cell = Math.floor(random() * size * size);
    const added = [cell, size * size - 1 - cell].filter((one) => !blocks.has(one));
    for (const one of added) blocks.add(one);
    if (!isSound(blocks, size)) for (const one of added) blocks.delete(one);
  }
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, col) => (blocks.has(row * size + col) ? "#" : ".")).join(""),
  );
}

function isSound(blocks: ReadonlySet<number>, size: number): boolean {
  for (let line = 0; line < size; line++) {
    const across = Array.from({ length: size }, (_, at) => (blocks.has(line * size + at) ? "#" : ".")).join(
      "",
    );
    const down = Array.from({ length: size }, (_, at) => (blocks.has(at * size + line) ? "#" : ".")).join("");
    if ([across, down].some((text) => text.split("#").some((run) => run.length === 1 || run.length === 2)))
      return false;
  }
  const white = Array.from({ length: size * size }, (_, cell) => cell).filter((cell) => !blocks.has(cell));
  const seen = new Set(white.slice(0, 1));
  for (const cell of seen) {
    const col = cell % size;
    const beside = [cell - size, cell + size, col > 0 ? cell - 1 : -1, col < size - 1 ? cell + 1 : -1];
    for (const next of beside) if (next >= 0 && next < size * size && !blocks.has(next)) seen.add(next);
  }
  return seen.size === white.length;
}
