// Strings with one character a cell, row by row: `#` a block, `.` a blank, `a` to `z` a letter.

export const BLOCK = "#";
export const BLANK = ".";

/** A grid's blocks and letters, and how wide it is. */
export interface Shape {
  readonly width: number;
  readonly height: number;
  readonly cells: string;
}

export type Size = Pick<Shape, "width" | "height">;

export function isLetter(cell: string | undefined): boolean {
  return cell !== undefined && cell >= "a" && cell <= "z";
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

/** What fits into another size, from the top-left corner; what is new is blank. */
export function cropped(cells: string, from: Size, to: Size): string {
  const rows = rowsOf(cells, from.width).slice(0, to.height);
  const kept = rows.map((row) => row.slice(0, to.width).padEnd(to.width, BLANK));
  return kept.join("").padEnd(to.width * to.height, BLANK);
}
