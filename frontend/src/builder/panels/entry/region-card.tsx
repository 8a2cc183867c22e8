// The marked region of the board: what it is, and filling it alone.

import { isRunning } from "../../../autofill/fill-status";
import { toggleRegionLock } from "../../../document/edits/lock-actions";
import { clearRegion } from "../../../document/moves/region-actions";
import { goTo } from "../../../document/moves/step-actions";
import { regionFacts } from "../../../puzzle/grid/region";
import { CrossIcon } from "../../../ui/late-icons";
import { hints } from "../../commands/commands";
import type { AppProps } from "../parts/app-type";
import { BOARD_ID, FILL_BUTTON_ID, focusSoon } from "../parts/ids";
import { Tool } from "../parts/tool";

export function RegionCard({ app }: AppProps) {
  const { state } = app;
  const { puzzle } = state.document;
  const { region } = state.view;
  if (!region && !state.view.marking) return null;
  const facts = region ? regionFacts(puzzle, region) : null;
  const running = isRunning(state.fill.status);
  const fill = (anew: boolean) => () => {
    app.act((s) => goTo(s, "fill"));
    app.filler.fillRegion(anew);
    focusSoon(FILL_BUTTON_ID);
  };
  const done = () => {
    app.act(clearRegion);
    focusSoon(BOARD_ID);
  };
  return (
    <section class="card region-card" aria-label="Marked region" data-testid="region">
      <div class="region-head">
        <p role="status">
          {facts ? (
            <>
              <strong>
                Region {facts.columns}×{facts.rows}
              </strong>{" "}
              <span class="muted">
                {facts.entries === 1 ? "1 entry runs" : `${facts.entries} entries run`} through it
              </span>
            </>
          ) : (
            "Drag across the board, or press two opposite corners."
          )}
        </p>
        <Tool label="Unmark the region" command="leave" does="Unmark" testid="region-clear" press={done}>
          <CrossIcon />
        </Tool>
      </div>
      {facts && (
        <div class="row">
          <button
            type="button"
            class="button small"
            data-testid="region-fill"
            disabled={running || facts.blanks === 0}
            {...hints("fill", "Only the entries that run through it; every letter that stands stays")}
            onClick={fill(false)}
          >
            Fill its blanks
          </button>
          <button
            type="button"
            class="button small"
            data-testid="region-anew"
            disabled={running || facts.filled === 0}
            title="Other words for the filled letters in it; yours and all outside it stay"
            onClick={fill(true)}
          >
            Fill it anew
          </button>
          <button
            type="button"
            class="button small"
            data-testid="region-lock"
            disabled={running || facts.filled + facts.locked === 0}
            {...hints("lock", "Auto-fill keeps what is locked")}
            onClick={() => app.act(toggleRegionLock)}
          >
            {facts.filled === 0 && facts.locked > 0 ? "Unlock region" : "Lock region"}
          </button>
        </div>
      )}
    </section>
  );
}
