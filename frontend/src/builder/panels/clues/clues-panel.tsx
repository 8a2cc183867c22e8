// Step 4: title, clues, print.

import { setText } from "../../../document/edits/text-actions";
import { currentEntry } from "../../../document/moves/cursor-actions";
import { MAX_AUTHOR, MAX_COPYRIGHT, MAX_NOTES, MAX_TITLE } from "../../../limits";
import { lostReferences } from "../../../puzzle/checks/references";
import { layoutOf } from "../../../puzzle/grid/entries";
import { cluesToCheck } from "../../../puzzle/words/clued-for";
import { missingClues } from "../../../puzzle/words/words";
import type { AppProps } from "../parts/app-type";
import { ClueList } from "./clue-list";
import { ClueStrip } from "./clue-strip";
import { tellCut } from "./pasting";
import { PrintRow } from "./print-row";
import { SuggestRow } from "./suggest-row";

export function CluesPanel({ app }: AppProps) {
  const { puzzle } = app.state.document;
  const { entries } = layoutOf(puzzle);
  const missing = missingClues(puzzle);
  const stale = cluesToCheck(puzzle);
  const current = currentEntry(app.state);
  const at = current ? entries.indexOf(current) : -1;
  /** The next of some entries, from the current one round. */
  const next = (some: typeof missing) => some.find((entry) => entries.indexOf(entry) > at) ?? some[0];
  const lost = lostReferences(puzzle);
  const astray = lost.find(({ entry }) => entries.indexOf(entry) > at) ?? lost[0];
  const toWrite = next(missing);
  const toCheck = next(stale);
  return (
    <>
      <section class="card">
        <div class="fields">
          <Text app={app} field="title" label="Title" max={MAX_TITLE} />
          <Text app={app} field="author" label="Author" max={MAX_AUTHOR} />
          <Text app={app} field="copyright" label="Copyright" max={MAX_COPYRIGHT} />
        </div>
        <label class="field">
          <span>Notes</span>
          <textarea
            rows={1}
            dir="auto"
            data-testid="notes"
            maxLength={MAX_NOTES}
            value={puzzle.notes}
            onPaste={tellCut(app, "The field of notes", MAX_NOTES)}
            onInput={(event) => {
              const text = event.currentTarget.value;
              app.act((s) => setText(s, "notes", text));
            }}
          />
        </label>
        <PrintRow app={app} />
      </section>
      <SuggestRow app={app} />
      <ClueStrip app={app} />
      <div class="clue-count">
        <p data-testid="clues-missing">
          {toWrite
            ? `${missing.length} of ${entries.length} clues still to write.`
            : `All ${entries.length} clues are written.`}
        </p>
        {toWrite && (
          <button
            type="button"
            class="button small quiet"
            data-testid="next-missing"
            onClick={() => app.focusClue(toWrite.name)}
          >
            Next missing
          </button>
        )}
      </div>
      {toCheck && (
        <div class="clue-count stale">
          <p data-testid="clues-to-check">
            {stale.length === 1 ? "1 clue to check:" : `${stale.length} clues to check:`} written for another
            answer.
          </p>
          <button
            type="button"
            class="button small quiet"
            data-testid="next-to-check"
            onClick={() => app.focusClue(toCheck.name)}
          >
            Next to check
          </button>
        </div>
      )}
      {astray && (
        <div class="clue-count stale">
          <p data-testid="lost-references">
            {lost.length === 1 ? "1 clue names" : `${lost.length} clues name`} an entry that is not in the
            grid: {astray.entry.name} names {astray.lost.join(", ")}.
          </p>
          <button
            type="button"
            class="button small quiet"
            data-testid="next-lost-reference"
            onClick={() => app.focusClue(astray.entry.name)}
          >
            {lost.length === 1 ? "Show it" : "Next"}
          </button>
        </div>
      )}
      <div class="clue-columns">
        <ClueList app={app} direction="across" heading="Across" />
        <ClueList app={app} direction="down" heading="Down" />
      </div>
    </>
  );
}

interface TextProps extends AppProps {
  readonly field: "title" | "author" | "copyright";
  readonly label: string;
  readonly max: number;
}

function Text({ app, field, label, max }: TextProps) {
  return (
    <label class={`field grow ${field}`}>
      <span>{label}</span>
      <input
        type="text"
        dir="auto"
        data-testid={field}
        maxLength={max}
        autocomplete="off"
        value={app.state.document.puzzle[field]}
        onPaste={tellCut(app, `The field “${label}”`, max)}
        onInput={(event) => {
          const text = event.currentTarget.value;
          app.act((s) => setText(s, field, text));
        }}
      />
    </label>
  );
}
