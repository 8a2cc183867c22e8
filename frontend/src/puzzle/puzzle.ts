// What a puzzle is: an immutable value; every edit makes a new one, so undo keeps old ones for free.

export interface Puzzle {
  readonly width: number;
  readonly height: number;
  /** The constructor's layer, row by row: `#` block, `.` blank, `a`-`z` a letter that auto-fill never changes. */
  readonly cells: string;
  /** The auto-fill's layer: a letter only where `cells` is blank, `.` everywhere else. */
  readonly fill: string;
  /** Clues by entry name, such as `1-across`; an absent key is a missing clue. */
  readonly clues: Readonly<Record<string, string>>;
  /** The answer that each clue was written for, where its entry had one; kept up by `noteAnswers`. */
  readonly cluedFor: Readonly<Record<string, string>>;
  /** Words that auto-fill must not use. */
  readonly banned: readonly string[];
  readonly title: string;
  readonly author: string;
  readonly notes: string;
  /** Fill from the longer word list. */
  readonly longer: boolean;
  /** Fill with crude words too. */
  readonly crude: boolean;
  /** Fill with words of this score and up; null leaves the choice to the search. */
  readonly minScore: number | null;
}

export const BLOCK = "#";
export const BLANK = ".";

export function blankPuzzle(width = 15, height = 15): Puzzle {
  const cells = BLANK.repeat(width * height);
  const texts = { title: "", author: "", notes: "" };
  const options = { longer: false, crude: false, minScore: null };
  return { width, height, cells, fill: cells, clues: {}, cluedFor: {}, banned: [], ...texts, ...options };
}

export function isLetter(cell: string | undefined): boolean {
  return cell !== undefined && cell >= "a" && cell <= "z";
}

export function isBlock(puzzle: Puzzle, cell: number): boolean {
  return puzzle.cells[cell] === BLOCK;
}

/** The letter that shows in a cell, the constructor's or the fill's, or "" for none. */
export function letterAt(puzzle: Puzzle, cell: number): string {
  const own = puzzle.cells[cell];
  if (isLetter(own)) return own as string;
  const filled = puzzle.fill[cell];
  return own === BLANK && isLetter(filled) ? (filled as string) : "";
}

/** Both layers in one string, in the alphabet of a frame. */
export function shownCells(puzzle: Puzzle): string {
  let out = "";
  for (let i = 0; i < puzzle.cells.length; i++) {
    const own = puzzle.cells[i] as string;
    out += own === BLANK ? (puzzle.fill[i] as string) : own;
  }
  return out;
}

export function rowsOf(cells: string, width: number): string[] {
  const rows: string[] = [];
  for (let i = 0; i < cells.length; i += width) rows.push(cells.slice(i, i + width));
  return rows;
}

export function replaceAt(text: string, index: number, char: string): string {
  return text.slice(0, index) + char + text.slice(index + 1);
}

export function hasLetters(cells: string): boolean {
  return /[a-z]/.test(cells);
}

export function countLetters(cells: string): number {
  return cells.replace(/[^a-z]/g, "").length;
}

/** Anything that would be a loss if it were thrown away. */
export function isBlank(puzzle: Puzzle): boolean {
  return (
    !/[^.]/.test(puzzle.cells) &&
    !hasLetters(puzzle.fill) &&
    Object.keys(puzzle.clues).length === 0 &&
    puzzle.banned.length === 0 &&
    puzzle.title === "" &&
    puzzle.author === "" &&
    puzzle.notes === ""
  );
}
