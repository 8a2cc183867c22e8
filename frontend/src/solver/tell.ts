// What a page that shows this one in a frame is told: how far the solver is, and never a letter.
import { countOf } from "./state/progress";
import type { Solving } from "./state/solving";

export interface FrameMessage {
  readonly crossword: "ready" | "progress" | "solved";
  /** White cells, and those of them with a letter. */
  readonly cells: number;
  readonly filled: number;
  readonly seconds: number;
  readonly solved: boolean;
  /** Letters were checked or revealed. */
  readonly helped: boolean;
}

export function frameMessageOf(
  state: Pick<Solving, "puzzle" | "progress">,
  what: FrameMessage["crossword"],
  ms: number,
): FrameMessage {
  const { cells, filled, revealed } = countOf(state.puzzle, state.progress);
  const { solved, checked } = state.progress;
  return {
    crossword: what,
    cells,
    filled,
    seconds: Math.floor(ms / 1000),
    solved,
    helped: checked || revealed > 0,
  };
}

/** To whoever frames this page, of whatever origin; to nobody where nobody does. */
export function tellFrame(message: FrameMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, "*");
}
