// The puzzle as it crosses to the module that reads and writes files, and back: JSON.
import { array, number, object, optional, record, string } from "valibot";
import { readJson } from "../../json/read";
import { MAX_AUTHOR, MAX_CLUE, MAX_COPYRIGHT, MAX_NOTES, MAX_TITLE } from "../../limits";
import { clip } from "../../puzzle/clip";
import { readCircles, readShades, writeCircles, writeShades } from "../../puzzle/marks";
import { blankPuzzle, type Puzzle, shownCells } from "../../puzzle/puzzle";

const texts = record(string(), string());

const OPENED = object({
  format: string(),
  puzzle: object({
    width: number(),
    height: number(),
    cells: string(),
    title: string(),
    author: string(),
    copyright: string(),
    notes: string(),
    clues: texts,
    circles: optional(array(number()), []),
    shades: optional(texts, {}),
    rebus: optional(texts, {}),
  }),
  remarks: array(string()),
  changed: array(string()),
});

export interface Opened {
  readonly format: string;
  readonly puzzle: Puzzle;
  /** Sentences: what is to be said of the file. */
  readonly remarks: readonly string[];
  /** What is in the file and not in the puzzle, or otherwise there. */
  readonly changed: readonly string[];
}

export function writePuzzle(puzzle: Puzzle): string {
  const { width, height, title, author, copyright, notes, clues, circles, shades, rebus } = puzzle;
  const marks = { circles: writeCircles(circles), shades: writeShades(shades) };
  return JSON.stringify({
    width,
    height,
    cells: shownCells(puzzle),
    title,
    author,
    copyright,
    notes,
    clues,
    rebus,
    ...marks,
  });
}

/** Undefined for what the module does not say. The letters are the constructor's own: nobody knows which of them a fill put in. */
export function readOpened(json: string): Opened | undefined {
  const opened = readJson(OPENED, json);
  if (!opened) return undefined;
  const { width, height, cells, circles, shades, ...told } = opened.puzzle;
  const changed = [...opened.changed];
  const short = (text: string, limit: number, what: string): string => {
    if (text.length > limit) changed.push(`${what}: cut to ${limit} characters`);
    return clip(text, limit);
  };
  const clues = Object.entries(told.clues).map(([name, text]): [string, string] => [
    name,
    short(text, MAX_CLUE, `the clue of ${name}`),
  ]);
  const { marks, odd } = readShades(shades, cells.length);
  if (odd > 0) changed.push(`colours behind cells: ${odd} became the nearest that the builder has`);
  const puzzle: Puzzle = {
    ...blankPuzzle(width, height),
    cells,
    title: short(told.title, MAX_TITLE, "the title"),
    author: short(told.author, MAX_AUTHOR, "the author"),
    copyright: short(told.copyright, MAX_COPYRIGHT, "the copyright"),
    notes: short(told.notes, MAX_NOTES, "the notes"),
    clues: Object.fromEntries(clues),
    circles: readCircles(circles, cells.length),
    shades: marks,
    rebus: told.rebus,
  };
  return { format: opened.format, puzzle, remarks: opened.remarks, changed };
}
