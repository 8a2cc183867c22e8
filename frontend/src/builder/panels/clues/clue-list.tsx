// The clues of one direction, each with its answer; one that was written for another answer says so.
import { useLayoutEffect, useRef } from "preact/hooks";
import { keepClue, setClue } from "../../../document/edits/text-actions";
import { currentEntry, selectEntryStart } from "../../../document/moves/cursor-actions";
import { MAX_CLUE } from "../../../limits";
import { type Direction, type Entry, layoutOf } from "../../../puzzle/grid/entries";
import { isOtherAnswer } from "../../../puzzle/words/clued-for";
import { written } from "../../../puzzle/words/display";
import { patternOf, wordOf } from "../../../puzzle/words/words";
import { BulbIcon } from "../../../ui/late-icons";
import { pressKey } from "../../input/keyboard";
import type { AppProps } from "../parts/app-type";
import { Tool } from "../parts/tool";
import { inOneLine, tellCut } from "./pasting";
import { Suggestion } from "./suggestion";

export function ClueList({ app, direction, heading }: AppProps & { direction: Direction; heading: string }) {
  const { entries } = layoutOf(app.state.document.puzzle);
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

interface ClueProps extends AppProps {
  readonly entry: Entry;
  readonly current: boolean;
}

function Clue({ app, entry, current }: ClueProps) {
  const { puzzle } = app.state.document;
  const { answer, lengths } = written(patternOf(puzzle, entry), app.state.document.displays);
  const clue = puzzle.clues[entry.name] ?? "";
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (field.current && !GROWS_ALONE) growToFit(field.current);
  }, [clue]);
  return (
    <li class={`clue${current ? " current" : ""}${clue ? "" : " missing"}`} id={`clue-row-${entry.name}`}>
      <div class="clue-head">
        <label for={`clue-${entry.name}`}>
          <span class="clue-number">{entry.number}</span>
          <span class="clue-answer">{answer.replaceAll(".", lengths ? "." : "·")}</span>
          {lengths && <span class="lengths">({lengths})</span>}
        </label>
        {wordOf(puzzle, entry) && (
          <Tool
            label={`Suggest clues for ${entry.name}`}
            command="suggestClue"
            look="clue-suggest"
            testid={`suggest-${entry.name}`}
            press={() => app.clueSuggestions.suggest(entry.name)}
          >
            <BulbIcon />
          </Tool>
        )}
      </div>
      <textarea
        ref={field}
        id={`clue-${entry.name}`}
        data-testid={`clue-${entry.name}`}
        rows={1}
        dir="auto"
        maxLength={MAX_CLUE}
        placeholder="Clue"
        aria-label={`Clue for ${entry.name}`}
        aria-describedby={isOtherAnswer(puzzle, entry) ? `was-for-${entry.name}` : undefined}
        value={clue}
        onFocus={() =>
          app.act((s) => {
            if (currentEntry(s)?.name !== entry.name) selectEntryStart(s, entry);
          })
        }
        onPaste={tellCut(app, "A clue", MAX_CLUE)}
        onInput={(event) => {
          const text = inOneLine(event.currentTarget.value);
          app.act((s) => setClue(s, entry.name, text));
        }}
        onKeyDown={(event) => {
          if (!event.isComposing && pressKey(app, "clue", event)) event.preventDefault();
        }}
      />
      <Suggestion app={app} entry={entry} />
      {isOtherAnswer(puzzle, entry) && <WasFor app={app} entry={entry} />}
    </li>
  );
}

function WasFor({ app, entry }: AppProps & { entry: Entry }) {
  const answer = app.state.document.puzzle.cluedFor[entry.name]?.toUpperCase();
  return (
    <div class="was-for" data-testid={`was-for-${entry.name}`}>
      <span id={`was-for-${entry.name}`}>was for {answer}</span>
      <button
        type="button"
        class="button small quiet"
        data-testid={`keep-clue-${entry.name}`}
        aria-label={`Keep the clue of ${entry.name}`}
        onClick={() => {
          app.act((s) => keepClue(s, entry));
          app.focusClue(entry.name);
        }}
      >
        Keep
      </button>
      <button
        type="button"
        class="button small quiet"
        data-testid={`clear-clue-${entry.name}`}
        aria-label={`Clear the clue of ${entry.name}`}
        onClick={() => {
          app.act((s) => setClue(s, entry.name, ""));
          app.focusClue(entry.name);
        }}
      >
        Clear
      </button>
    </div>
  );
}
