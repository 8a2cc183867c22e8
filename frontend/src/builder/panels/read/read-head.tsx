// The puzzle for reading: its title above the board with the way to edit it, and the clue in hand below.

import { currentEntry } from "../../../document/moves/cursor-actions";
import { goTo } from "../../../document/moves/step-actions";
import { type Entry, entryLabel } from "../../../puzzle/grid/entries";
import { patternOf } from "../../../puzzle/words/words";
import { PenIcon } from "../../../ui/icons";
import type { AppProps } from "../parts/app-type";
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
        <PenIcon /> {app.state.library.isForeign ? "Edit a copy" : "Edit"}
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

/** Until it is written, its answer as far as it stands: a list of nothing would tell nothing. */
export function Clue({ app, entry }: AppProps & { entry: Entry }) {
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
