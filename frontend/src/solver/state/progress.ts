// How far a solver has come: letters, what checks and reveals have left, and the time it took.
import { BLOCK } from "../../puzzle/cells";
import type { Solvable } from "../../puzzle/solvable";

export interface Progress {
  /** By cell, in lower case; "" where there is none, several characters for a rebus. */
  readonly letters: readonly string[];
  /** By cell one of `MARKS`. */
  readonly marks: string;
  /** Milliseconds. */
  readonly ms: number;
  readonly solved: boolean;
  /** Letters were checked on the way. */
  readonly checked: boolean;
}

/** None, written in pencil, checked and wrong, checked and right, revealed. */
export const MARKS = { none: ".", pencil: "p", wrong: "x", right: "c", revealed: "r" } as const;
export type Mark = (typeof MARKS)[keyof typeof MARKS];

export function newProgress({ cells }: Solvable): Progress {
  return {
    letters: [...cells].map(() => ""),
    marks: MARKS.none.repeat(cells.length),
    ms: 0,
    solved: false,
    checked: false,
  };
}

/** All but the clock. */
export function isSameWork(one: Progress, other: Progress): boolean {
  return (
    one === other ||
    (one.marks === other.marks &&
      one.solved === other.solved &&
      one.checked === other.checked &&
      one.letters.every((letter, cell) => letter === other.letters[cell]))
  );
}

/** Known to be right, so that nothing changes it any more. */
export function isSettled({ marks }: Progress, cell: number): boolean {
  return marks[cell] === MARKS.right || marks[cell] === MARKS.revealed;
}

/** The whole answer, or of a rebus its first letter alone. */
export function isRight({ answers }: Solvable, { letters }: Progress, cell: number): boolean {
  const answer = (answers[cell] ?? "").toLowerCase();
  const letter = letters[cell] ?? "";
  return letter !== "" && (letter === answer || letter === [...answer][0]);
}

export function isFull({ cells }: Solvable, { letters }: Progress): boolean {
  return letters.every((letter, cell) => letter !== "" || cells[cell] === BLOCK);
}

export function isAllRight(puzzle: Solvable, progress: Progress): boolean {
  return progress.letters.every((_, cell) => puzzle.cells[cell] === BLOCK || isRight(puzzle, progress, cell));
}

export interface Count {
  readonly cells: number;
  readonly filled: number;
  readonly revealed: number;
}

export function countOf({ cells }: Solvable, { letters, marks }: Progress): Count {
  return {
    cells: cells.replaceAll(BLOCK, "").length,
    filled: letters.filter((letter) => letter !== "").length,
    revealed: [...marks].filter((mark) => mark === MARKS.revealed).length,
  };
}

/** The same with another letter and mark in those cells. */
export function withCells(
  progress: Progress,
  cells: readonly number[],
  of: (cell: number) => { readonly letter: string; readonly mark: Mark },
): Progress {
  const letters = [...progress.letters];
  const marks = [...progress.marks];
  for (const cell of cells) {
    const { letter, mark } = of(cell);
    letters[cell] = letter;
    marks[cell] = mark;
  }
  return { ...progress, letters, marks: marks.join("") };
}
