// Auto-fill of the whole grid, however it is called: where there is no block yet, blocks are drawn first.
import { needsBlocks } from "../../puzzle/checks/problems";
import type { Host } from "./command";

export function autoFill({
  state,
  filler,
  patternFinder,
}: Pick<Host, "state" | "filler" | "patternFinder">): void {
  if (needsBlocks(state.document.puzzle)) patternFinder.blocks(() => filler.start());
  else filler.start();
}
