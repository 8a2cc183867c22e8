// Presses on the board, from down to up: a mouse acts at once, a finger once it moves on or lifts; two fingers take it back.

import { takeBack } from "../../document/history";
import { isWriting } from "../../document/moves/step-actions";
import type { Past } from "../../document/state/document-state";
import { type DocumentSlices, restoreView, type ViewState } from "../../document/state/view-state";
import { dragTo, pressCell, type Stroke } from "./pointer";
import { dragRegion, pressForRegion, type RegionStroke, releaseRegion } from "./region";

export interface Press {
  /** The pointer's, as the browser counts them. */
  readonly id: number;
  /** No other finger is down. */
  readonly first: boolean;
  /** A finger or a pen, which scroll and zoom as well. */
  readonly touch: boolean;
  readonly cell: number;
  /** Shift is held. */
  readonly extend: boolean;
}

export interface Presses {
  /** False where the press is the browser's: it may become a scroll, and only a click counts. */
  down(press: Press): boolean;
  /** Whether a press that the board has taken has moved. */
  move(id: number, cell: number): boolean;
  up(id: number): void;
  /** The browser has taken the pointer away. */
  cancel(id: number): void;
}

interface ActivePress extends Press {
  /** What the press has begun to do; a finger's waits. */
  stroke: Stroke | null;
  region: RegionStroke | null;
  begun: boolean;
  readonly before: Pick<ViewState, "region" | "marking" | "marked" | "cursor"> & { readonly future: Past[] };
}

export function createPresses(state: DocumentSlices): Presses {
  let held: ActivePress | null = null;
  /** Fingers on the board. */
  const fingers = new Set<number>();

  return {
    down(press) {
      // Browsers lose the end of a press now and then.
      if (press.first) fingers.clear();
      if (press.touch) fingers.add(press.id);
      if (fingers.size > 1) {
        takeAllBack();
        return false;
      }
      const drawing = state.view.step === "grid" && (!press.touch || state.view.fingerDraws);
      const marking = isWriting(state.view.step) && (!press.touch || state.view.marking);
      if (!drawing && !marking) return false;
      const { region, marking: corner, marked, cursor } = state.view;
      const { future } = state.document;
      const before = { region, marking: corner, marked, cursor, future };
      held = { ...press, stroke: null, region: null, begun: false, before };
      if (!press.touch) begin(held);
      return true;
    },
    move(id, cell) {
      if (held?.id !== id) return false;
      if (!held.begun && cell !== held.cell) begin(held);
      if (held.stroke) dragTo(state, held.stroke, cell);
      if (held.region) dragRegion(state, held.region, cell);
      return true;
    },
    up(id) {
      fingers.delete(id);
      if (held?.id !== id) return;
      if (!held.begun) begin(held);
      if (held.region) releaseRegion(state, held.region);
      held = null;
    },
    cancel(id) {
      fingers.delete(id);
      if (held?.id === id) takeAllBack();
    },
  };

  function begin(press: ActivePress): void {
    press.begun = true;
    if (state.view.step === "grid") press.stroke = pressCell(state, press.cell);
    else press.region = pressForRegion(state, press.cell, press.extend);
  }

  function takeAllBack(): void {
    if (!held) return;
    const { stroke, region, touch, before } = held;
    held = null;
    if (!touch) return;
    const { future, ...rest } = before;
    if (stroke) takeBack(state, stroke.tag, future);
    if (stroke || region) restoreView(state, rest);
  }
}
