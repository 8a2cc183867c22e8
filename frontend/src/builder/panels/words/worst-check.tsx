// The worst check, in the place of the figures under the board: its list may stand in another step, or far below.
import { mark } from "../../../document/state/view-state";
import { gridProblems } from "../../../puzzle/checks/problems";
import type { AppProps } from "../parts/app-type";
import { wordChecks } from "./word-checks";

/** Null where there is no error, and during a fill, whose letters are counted there. While the grid is drawn its own checks come and go with each block, and stand in its panel. */
export function worstCheck({ app }: AppProps) {
  const { document, server, view, fill } = app.state;
  if (fill.live !== null) return null;
  const { puzzle, symmetry } = document;
  const ofGrid = view.step === "grid" ? [] : gridProblems(puzzle, symmetry, server.maxSide);
  const worst = [...ofGrid, ...wordChecks(app.state)].find(({ grade }) => grade === "error");
  if (!worst) return null;
  const shown = view.marked.length > 0 && view.marked.join() === worst.cells.join();
  return (
    <div class="stats worst-check">
      <button
        type="button"
        class="problem error"
        data-testid="worst-check"
        title={worst.sentence}
        aria-pressed={shown}
        onClick={() => app.act((s) => mark(s, shown ? [] : worst.cells))}
      >
        {worst.sentence}
      </button>
    </div>
  );
}
