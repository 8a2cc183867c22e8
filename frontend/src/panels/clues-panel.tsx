// Step 4: title, clues, print.
import { useLayoutEffect, useRef } from "preact/hooks";
import { MAX_AUTHOR, MAX_CLUE, MAX_NOTES, MAX_TITLE } from "../limits";
import { type Direction, type Entry, layoutOf } from "../puzzle/entries";
import { missingClues, patternOf } from "../puzzle/words";
import { currentEntry } from "../state/cursor-actions";
import { setClue, setText } from "../state/text-actions";
import type { AppProps } from "./app-type";
import { PrintIcon } from "./icons";

const PARTS = [
  ["grid", "Blank grid"],
  ["clues", "Clues"],
  ["solution", "Solution"],
] as const;

export function CluesPanel({ app }: AppProps) {
  const { puzzle, print } = app.state;
  const total = layoutOf(puzzle).entries.length;
  const missing = missingClues(puzzle);
  const [first] = missing;
  const { entries } = layoutOf(puzzle);
  const current = currentEntry(app.state);
  const here = current ? entries.indexOf(current) : -1;
  const after = missing.find((entry) => entries.indexOf(entry) > here);
  return (
    <>
      <section class="card">
        <div class="fields">
          <Text app={app} field="title" label="Title" max={MAX_TITLE} />
          <Text app={app} field="author" label="Author" max={MAX_AUTHOR} />
        </div>
        <label class="field">
          <span>Notes</span>
          <textarea
            rows={1}
            data-testid="notes"
            maxLength={MAX_NOTES}
            value={puzzle.notes}
            onInput={(event) => {
              const text = event.currentTarget.value;
              app.act((s) => setText(s, "notes", text));
            }}
          />
        </label>
        <div class="row print-row">
          <button
            type="button"
            class="button primary"
            data-testid="print"
            disabled={!print.grid && !print.clues && !print.solution}
            onClick={() => window.print()}
          >
            <PrintIcon /> Print
          </button>
          {PARTS.map(([part, label]) => (
            <label key={part} class="check">
              <input
                type="checkbox"
                data-testid={`print-${part}`}
                checked={print[part]}
                onChange={(event) => {
                  const checked = event.currentTarget.checked;
                  app.act((s) => {
                    s.print = { ...s.print, [part]: checked };
                  });
                }}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </section>
      <div class="clue-count">
        <p data-testid="clues-missing">
          {first ? `${missing.length} of ${total} clues still to write.` : `All ${total} clues are written.`}
        </p>
        {first && (
          <button
            type="button"
            class="button small quiet"
            data-testid="next-missing"
            onClick={() => app.focusClue((after ?? first).name)}
          >
            Next missing
          </button>
        )}
      </div>
      <div class="clue-columns">
        <ClueList app={app} direction="across" heading="Across" />
        <ClueList app={app} direction="down" heading="Down" />
      </div>
    </>
  );
}

interface TextProps extends AppProps {
  readonly field: "title" | "author";
  readonly label: string;
  readonly max: number;
}

function Text({ app, field, label, max }: TextProps) {
  return (
    <label class="field grow">
      <span>{label}</span>
      <input
        type="text"
        data-testid={field}
        maxLength={max}
        autocomplete="off"
        value={app.state.puzzle[field]}
        onInput={(event) => {
          const text = event.currentTarget.value;
          app.act((s) => setText(s, field, text));
        }}
      />
    </label>
  );
}

function ClueList({ app, direction, heading }: AppProps & { direction: Direction; heading: string }) {
  const { puzzle } = app.state;
  const { entries } = layoutOf(puzzle);
  const current = currentEntry(app.state);
  return (
    <section aria-label={heading}>
      <h2>{heading}</h2>
      <ol class="clues">
        {entries
          .filter((entry) => entry.direction === direction)
          .map((entry) => (
            <Clue key={entry.name} app={app} entry={entry} current={entry === current} />
          ))}
      </ol>
    </section>
  );
}

/** Browsers with `field-sizing` size a text area by themselves. */
const GROWS_ALONE = CSS.supports("field-sizing", "content");

function growToFit(field: HTMLTextAreaElement): void {
  field.style.height = "auto";
  field.style.height = `${field.scrollHeight + 2}px`;
}

function Clue({ app, entry, current }: AppProps & { entry: Entry; current: boolean }) {
  const { puzzle } = app.state;
  const answer = patternOf(puzzle, entry).toUpperCase().replaceAll(".", "·");
  const clue = puzzle.clues[entry.name] ?? "";
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (field.current && !GROWS_ALONE) growToFit(field.current);
  }, [clue]);
  return (
    <li class={`clue${current ? " current" : ""}${clue ? "" : " missing"}`} id={`clue-row-${entry.name}`}>
      <label for={`clue-${entry.name}`}>
        <span class="clue-number">{entry.number}</span>
        <span class="clue-answer">{answer}</span>
      </label>
      <textarea
        ref={field}
        id={`clue-${entry.name}`}
        data-testid={`clue-${entry.name}`}
        rows={1}
        maxLength={MAX_CLUE}
        placeholder="Clue"
        aria-label={`Clue for ${entry.name}`}
        value={clue}
        onFocus={() =>
          app.act((s) => {
            const cell = entry.cells[0];
            if (currentEntry(s) !== entry && cell !== undefined)
              s.cursor = { cell, direction: entry.direction };
          })
        }
        onInput={(event) => {
          const text = event.currentTarget.value.replace(/\s*[\r\n]+\s*/g, " ");
          app.act((s) => setClue(s, entry.name, text));
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.isComposing) return;
          event.preventDefault();
          const { entries } = layoutOf(app.state.puzzle);
          const at = entries.findIndex(({ name }) => name === entry.name);
          const next = entries[(at + (event.shiftKey ? -1 : 1) + entries.length) % entries.length];
          if (next) app.focusClue(next.name);
        }}
      />
    </li>
  );
}
