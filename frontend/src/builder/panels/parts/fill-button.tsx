// The button that fills the whole grid, the same at every step that has it.

import type { FillSlice } from "../../../autofill/fill-state";
import { fewEmpty } from "../../../autofill/repairable";
import type { DocumentSlice } from "../../../document/state/document-state";
import { hasLetters } from "../../../puzzle/cells";
import { needsBlocks } from "../../../puzzle/checks/problems";
import { isComplete } from "../../../puzzle/words/words";
import { BoltIcon } from "../../../ui/icons";
import { hints } from "../../commands/commands";
import type { AppProps } from "./app-type";
import { FILL_BUTTON_ID } from "./ids";

/** One button for the first fill and for all others: it keeps the constructor's letters, never the filled ones. */
export function FillButton({ app, press }: AppProps & { readonly press: () => void }) {
  return (
    <button
      type="button"
      class={fewEmpty(app.state) > 0 ? "button big" : "button primary big"}
      id={FILL_BUTTON_ID}
      data-testid="autofill"
      {...hints("fill", "Fill the whole grid")}
      onClick={press}
    >
      <BoltIcon /> {labelOf(app.state)}
    </button>
  );
}

function labelOf({ document: { puzzle }, fill: { status, regional } }: DocumentSlice & FillSlice): string {
  if (needsBlocks(puzzle)) return "Draw blocks and fill";
  // After the fill of a region there is nothing to start again here: this button fills the whole grid.
  const kind = regional ? "idle" : status.kind;
  if (["lost", "blocked", "draining", "broken", "unavailable"].includes(kind)) return "Start again";
  if (kind === "overloaded") return "Try again";
  if (kind === "deadline") return "Another fill";
  if (!hasLetters(puzzle.fill)) return "Auto-fill";
  return isComplete(puzzle) ? "Another fill" : "Fill all anew";
}
