// How large letters and numbers are in a cell, and where they stand, so that they never touch.

/** Shares of a cell's side. */
const LETTER = 0.58;
/** Where a capital's middle stands: a little below the cell's, out of the number's way. */
const LETTER_MIDDLE = 0.575;
const NUMBER = 0.27;
/** In small cells a number may take more, or it could not be read. */
const NUMBER_SMALL = 0.36;
/** Clear of the ring around the current cell. */
const NUMBER_LEFT = 0.1;
const NUMBER_TOP = 0.09;
/** Between a number's foot and the letter's head, and below the letter. */
const GAP = 0.04;
const FOOT = 0.1;
/** CSS pixels: smaller numbers cannot be read. */
const NUMBER_LEAST = 7.5;
/** CSS pixels: larger ones compete with the letters. */
const NUMBER_MOST = 15;

/** Device pixels: type sizes, and from a cell's corner where type stands. */
export interface Lettering {
  readonly number: number;
  readonly numberLeft: number;
  readonly numberBase: number;
  readonly letter: number;
  readonly letterBase: number;
}

/** `capital` is the height of capitals and figures as a share of the type size. */
export function letteringOf(side: number, ratio: number, capital: number): Lettering {
  const number = Math.min(
    Math.max(side * NUMBER, Math.min(NUMBER_LEAST * ratio, side * NUMBER_SMALL)),
    NUMBER_MOST * ratio,
  );
  const numberBase = side * NUMBER_TOP + number * capital;
  const head = numberBase + side * GAP;
  const height = Math.min(side * LETTER * capital, side * (1 - FOOT) - head);
  return {
    number,
    numberLeft: side * NUMBER_LEFT,
    numberBase,
    letter: height / capital,
    letterBase: Math.max(side * LETTER_MIDDLE - height / 2, head) + height,
  };
}
