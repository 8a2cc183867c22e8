// Keeps one puzzle's progress beside other tabs that have it open: what nobody has changed here is not written over what they keep.
import type { Solvable } from "../puzzle/solvable";
import type { Store } from "../storage";
import { keepProgress, readProgress } from "./progress-store";
import { isSameWork, type Progress } from "./state/progress";

export interface ProgressSaver {
  /** What was kept when the page came. */
  readonly found: Progress | undefined;
  /** Writes what is new, and says whether anything was; a clock alone gives way to what another tab has kept. */
  keep(progress: Progress): boolean;
  /** What another tab has kept since, unless something here still waits to be kept. */
  news(progress: Progress): Progress | undefined;
}

export function createProgressSaver(
  store: Store | undefined,
  puzzle: Solvable,
  blank: Progress,
): ProgressSaver {
  const stored = () => readProgress(store, puzzle);
  const found = stored();
  /** What this page knows of the storage; where that takes nothing, not what was written. */
  let known = JSON.stringify(found);
  /** The progress that needs no more keeping. */
  let saved = found ?? blank;
  const othersWrote = () => JSON.stringify(stored()) !== known;

  return {
    found,
    keep(progress) {
      if (isSameWork(progress, saved) && (progress.ms === saved.ms || othersWrote())) return false;
      keepProgress(store, puzzle, progress);
      known = JSON.stringify(stored());
      saved = progress;
      return true;
    },
    news(progress) {
      const others = stored();
      const text = JSON.stringify(others);
      if (!others || text === known || !isSameWork(progress, saved)) return undefined;
      known = text;
      saved = others;
      return others;
    },
  };
}
