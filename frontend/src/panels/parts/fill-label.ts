// What the button that fills the whole grid is called, the same at every step that has it.
import { hasLetters } from "../../puzzle/cells";
import { isComplete } from "../../puzzle/words/words";
import type { With } from "../../state/state";

/** One button for the first fill and for all others: it keeps the constructor's letters, never the filled ones. */
export function fillLabel({
  document: { puzzle },
  fill: { status, regional },
}: With<"document" | "fill">): string {
  // After the fill of a region there is nothing to start again here: this button fills the whole grid.
  const kind = regional ? "idle" : status.kind;
  if (["lost", "blocked", "draining", "broken"].includes(kind)) return "Start again";
  if (kind === "overloaded") return "Try again";
  if (kind === "deadline") return "Another fill";
  if (!hasLetters(puzzle.fill)) return "Auto-fill";
  return isComplete(puzzle) ? "Another fill" : "Auto-fill anew";
}
