// What the parts of the page may use: the state to read, and the few ways to change it.
import type { Solving } from "../state/solving";

export interface Play {
  readonly state: Solving;
  /** Runs an action, with the milliseconds of now, and draws again. */
  act(change: (state: Solving, now: number) => void): void;
  redraw(): void;
  now(): number;
  cycleTheme(): void;
  /** The builder, with this puzzle's grid. */
  readonly builder: string;
  /** Another page shows this one in a frame. */
  readonly framed: boolean;
}

export interface PlayProps {
  readonly play: Play;
}

export const BOARD_ID = "board";

export function focusBoard(): void {
  document.getElementById(BOARD_ID)?.focus({ preventScroll: true });
}

/** Fingers write, on the page's own keys: the same question as that of the style sheet which shows these. */
export function isTouched(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}
