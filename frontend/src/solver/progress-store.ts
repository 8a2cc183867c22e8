// What this browser keeps of each puzzle's progress; an odd record is passed over.
import {
  array,
  boolean,
  type InferOutput,
  maxValue,
  minValue,
  number,
  object,
  pipe,
  regex,
  string,
} from "valibot";
import { readJson, those } from "../json";
import { MAX_SOLVE_MS, MAX_SOLVES } from "../limits";
import { fnv1a } from "../link/solve/mask";
import { BLOCK } from "../puzzle/cells";
import type { Solvable } from "../puzzle/solvable";
import { read, type Store, save } from "../storage";
import type { Progress } from "./state/progress";

const KEY = "crossword.solves";

const STORED_PROGRESS = those(
  object({
    id: string(),
    letters: array(string()),
    marks: pipe(string(), regex(/^[.pxcr]*$/)),
    ms: pipe(number(), minValue(0), maxValue(MAX_SOLVE_MS)),
    solved: boolean(),
    checked: boolean(),
  }),
);

type StoredProgress = InferOutput<typeof STORED_PROGRESS>[number];

/** The same for equal grids with equal answers: a clue that was mended later ends no solving. */
export function idOf({ width, cells, answers }: Solvable): string {
  const bytes = new TextEncoder().encode(`${width} ${cells} ${answers.join(" ")}`);
  return fnv1a(bytes).toString(16);
}

function readAll(store: Store | undefined): StoredProgress[] {
  return readJson(STORED_PROGRESS, read(store, KEY) ?? "[]") ?? [];
}

export function readProgress(store: Store | undefined, puzzle: Solvable): Progress | undefined {
  const id = idOf(puzzle);
  const found = readAll(store).find((kept) => kept.id === id);
  if (found?.letters.length !== puzzle.cells.length || found.marks.length !== puzzle.cells.length)
    return undefined;
  const { letters, marks, ms, solved, checked } = found;
  const sound = letters.every((letter, cell) => puzzle.cells[cell] !== BLOCK || letter === "");
  return sound ? { letters, marks, ms, solved, checked } : undefined;
}

/** The latest first. */
export function keepProgress(store: Store | undefined, puzzle: Solvable, progress: Progress): void {
  const id = idOf(puzzle);
  const rest = readAll(store).filter((kept) => kept.id !== id);
  save(store, KEY, JSON.stringify([{ id, ...progress }, ...rest].slice(0, MAX_SOLVES)));
}
