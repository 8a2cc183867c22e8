// Tries in the background whether the grid can be filled around the constructor's words, and shows it how, where that is wanted.

import { isRunning } from "../autofill/fill-status";
import { isWriting } from "../document/moves/step-actions";
import { scoreOf } from "../document/state/document-state";
import type { Chosen } from "../engine/choice";
import type { FillOrder, Stop, VerdictEvent } from "../engine/protocol/engine";
import { nextHigher } from "../engine/protocol/fill-end";
import { type FillRequest, fillRequest } from "../engine/protocol/request";
import { VERDICT_QUIET_MS } from "../limits";
import { BLANK, hasLetters } from "../puzzle/cells";
import { layoutOf } from "../puzzle/grid/entries";
import { type Puzzle, shownCells } from "../puzzle/puzzle";
import { searchable, withoutRebus } from "../puzzle/words/rebus";
import { isComplete } from "../puzzle/words/words";
import type { AskingState } from "./candidates-state";

export interface VerdictFollower {
  /** To be called after each change. */
  follow(): void;
}

/** A moment after the last edit: it is the work of a fill, and the fill that Auto-fill would find. */
export function createVerdict(
  state: AskingState,
  engine: Pick<Chosen, "verdict" | "isNear">,
  redraw: () => void,
): VerdictFollower {
  let current = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: Stop | undefined;

  return {
    follow() {
      const board = boardOf(state);
      const request = board && fillRequest(board, { seed: state.fill.seed });
      const wanted = request && engine.isNear(request) ? JSON.stringify(request) : "";
      if (wanted === current) return;
      clearTimeout(timer);
      stop?.();
      stop = undefined;
      current = wanted;
      state.candidates.verdict = { kind: "unknown" };
      if (board && request && wanted) timer = setTimeout(look, VERDICT_QUIET_MS, request, board);
    },
  };

  function look(request: FillRequest, board: Puzzle): void {
    const asked = current;
    stop = engine.verdict({ request: () => request, ...wantedOf(board) }, (verdict) => {
      if (asked !== current) return;
      state.candidates.verdict = verdict;
      if (verdict.kind === "fills") lookHigher(board, verdict);
      redraw();
    });
  }

  /** Where a lower score was taken since the next higher one was not decided soon, that one has a search of its own now. */
  function lookHigher(board: Puzzle, verdict: Extract<VerdictEvent, { kind: "fills" }>): void {
    const next = nextHigher(verdict.report);
    if (next?.ended !== "undecided") return;
    const asked = current;
    const higher = fillRequest({ ...board, minScore: next.minScore }, { seed: state.fill.seed });
    stop = engine.verdict({ request: () => higher, ...wantedOf(board) }, ({ kind }) => {
      if (asked !== current || !(kind === "fills" || kind === "no_fill")) return;
      // The fill that shows in pale letters stays the one that Auto-fill would find.
      state.candidates.verdict = { ...verdict, higher: kind === "fills" ? "filled" : "no_fill" };
      redraw();
    });
  }
}

/** The board as the search knows it, and whether a frame has all entries that are searched for. */
function wantedOf(board: Puzzle): Pick<FillOrder, "cells" | "isFull"> {
  const only = searchable(board) ?? layoutOf(board).entries;
  const isFull = (frame: string) => only.every((entry) => entry.cells.every((cell) => frame[cell] !== BLANK));
  return { cells: withoutRebus(board).cells, isFull };
}

/**
 * As Auto-fill would ask; where a part of a fill stands, whether its gaps can be filled around all of it, at its minimum score.
 * Nothing while the grid is full, or a fill runs.
 */
function boardOf({ document: { puzzle, verified }, view, fill }: AskingState): Puzzle | undefined {
  if (!isWriting(view.step) || view.linkError || isRunning(fill.status)) return undefined;
  if (isComplete(puzzle) || (searchable(puzzle) ?? layoutOf(puzzle).entries).length === 0) return undefined;
  if (!hasLetters(puzzle.fill)) return puzzle;
  const cells = shownCells(puzzle);
  return { ...puzzle, cells, fill: BLANK.repeat(cells.length), minScore: scoreOf(puzzle, verified) };
}
