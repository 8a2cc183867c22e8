// The wave in which a finished fill appears: which letters are still arriving, and how far each has come.
import { WAVE_LETTER_MS, WAVE_MS } from "../limits";
import type { CellLook } from "./scene";

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

export function createReveal(): Reveal {
  let letters: string[] = [];
  let width = 0;
  let starts = new Map<number, number>();
  let end = 0;

  return {
    note(looks, columns, complete, now) {
      const changed = looks.flatMap((look, cell) => (look.letter === letters[cell] ? [] : [cell]));
      const arriving = changed.filter((cell) => looks[cell]?.letter && looks[cell]?.ink !== "ink");
      const sameGrid = width === columns && letters.length === looks.length;
      width = columns;
      letters = looks.map((look) => look.letter);
      if (changed.length === 0 && sameGrid) return;
      starts = new Map();
      if (!complete || !sameGrid) return;
      const rows = looks.length / columns;
      const steps = Math.max(1, rows + columns - 2);
      for (const cell of arriving) {
        starts.set(cell, now + (WAVE_MS * (Math.floor(cell / columns) + (cell % columns))) / steps);
      }
      end = now + WAVE_MS + WAVE_LETTER_MS;
    },
    shareOf(cell, now) {
      const start = starts.get(cell);
      return start === undefined ? 1 : Math.min(1, Math.max(0, (now - start) / WAVE_LETTER_MS));
    },
    isMoving: (now) => starts.size > 0 && now < end,
  };
}
