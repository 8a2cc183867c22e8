// The puzzle as it crosses to the module that reads and writes files, and back: JSON.
import { array, number, object, optional, record, string } from "valibot";
import { readJson } from "../../json";
import { MAX_AUTHOR, MAX_CLUE, MAX_COPYRIGHT, MAX_NOTES, MAX_TITLE } from "../../limits";
import { decodeLink, encodeLink } from "../../link/link";
import { ParamError } from "../../link/parameters/param-error";
import { BLANK, BLOCK, isLetter } from "../../puzzle/cells";
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
    link: optional(string(), ""),
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
    link: ownLink(puzzle),
  });
}

/** What only the constructor needs, as a link without texts: whose letters they are, unwanted words, and what fills may use. */
function ownLink(puzzle: Puzzle): string {
  const { width, height, cells, fill, banned, longer, crude, minScore, cluedFor, clues } = puzzle;
  const own = { cells, fill, banned, longer, crude, minScore };
  const stale = Object.keys(clues).length > 0 ? { cluedFor } : {};
  return encodeLink({ ...blankPuzzle(width, height), ...own, ...stale });
}

/**
 * The puzzle with what the link says of it: a letter that is another now is the constructor's own. Without a link that can be read nobody knows which
 * letters are whose: a grid that is full is one to change, and in any other the letters that stand there were set.
 */
function withLink(puzzle: Puzzle, link: string, say: (sentence: string) => void): Puzzle {
  const elsewhere = isFull(puzzle) ? { ...puzzle, ...asFill(puzzle, puzzle.cells) } : puzzle;
  if (!link) return elsewhere;
  const own = readOwnLink(link);
  if (!own || own.cells.length !== puzzle.cells.length || own.width !== puzzle.width) {
    say("which letters Auto-fill may change, and unwanted words: left out, as they cannot be read");
    return elsewhere;
  }
  const { banned, longer, crude, minScore, cluedFor } = own;
  return { ...puzzle, ...asFill(puzzle, own.fill), banned, longer, crude, minScore, cluedFor };
}

function readOwnLink(link: string): Puzzle | undefined {
  const hash = link.indexOf("#");
  const end = hash < 0 ? link.length : hash;
  try {
    return decodeLink(link.slice(0, end), link.slice(end));
  } catch (error) {
    if (error instanceof ParamError) return undefined;
    throw error;
  }
}

/** The letters that a fill has put in are its own; a rebus is the constructor's. */
function asFill({ cells, rebus }: Puzzle, fill: string): Pick<Puzzle, "cells" | "fill"> {
  const filled = [...cells].map(
    (letter, cell) => isLetter(letter) && letter === fill[cell] && rebus[cell] === undefined,
  );
  return {
    cells: [...cells].map((own, cell) => (filled[cell] ? BLANK : own)).join(""),
    fill: [...cells].map((own, cell) => (filled[cell] ? own : BLANK)).join(""),
  };
}

function isFull({ cells }: Puzzle): boolean {
  return !cells.includes(BLANK) && cells.replaceAll(BLOCK, "").length > 0;
}

/** Undefined for what the module does not say. */
export function readOpened(json: string): Opened | undefined {
  const opened = readJson(OPENED, json);
  if (!opened) return undefined;
  const { width, height, cells, circles, shades, link, ...rest } = opened.puzzle;
  const changed = [...opened.changed];
  const short = (text: string, limit: number, what: string): string => {
    if (text.length > limit) changed.push(`${what}: cut to ${limit} characters`);
    return clip(text, limit);
  };
  const clues = Object.entries(rest.clues).map(([name, text]): [string, string] => [
    name,
    short(text, MAX_CLUE, `the clue of ${name}`),
  ]);
  const { marks, odd } = readShades(shades, cells.length);
  if (odd > 0) changed.push(`colours behind cells: ${odd} became the nearest that the builder has`);
  const puzzle: Puzzle = {
    ...blankPuzzle(width, height),
    cells,
    title: short(rest.title, MAX_TITLE, "the title"),
    author: short(rest.author, MAX_AUTHOR, "the author"),
    copyright: short(rest.copyright, MAX_COPYRIGHT, "the copyright"),
    notes: short(rest.notes, MAX_NOTES, "the notes"),
    clues: Object.fromEntries(clues),
    circles: readCircles(circles, cells.length),
    shades: marks,
    rebus: rest.rebus,
  };
  const whole = withLink(puzzle, link, (sentence) => changed.push(sentence));
  return { format: opened.format, puzzle: whole, remarks: opened.remarks, changed };
}
