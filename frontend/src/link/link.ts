// A puzzle as a link, and back: the query's parameters and the fragment together.
import { MAX_PARAMETER } from "../limits";
import { BLANK, hasLetters, isLetter } from "../puzzle/cells";
import { type Puzzle, shownCells } from "../puzzle/puzzle";
import { noteAnswers, untoldAnswers } from "../puzzle/words/clued-for";
import { withoutStrays } from "../puzzle/words/rebus";
import { isComplete, looseCells } from "../puzzle/words/words";
import { decodeFragment, encodeFragment } from "./fragment/fragment";
import { tidyExtras } from "./fragment/tidy-extras";
import { decodeAll, encodeAll } from "./parameters/all";
import { decodeGrid, encodeGrid } from "./parameters/grid";
import { decodeOptions, encodeOptions } from "./parameters/options";
import { ParamError, type ParamName } from "./parameters/param-error";
import { decodePlaced, encodePlaced } from "./parameters/placed";
import { decodeSize, encodeSize } from "./parameters/size";
import { tidySearch } from "./parameters/tidy";

const DEFAULT_SIZE = "15";

/** `?size=…&grid=…#v1.…`, ready to follow a path. */
export function encodeLink(puzzle: Puzzle): string {
  const complete = isComplete(puzzle);
  const parts = [
    ["size", encodeSize(puzzle.width, puzzle.height)],
    ["grid", encodeGrid(puzzle.cells)],
  ];
  const state = encodePlaced(puzzle);
  if (state) parts.push(["state", state]);
  if (complete) parts.push(["all", encodeAll(shownCells(puzzle))]);
  parts.push(...encodeOptions(puzzle));
  const fragment = encodeFragment({
    ...puzzle,
    cluedFor: untoldAnswers(puzzle),
    letters: looseLetters(puzzle),
    fill: complete || !hasLetters(puzzle.fill) ? "" : puzzle.fill,
  });
  return `?${parts.map(([key, value]) => `${key}=${encodeURIComponent(value as string)}`).join("&")}${fragment}`;
}

/** All the constructor's letters if some of them lie outside complete words, else "". */
function looseLetters(puzzle: Puzzle): string {
  return looseCells(puzzle).length > 0 ? puzzle.cells : "";
}

/** Whether a query or fragment speaks of a puzzle at all. */
export function isPuzzleLink(search: string, hash: string): boolean {
  const params = new URLSearchParams(search);
  const keys: ParamName[] = ["size", "grid", "state", "all", "longer", "crude", "min_score"];
  return keys.some((key) => params.has(key)) || /^#v\d+\./.test(hash);
}

/**
 * Throws ParamError. Parameters named in `ignore` are read as if they were absent; `warn` is told what was longer than
 * this page takes.
 */
export function decodeLink(
  search: string,
  hash: string,
  ignore: ReadonlySet<ParamName> = new Set(),
  warn: (sentence: string) => void = () => undefined,
): Puzzle {
  const params = new URLSearchParams(tidySearch(search));
  const read = (key: ParamName) => {
    if (ignore.has(key)) return null;
    const [value, another] = params.getAll(key);
    if (another !== undefined) throw new ParamError(key, "It is given twice; leave one of them out.");
    if (value !== undefined && value.length > MAX_PARAMETER) {
      throw new ParamError(
        key,
        `It has ${value.length} characters, and no puzzle needs more than ${MAX_PARAMETER}.`,
      );
    }
    return value ?? null;
  };
  const { width, height } = decodeSize(read("size") ?? DEFAULT_SIZE);
  const gridText = read("grid");
  const grid =
    gridText === null ? BLANK.repeat(width * height) : decodeGrid(unspace(gridText), width, height);
  const placed = decodePlaced(read("state") ?? "", grid, width, height);
  const extras = decodeFragment(ignore.has("fragment") ? "" : hash);
  const cells = mergeLetters(placed, extras.letters, "letters");
  const allText = read("all");
  let fill = BLANK.repeat(cells.length);
  if (allText !== null) {
    const all = decodeAll(unspace(allText), grid);
    fill = fillLayer(cells, all, (cell) => {
      throw new ParamError(
        "all",
        `Its letter in row ${Math.floor(cell / width) + 1}, column ${(cell % width) + 1} is ${all[cell]?.toUpperCase()}, but the words placed there say ${cells[cell]?.toUpperCase()}.`,
      );
    });
  } else if (extras.fill) {
    checkLetters(grid, extras.fill.replaceAll("#", "."), "fill", false);
    fill = fillLayer(cells, extras.fill, () => undefined);
  }
  const { letters: _, ...layers } = tidyExtras(extras, cells, warn);
  return noteAnswers(withoutStrays({ ...layers, width, height, cells, fill, ...decodeOptions(read) }));
}

/** A `+` in a query reads as a blank; in base64 there are no blanks, so turn them back. */
function unspace(text: string): string {
  return text.replaceAll(" ", "+");
}

function fillLayer(cells: string, letters: string, disagree: (cell: number) => void): string {
  let out = "";
  for (let cell = 0; cell < cells.length; cell++) {
    const own = cells[cell] as string;
    const letter = letters[cell] as string;
    if (isLetter(own) && isLetter(letter) && own !== letter) disagree(cell);
    out += own === BLANK && isLetter(letter) ? letter : BLANK;
  }
  return out;
}

function mergeLetters(cells: string, text: string, key: string): string {
  if (!text) return cells;
  const letters = text.toLowerCase();
  checkLetters(cells, letters, key, true);
  let out = "";
  for (let cell = 0; cell < cells.length; cell++) {
    const own = cells[cell] as string;
    const letter = letters[cell] as string;
    if (isLetter(own) && isLetter(letter) && own !== letter) {
      throw new ParamError(
        "fragment",
        `Its "${key}" say ${letter.toUpperCase()} where state says ${own.toUpperCase()}.`,
      );
    }
    out += isLetter(letter) ? letter : own;
  }
  return out;
}

function checkLetters(cells: string, letters: string, key: string, blocksMatch: boolean): void {
  if (letters.length !== cells.length || /[^a-z.#]/.test(letters)) {
    throw new ParamError(
      "fragment",
      `Its "${key}" must be ${cells.length} characters for this size: # for a block, . for a blank, a to z for a letter.`,
    );
  }
  for (let cell = 0; cell < cells.length; cell++) {
    const wall = cells[cell] === "#";
    if (blocksMatch ? wall !== (letters[cell] === "#") : wall && isLetter(letters[cell])) {
      throw new ParamError("fragment", `Its "${key}" do not fit the blocks of this grid.`);
    }
  }
}
