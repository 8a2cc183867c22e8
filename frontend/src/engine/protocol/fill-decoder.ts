// Listens to a fill, whoever searches it: frames that fit its board, what is told of them, and the outcome at its end.
import { decodeFrame } from "../../link/frame";
import type { FillEvents, FillOrder } from "./engine";
import type { FillEnd, FillReport } from "./fill-end";
import { type Outcome, readBetter, readOutcome } from "./outcome";

export interface FillDecoder {
  /** False for what is no frame of this board. */
  frame(data: ArrayBuffer): boolean;
  text(text: string): void;
  /** Whether the last frame is a complete fill. */
  isComplete(): boolean;
  outcome(): Outcome | undefined;
  /** What is to be told of the whole; `elapsedMs` as the page saw it, where the outcome is lost. */
  report(elapsedMs: number): FillReport;
  /** The end that the outcome alone tells of. */
  end(elapsedMs: number): FillEnd | undefined;
}

export function createFillDecoder(
  { cells, isFull }: Pick<FillOrder, "cells" | "isFull">,
  events: Pick<FillEvents, "frame" | "improving">,
): FillDecoder {
  let last = "";
  let outcome: Outcome | undefined;

  return {
    frame(data) {
      const frame = decodeFrame(data, cells);
      if (frame === undefined) return false;
      last = frame;
      events.frame(frame);
      return true;
    },
    text(text) {
      outcome = readOutcome(text) ?? outcome;
      const better = readBetter(text);
      if (better) events.improving(better);
    },
    isComplete,
    outcome: () => outcome,
    report,
    end(elapsedMs) {
      const said = outcome?.outcome;
      if (said === "no_fill" || said === "deadline") return { kind: said, report: report(elapsedMs) };
      return said === "filled" && isComplete() ? { kind: said, report: report(elapsedMs) } : undefined;
    },
  };

  function isComplete(): boolean {
    return last !== "" && isFull(last);
  }

  function report(elapsedMs: number): FillReport {
    return { warnings: [], elapsedMs, ...outcome?.report };
  }
}
