// A word of the constructor's for the selected entry, where it has another length: blocks are moved, in several ways to choose from.

import { placeWord } from "../../../candidates/candidate-actions";
import { currentEntry } from "../../../document/moves/cursor-actions";
import { takeRoom } from "../../../generate/generate-actions";
import { setWished } from "../../../generate/generate-state";
import { type Wish, wishedText, wishOf } from "../../../generate/wished-word";
import { MAX_LINK_SIDE, MIN_ENTRY } from "../../../limits";
import { type Entry, entryLabel } from "../../../puzzle/grid/entries";
import { PatternList } from "../generate/pattern-list";
import type { AppProps } from "../parts/app-type";
import { showBoard } from "../parts/ids";

export function RoomCard({ app }: AppProps) {
  const { state } = app;
  const entry = currentEntry(state);
  const { finding } = state.generate;
  const open = finding?.of === "room";
  if (!entry && !open) return null;
  return (
    <section class="card room-card" aria-labelledby="room-heading">
      <div class="card-head">
        <h2 id="room-heading">Make room for a word</h2>
        {open && (
          <div class="row end">
            <button
              type="button"
              class="button small quiet"
              data-testid="room-close"
              onClick={() => app.act(() => app.patternFinder.close())}
            >
              Close
            </button>
          </div>
        )}
      </div>
      {entry && <Wished app={app} entry={entry} />}
      {open && (
        <PatternList
          app={app}
          finding={finding}
          choose={(pattern) => {
            app.act((s) => takeRoom(s, pattern));
            showBoard();
          }}
        />
      )}
    </section>
  );
}

function Wished({ app, entry }: AppProps & { readonly entry: Entry }) {
  const wish = wishOf(app.state, entry);
  const { word, fits } = wish;
  // A first letter on the board is no wish yet that anything could be wrong with.
  const begun = fits === "short" && app.state.generate.wished?.entry !== entry.name;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (fits === "here") app.act((s) => placeWord(s, entry, word));
        if (fits === "with room") app.patternFinder.room(entry.name, word);
      }}
    >
      <div class="row">
        <input
          type="text"
          data-testid="room-word"
          aria-label={`A word for ${entryLabel(entry)}`}
          placeholder={`A word for ${entryLabel(entry)}`}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          // Room for blanks and hyphens in a phrase.
          maxLength={2 * MAX_LINK_SIDE}
          value={wishedText(app.state, entry)}
          onInput={(event) => {
            const { value } = event.currentTarget;
            app.act((s) => setWished(s, entry.name, value));
          }}
        />
        <button
          type="submit"
          class="button"
          data-testid="room-find"
          disabled={fits !== "here" && fits !== "with room"}
        >
          {fits === "here" ? "Put in" : "Make room"}
        </button>
      </div>
      <p class="muted small-text" data-testid="room-told">
        {sentence(begun ? { ...wish, fits: "nothing" } : wish, entry)}
      </p>
    </form>
  );
}

function sentence({ word, line, fits }: Wish, entry: Entry): string {
  const label = entryLabel(entry);
  const its = `${word.toUpperCase()} has ${word.length === 1 ? "1 letter" : `${word.length} letters`}`;
  switch (fits) {
    case "nothing":
      return `A word too long or too short for ${label} gets blocks moved for it.`;
    case "rebus":
      return `${label} has a rebus, which a word of letters alone would take out: clear that cell first.`;
    case "short":
      return `${its}; entries have ${MIN_ENTRY} and more.`;
    case "long":
      return `${its}, and that line ${line} cells: take a larger grid.`;
    case "here":
      return `${its}, as ${label} has.`;
    case "with room":
      return `${its}, ${label} ${entry.cells.length}: blocks are moved.`;
  }
}
