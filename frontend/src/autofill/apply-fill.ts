// Takes what a fill finds into the puzzle, and says in the state how the fill stands then.

import { learnDisplays } from "../document/state/document-state";
import { mark, showChanged } from "../document/state/view-state";
import type { Better, FillEnd, FillReport } from "../engine/protocol/fill-end";
import { CHANGED_MS } from "../limits";
import { shownCells } from "../puzzle/puzzle";
import type { SeenFill } from "./another-fill";
import type { Asked } from "./asked";
import { noteFloor, takeFill } from "./fill-actions";
import type { FillingState } from "./fill-state";
import { blamed, improved, refusedWords } from "./report";
import type { Staleness } from "./staleness";

export interface ApplyFill {
  /** The tag of the edits that the next fill makes: an edit that it belongs to has the same, and is one step with it. */
  nextTag(): string;
  begin(asked: Asked): void;
  /** Takes a fill that may still get better: whatever happens from now on, it is there. */
  adopt(frame: string, better: Better): void;
  /** A fill that was there before was found again, and is not taken. */
  passOver(better: Better): void;
  /** It is over; `frame` is what it showed last, `seen` the fill that it was to be another than. */
  settle(end: FillEnd, frame: string | null, seen?: SeenFill): void;
}

export function createApplyFill(
  state: FillingState,
  staleness: Staleness,
  now: () => number,
  redraw: () => void,
): ApplyFill {
  let runs = 0;
  let asked: Asked | undefined;
  let passed: Better | undefined;

  return {
    nextTag: () => tagOf(runs + 1),
    begin(begun) {
      runs++;
      asked = begun;
      passed = undefined;
    },
    passOver(better) {
      passed = better;
    },
    adopt(frame, better) {
      const { status } = state.fill;
      // A fill that is repeated begins with the seed that had luck.
      state.fill.seed = better.seed ?? state.fill.seed;
      if (status.kind === "improving") {
        if (staleness.isShown(frame)) return;
        const { firstFillMs, firstMeanScore } = status.better;
        const first = { firstFillMs, firstMeanScore };
        state.fill.status = { ...status, taken: status.taken + 1, better: { ...better, ...first } };
      } else {
        const since = now();
        const startedAt = "startedAt" in status ? status.startedAt : since;
        const limitMs = asked?.improveMs ?? 0;
        state.fill.status = { kind: "improving", startedAt, since, limitMs, taken: 1, better };
      }
      take(frame, better.scoreFloor);
      state.fill.live = null;
    },
    settle(ended, frame, seen) {
      const { status } = state.fill;
      if (ended.kind === "filled") learnDisplays(state, Object.entries(ended.report.displays ?? {}));
      if (status.kind === "improving") {
        const report = improved(status, ended, now());
        noteFloor(state, report.scoreFloor, asked?.regional ?? false);
        state.fill.status = {
          kind: "filled",
          report: { ...report, ...beside(ended, seen) },
        };
        return;
      }
      const end = withBefore(ended, seen);
      state.fill.status = end;
      if (end.kind === "filled" && frame) {
        const before = shownCells(state.document.puzzle);
        take(frame, end.report.scoreFloor);
        if (asked?.repair) showChanges(changedCells(before, frame));
      }
      if (end.kind === "no_fill") mark(state, blamed(state.document.puzzle, end.report));
    },
  };

  /** What another fill has to be compared with. */
  function beside(end: FillEnd, seen: SeenFill | undefined): Pick<FillReport, "other"> {
    if (seen) return { other: { without: seen.without[0], was: seen.report } };
    return passed ? { other: { was: passed, last: "report" in end ? end.report : undefined } } : {};
  }

  /** With what it was asked to do without: of a repair the refused words, of another fill one of those before. */
  function withBefore(end: FillEnd, seen: SeenFill | undefined): FillEnd {
    if (!("report" in end)) return end;
    const refused = asked?.repair ? { refused: refusedWords(asked.repair) } : {};
    return { ...end, report: { ...end.report, ...beside(end, seen), ...refused } };
  }

  function showChanges(changed: readonly number[]): void {
    showChanged(state, changed);
    setTimeout(() => {
      if (state.view.changed !== changed) return;
      showChanged(state, []);
      redraw();
    }, CHANGED_MS);
  }

  /** All fills of one session are one undo step. */
  function take(frame: string, floor: number | null = null): void {
    takeFill(state, frame, tagOf(runs), asked?.regional ? asked.only : null, floor);
    staleness.took();
  }
}

function tagOf(run: number): string {
  return `fill ${run}`;
}

/** Where a repair has put another letter, or one in a blank. */
function changedCells(before: string, after: string): number[] {
  return [...after].flatMap((letter, cell) => (letter === before[cell] ? [] : [cell]));
}
