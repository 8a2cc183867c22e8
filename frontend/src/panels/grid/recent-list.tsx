// The safety net: puzzles that this browser remembers, offered on a fresh page.
import { tryDecode } from "../../codec/try-decode";
import { statsOf } from "../../puzzle/checks/stats";
import { isBlank, shownCells } from "../../puzzle/puzzle";
import type { AppProps } from "../parts/app-type";
import { MiniGrid } from "../parts/mini-grid";

export function RecentList({ app }: AppProps) {
  const { state } = app;
  const fresh = isBlank(state.document.puzzle) && state.document.past.length === 0;
  const readable = fresh
    ? state.view.recents.flatMap((recent) => {
        const puzzle = tryDecode(recent.link);
        return puzzle ? [{ recent, puzzle }] : [];
      })
    : [];
  if (readable.length === 0) return null;
  return (
    <section class="card recents">
      <h2>Reopen last puzzle</h2>
      <ul>
        {readable.map(({ recent, puzzle }, index) => (
          <li key={recent.id}>
            <button
              type="button"
              class="recent"
              data-testid={`reopen-${index}`}
              onClick={() => app.openRecent(recent)}
            >
              <MiniGrid width={puzzle.width} height={puzzle.height} cells={shownCells(puzzle)} />
              <span>
                <strong dir="auto">{puzzle.title || "Untitled puzzle"}</strong>
                <span class="muted">
                  {puzzle.width}×{puzzle.height}, {statsOf(puzzle).letters} letters
                </span>
                <span class="muted">{when(recent.savedAt)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function when(time: number): string {
  return new Date(time).toLocaleString(undefined, {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
}
