// The puzzle for reading: its clues beside the board, and nothing that could change it.

import { currentEntry, selectEntryStart } from "../../../document/moves/cursor-actions";
import { type Direction, layoutOf } from "../../../puzzle/grid/entries";
import type { AppProps } from "../parts/app-type";
import { Clue } from "./read-head";

export function ReadPanel({ app }: AppProps) {
  return (
    <div class="clue-columns">
      <Clues app={app} direction="across" heading="Across" />
      <Clues app={app} direction="down" heading="Down" />
    </div>
  );
}

function Clues({ app, direction, heading }: AppProps & { direction: Direction; heading: string }) {
  const current = currentEntry(app.state);
  const entries = layoutOf(app.state.document.puzzle).entries.filter(
    (entry) => entry.direction === direction,
  );
  if (entries.length === 0) return null;
  return (
    <section aria-label={heading}>
      <h2>{heading}</h2>
      <ol class="clues">
        {entries.map((entry) => (
          <li key={entry.name} id={`clue-row-${entry.name}`}>
            <button
              type="button"
              class={entry === current ? "read-clue current" : "read-clue"}
              data-testid={`read-${entry.name}`}
              aria-pressed={entry === current}
              onClick={() => app.act((s) => selectEntryStart(s, entry))}
            >
              <span class="clue-number">{entry.number}</span> <Clue app={app} entry={entry} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
