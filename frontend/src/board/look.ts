// What a cell of a board shows, as the painter takes it.

export type Ground = "cell" | "block" | "draft" | "entry" | "cursor" | "marked" | "changed" | "region";

export interface CellLook {
  readonly ground: Ground;
  /** "" for none; several characters are written small. */
  readonly letter: string;
  readonly ink: "ink" | "fill-ink" | "live-ink" | "pale-ink";
  /** 0 for none. */
  readonly number: number;
  /** The cursor's outline, an outline for a block that a sentence points at, or a preview of a click. */
  readonly outline: "none" | "ring" | "mark-ring";
  /** It would become a block, or lose one, with the cell under the mouse. */
  readonly twin: boolean;
  /** How few letters the cell has left: 0 for many or not asked, 1 for one. */
  readonly constraintShading: number;
  /** Absent for none. */
  readonly circle?: boolean;
  /** The mark of the colour behind it (puzzle/marks.ts). */
  readonly shade?: string | undefined;
  /** What a check or a reveal has left: a stroke through the letter, or a corner. */
  readonly mark?: "wrong" | "revealed";
}
