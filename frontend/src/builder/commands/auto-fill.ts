// Auto-fill of the whole grid, however it is called: where there is no block yet, blocks are drawn first.
import { needsBlocks } from "../../puzzle/checks/problems";
import type { Host } from "./command";

export function autoFill({ state, filler, finder }: Pick<Host, "state" | "filler" | "finder">): void {
  if (needsBlocks(state.document.puzzle)) finder.blocks(() => filler.start());
  else filler.start();
}
