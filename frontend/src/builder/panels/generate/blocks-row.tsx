// Blocks for a half-drawn grid: several ways to complete it, one of which is taken.

import { takeBlocks } from "../../../generate/generate-actions";
import { hints } from "../../commands/commands";
import type { AppProps } from "../parts/app-type";
import { showBoard } from "../parts/ids";
import { PatternList } from "./pattern-list";

export function BlocksRow({ app }: AppProps) {
  const { finding } = app.state.generate;
  const open = finding?.of === "blocks" && !finding.fills;
  return (
    <>
      <div class="row">
        <button
          type="button"
          class="button small"
          data-testid="suggest-blocks"
          {...hints("suggestBlocks")}
          onClick={() => app.patternFinder.blocks()}
        >
          {open ? "Suggest others" : "Suggest blocks"}
        </button>
        {open && (
          <button
            type="button"
            class="button small quiet"
            data-testid="blocks-close"
            onClick={() => app.act(() => app.patternFinder.close())}
          >
            Close
          </button>
        )}
      </div>
      {open && (
        <PatternList
          app={app}
          finding={finding}
          choose={(pattern) => {
            app.act((s) => takeBlocks(s, pattern));
            showBoard();
          }}
        />
      )}
    </>
  );
}
