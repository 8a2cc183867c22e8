// The weakest words of a fill, each with one press to put another in its place.

import { selectEntry } from "../../../document/moves/cursor-actions";
import type { Weak } from "../../../engine/protocol/fill-end";
import { WEAK_SHOWN } from "../../../limits";
import { type Entry, layoutOf } from "../../../puzzle/grid/entries";
import { written } from "../../../puzzle/words/display";
import { wordOf } from "../../../puzzle/words/words";
import type { AppProps } from "../parts/app-type";

interface Props extends AppProps {
  readonly weak: Weak | undefined;
}

/** Those that still stand: an edit may have changed some since the fill told of them. */
export function WeakList({ app, weak }: Props) {
  const { puzzle } = app.state.document;
  const { byName } = layoutOf(puzzle);
  const there = (weak?.entries ?? []).flatMap(({ entry: name, word, score }) => {
    const entry = byName.get(name);
    return entry && wordOf(puzzle, entry) === word ? [{ entry, word, score }] : [];
  });
  if (!weak || there.length === 0) return null;
  const gone = weak.entries.length - there.length;
  const more = weak.count - gone - Math.min(there.length, WEAK_SHOWN);
  return (
    <div class="weak" data-testid="weak">
      <p class="small-text">Weakest words</p>
      <ul>
        {there.slice(0, WEAK_SHOWN).map(({ entry, word, score }) => (
          <Row key={entry.name} app={app} entry={entry} word={word} score={score} />
        ))}
      </ul>
      {more > 0 && (
        <p class="muted small-text">
          and {more} more below {weak.below}
        </p>
      )}
    </div>
  );
}

interface RowProps extends AppProps {
  readonly entry: Entry;
  readonly word: string;
  readonly score: number;
}

function Row({ app, entry, word, score }: RowProps) {
  const { answer } = written(word, app.state.document.displays);
  return (
    <li>
      <button type="button" class="link" onClick={() => app.act((s) => selectEntry(s, entry))}>
        {answer}
      </button>
      <span class="muted small-text">
        {entry.name}, {score}
      </span>
      <button
        type="button"
        class="button small quiet"
        data-testid={`replace-${entry.name}`}
        aria-label={`Replace ${answer}`}
        title="Another word in its place; the rest stays where it can"
        onClick={() => app.filler.repair([entry])}
      >
        Replace
      </button>
    </li>
  );
}
