// The safety net: puzzles that this browser remembers, offered on a fresh page.

import { RECENT_SHOWN } from "../../../limits";
import { tryDecode } from "../../../link/try-decode";
import { isBlank, shownCells } from "../../../puzzle/puzzle";
import type { AppProps } from "../parts/app-type";
import { MiniGrid } from "../parts/mini-grid";
import { nameOf, progressOf, whenSaved } from "../puzzles/about-puzzle";

export function RecentList({ app }: AppProps) {
  const { state } = app;
  const fresh = isBlank(state.document.puzzle) && state.document.past.length === 0;
  const readable = fresh
    ? state.library.recents.slice(0, RECENT_SHOWN).flatMap((recent) => {
        const puzzle = tryDecode(recent.link);
        return puzzle ? [{ recent, puzzle }] : [];
      })
    : [];
  if (readable.length === 0) return null;
  return (
    <section class="card recents">
      <div class="card-head">
        <h2>My puzzles</h2>
        {state.library.recents.length > RECENT_SHOWN && (
          <div class="row end">
            <button
              type="button"
              class="button small quiet"
              data-testid="all-puzzles"
              onClick={() => app.library.show()}
            >
              All {state.library.recents.length}
            </button>
          </div>
        )}
      </div>
      <ul>
        {readable.map(({ recent, puzzle }, index) => (
          <li key={recent.id}>
            <button
              type="button"
              class="recent"
              data-testid={`reopen-${index}`}
              onClick={() => app.openRecent(recent)}
            >
              <MiniGrid width={puzzle.width} height={puzzle.height} cells={shownCells(puzzle)} lettered />
              <span>
                <strong dir="auto">{nameOf(puzzle)}</strong>
                <span class="muted">
                  {puzzle.width}×{puzzle.height}, {progressOf(puzzle)}
                </span>
                <span class="muted">{whenSaved(recent.savedAt)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
