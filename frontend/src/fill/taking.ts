// Takes what a fill finds into the puzzle, and says in the state how the fill stands then.
import type { Better, FillEnd } from "../engine/told/fill-end";
import { CHANGED_MS } from "../limits";
import { shownCells } from "../puzzle/puzzle";
import { learnDisplays } from "../state/display-actions";
import { takeFill } from "../state/edits/fill-actions";
import type { State } from "../state/state";
import type { Asked } from "./asking/asked";
import type { Watch } from "./asking/watch";
import { blamed, improved } from "./report";

export interface Taking {
  /** The tag of the edits that the next fill makes: an edit that it belongs to has the same, and is one step with it. */
  nextTag(): string;
  begin(asked: Asked): void;
  /** Takes a fill that may still get better: whatever happens from now on, it is there. */
  adopt(frame: string, better: Better): void;
  /** It is over; `frame` is what it showed last. */
  settle(end: FillEnd, frame: string | null): void;
}

export function createTaking(state: State, watch: Watch, now: () => number, redraw: () => void): Taking {
  let runs = 0;
  let asked: Asked | undefined;

  return {
    nextTag: () => tagOf(runs + 1),
    begin(begun) {
      runs++;
      asked = begun;
    },
    adopt(frame, better) {
      const { status } = state.fill;
      // A fill that is repeated begins with the seed that had luck.
      state.fill.seed = better.seed ?? state.fill.seed;
      if (status.kind === "improving") {
        if (watch.isShown(frame)) return;
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
    settle(end, frame) {
      const { status } = state.fill;
      if (end.kind === "filled") learnDisplays(state, Object.entries(end.report.displays ?? {}));
      if (status.kind === "improving") {
        state.fill.status = { kind: "filled", report: improved(status, end, now()) };
        return;
      }
      state.fill.status = end;
      if (end.kind === "filled" && frame) {
        const before = shownCells(state.document.puzzle);
        take(frame, end.report.scoreFloor);
        if (asked?.repair) showChanges(changedCells(before, frame));
      }
      if (end.kind === "no_fill") state.view.marked = blamed(state.document.puzzle, end.report);
    },
  };

  function showChanges(changed: readonly number[]): void {
    state.view.changed = changed;
    setTimeout(() => {
      if (state.view.changed !== changed) return;
      state.view.changed = [];
      redraw();
    }, CHANGED_MS);
  }

  /** All fills of one session are one undo step. */
  function take(frame: string, floor: number | null = null): void {
    takeFill(state, frame, tagOf(runs), asked?.regional ? asked.only : null, floor);
    watch.took();
  }
}

function tagOf(run: number): string {
  return `fill ${run}`;
}

/** Where a repair has put another letter, or one in a blank. */
function changedCells(before: string, after: string): number[] {
  return [...after].flatMap((letter, cell) => (letter === before[cell] ? [] : [cell]));
}
