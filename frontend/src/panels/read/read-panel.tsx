// The puzzle for reading: its title above, its clues beside the board, nothing that could change it, and the way to edit it.
import { type Direction, type Entry, entryLabel, layoutOf } from "../../puzzle/grid/entries";
import { patternOf } from "../../puzzle/words/words";
import { currentEntry, selectEntryStart } from "../../state/moves/cursor-actions";
import { goTo } from "../../state/moves/step-actions";
import type { AppProps } from "../parts/app-type";
import { PenIcon } from "../parts/icons";
import { BOARD_ID, focusSoon, READ_STRIP_ID } from "../parts/ids";

export function ReadHead({ app }: AppProps) {
  const { title, author, copyright, notes } = app.state.document.puzzle;
  const edit = () => {
    app.act((s) => goTo(s, "words"));
    // This button goes with its step, and the focus should not be lost with it.
    focusSoon(BOARD_ID);
  };
  return (
    <header class="read-head">
      <div>
        <h2 data-testid="read-title" dir="auto">
          {title.trim() || "Untitled crossword"}
        </h2>
        {author.trim() && (
          <p class="muted">
            by <bdi>{author.trim()}</bdi>
          </p>
        )}
        {copyright.trim() && (
          <p class="muted small-text" dir="auto">
            {copyright.trim()}
          </p>
        )}
      </div>
      <button type="button" class="button primary" data-testid="edit" onClick={edit}>
        <PenIcon /> {app.state.view.theirs ? "Edit a copy" : "Edit"}
      </button>
      {notes.trim() && (
        <p class="read-notes" dir="auto">
          {notes.trim()}
        </p>
      )}
    </header>
  );
}

/** Where the clues are below the board instead of beside it: the one in hand. */
export function ReadStrip({ app }: AppProps) {
  const entry = currentEntry(app.state);
  return (
    <p class="read-strip" id={READ_STRIP_ID} data-testid="read-strip">
      {entry ? (
        <>
          <strong>{entryLabel(entry)}</strong> <Clue app={app} entry={entry} />
        </>
      ) : (
        <span class="muted">Tap a cell for its clue.</span>
      )}
    </p>
  );
}

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

/** Until it is written, its answer as far as it stands: a list of nothing would tell nothing. */
function Clue({ app, entry }: AppProps & { entry: Entry }) {
  const { puzzle } = app.state.document;
  const clue = puzzle.clues[entry.name]?.trim();
  if (clue)
    return (
      <span class="clue-text" dir="auto">
        {clue}
      </span>
    );
  const answer = patternOf(puzzle, entry).toUpperCase().replaceAll(".", "·");
  return <span class="clue-answer muted">{answer}</span>;
}
