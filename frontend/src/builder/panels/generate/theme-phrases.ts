// The phrases of the theme box: their lengths, and under which symmetries phrases of such lengths can stand.
import { MAX_LINK_SIDE } from "../../../limits";
import { SYMMETRIES, type Symmetry } from "../../../puzzle/grid/symmetry";
import { lettersOf } from "../../../puzzle/words/display";

export interface Phrase {
  /** As it was written. */
  readonly text: string;
  readonly letters: string;
}

/** Letters of a phrase at least: shorter ones no grid takes. */
const SHORTEST = 3;

/** Cells: the side of a daily grid. */
const DAILY = 15;

export function phrasesOf(theme: string): Phrase[] {
  const texts = theme.split(/[\n,;]/).map((text) => text.trim());
  return texts.map((text) => ({ text, letters: lettersOf(text) })).filter(({ letters }) => letters);
}

/** The engine knows a phrase by its letters alone. */
export function asWritten(message: string, phrases: readonly Phrase[]): string {
  return phrases.reduce((said, { text, letters }) => said.replaceAll(`"${letters}"`, `"${text}"`), message);
}

/**
 * Whether phrases of these lengths can be placed, each where another one is its image or where it is its own; `side` is null for a
 * grid as large as they need.
 */
export function canPair(phrases: readonly Phrase[], side: number | null, symmetry: Symmetry): boolean {
  const lengths = phrases.map(({ letters }) => letters.length);
  if (lengths.some((length) => length < SHORTEST)) return false;
  const longest = Math.max(0, ...lengths);
  const needed = Math.max(DAILY, longest);
  const sides = side === null ? [needed, needed + 1] : [side];
  return sides.some((width) => longest <= Math.min(width, MAX_LINK_SIDE) && pairs(lengths, width, symmetry));
}

/** The other symmetries under which they can. */
export function othersThatPair(
  phrases: readonly Phrase[],
  side: number | null,
  symmetry: Symmetry,
): readonly Symmetry[] {
  return SYMMETRIES.map(({ value }) => value).filter(
    (value) => value !== symmetry && canPair(phrases, side, value),
  );
}

function pairs(lengths: readonly number[], width: number, symmetry: Symmetry): boolean {
  if (symmetry === "none") return true;
  let alone = 0;
  for (const length of new Set(lengths)) {
    const count = lengths.filter((other) => other === length).length;
    const isCentred = (width - length) % 2 === 0;
    // Left and right of the middle of one row, with a block between; else in two rows.
    const canMeet = symmetry !== "left-right" || 2 * length < width;
    const left = canMeet ? count % 2 : count;
    if (left > 0 && !isCentred && symmetry !== "top-bottom") return false;
    alone += left;
  }
  // There is one middle row, but a middle column runs through every row.
  return symmetry === "left-right" || alone <= 1;
}
