// Help where no fill is found: a line that says how long the search has gone on in vain, and a button for each cure.

import { setLonger, setMinScore } from "../../../document/edits/option-actions";
import { goTo } from "../../../document/moves/step-actions";
import { needsBlocks } from "../../../puzzle/checks/problems";
import { autoFill } from "../../commands/auto-fill";
import type { App, AppProps } from "../parts/app-type";
import { type Cure, curesOf, inVainFor } from "./cures";

export function Cures({ app }: AppProps) {
  const cures = curesOf(app.state);
  const vain = inVainFor(app.state);
  if (vain === null && cures.length === 0) return null;
  return (
    <div class="cures" data-testid="cures">
      {vain !== null && (
        <p class="small-text">
          Nothing found yet after {vain} s. The search goes on
          {cures.length > 0 ? "; this may help:" : "."}
        </p>
      )}
      <div class="row">
        {cures.map((cure) => (
          <button
            key={cure.kind}
            type="button"
            class="button small"
            data-testid={`cure-${cure.kind}`}
            onClick={() => cureBy(app, cure)}
          >
            {labelOf(app, cure)}
          </button>
        ))}
      </div>
    </div>
  );
}

function labelOf({ state }: App, cure: Cure): string {
  switch (cure.kind) {
    case "blocks":
      return needsBlocks(state.document.puzzle) ? "Draw blocks and fill" : "Suggest blocks";
    case "score":
      return `Lower the minimum score to ${cure.minScore}`;
    case "longer":
      return "Longer word list";
  }
}

function cureBy(app: App, cure: Cure): void {
  app.filler.stop();
  if (cure.kind === "blocks") {
    drawBlocks(app);
    return;
  }
  app.act((s) => (cure.kind === "score" ? setMinScore(s, cure.minScore) : setLonger(s, true)));
  app.filler.start();
}

function drawBlocks(app: App): void {
  if (needsBlocks(app.state.document.puzzle)) {
    autoFill(app);
    return;
  }
  // Which of them is for the constructor to say.
  app.act((s) => goTo(s, "grid"));
  app.patternFinder.blocks();
}
