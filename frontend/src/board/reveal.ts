// The wave in which a finished fill appears: which letters are still arriving, and how far each has come.
import { WAVE_LETTER_MS, WAVE_MS } from "../limits";
import type { CellLook } from "./look";

export interface Reveal {
  /**
   * Takes note of what is painted now. New letters of a fill arrive in a wave when `complete`; all others are simply
   * there.
   */
  note(looks: readonly CellLook[], columns: number, complete: boolean, now: number): void;
  /** 0 for a letter still to come, 1 for one that is there. */
  shareOf(cell: number, now: number): number;
  isMoving(now: number): boolean;
}

export interface Wave {
  /** 1 before a letter's turn and after it, from 0 on within; of a cell that is not in the wave always 1. */
  shareOf(cell: number, now: number): number;
  readonly end: number;
}

/** A wave over those cells from corner to corner: so many milliseconds over the board, and so many in each cell. */
export function waveOver(
  cells: readonly number[],
  { columns, rows }: { readonly columns: number; readonly rows: number },
  from: number,
  ms: { readonly board: number; readonly cell: number },
): Wave & { readonly starts: ReadonlyMap<number, number> } {
  const steps = Math.max(1, rows + columns - 2);
  const starts = new Map(
    cells.map((cell) => [cell, from + (ms.board * (Math.floor(cell / columns) + (cell % columns))) / steps]),
  );
  return {
    starts,
    end: from + ms.board + ms.cell,
    shareOf(cell, now) {
      const start = starts.get(cell);
      return start === undefined || now < start ? 1 : Math.min(1, (now - start) / ms.cell);
    },
  };
}

export function createReveal(): Reveal {
  let letters: string[] = [];
  let width = 0;
  let wave: ReturnType<typeof waveOver> | undefined;

  return {
    note(looks, columns, complete, now) {
      const changed = looks.flatMap((look, cell) => (look.letter === letters[cell] ? [] : [cell]));
      const arriving = changed.filter((cell) => looks[cell]?.letter && looks[cell]?.ink !== "ink");
      const sameGrid = width === columns && letters.length === looks.length;
      width = columns;
      letters = looks.map((look) => look.letter);
      if (changed.length === 0 && sameGrid) return;
      wave = undefined;
      if (!complete || !sameGrid) return;
      const size = { columns, rows: looks.length / columns };
      wave = waveOver(arriving, size, now, { board: WAVE_MS, cell: WAVE_LETTER_MS });
    },
    shareOf(cell, now) {
      const start = wave?.starts.get(cell);
      return start !== undefined && now < start ? 0 : (wave?.shareOf(cell, now) ?? 1);
    },
    isMoving: (now) => wave !== undefined && wave.starts.size > 0 && now < wave.end,
  };
}
