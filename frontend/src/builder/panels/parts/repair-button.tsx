// The button that repairs a fill and keeps the rest where it can; there where something is wrong with the fill.

import { fewEmpty, isRepairable } from "../../../autofill/repairable";
import { goTo } from "../../../document/moves/step-actions";
import { hints } from "../../commands/commands";
import type { AppProps } from "./app-type";
import { FILL_BUTTON_ID, focusSoon } from "./ids";

export function RepairButton({ app }: AppProps) {
  if (!isRepairable(app.state)) return null;
  const empty = fewEmpty(app.state);
  return (
    <button
      type="button"
      class={empty > 0 ? "button primary big" : "button big"}
      data-testid="repair"
      {...hints("repair", "Fill the blanks and mend the words; all other letters stay where they can")}
      onClick={() => {
        app.act((s) => goTo(s, "fill"));
        app.filler.repair();
        focusSoon(FILL_BUTTON_ID);
      }}
    >
      {empty > 0
        ? `Fill the ${empty === 1 ? "empty cell" : `${empty} empty cells`}`
        : "Repair, keep the rest"}
    </button>
  );
}
