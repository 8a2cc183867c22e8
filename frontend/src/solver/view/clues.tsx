// The clue in hand, and the lists that follow it.
import { useLayoutEffect, useRef } from "preact/hooks";
import { LONG_CLUE } from "../../limits";
import { type Direction, type Entry, entryLabel, layoutOf, other } from "../../puzzle/grid/entries";
import { BackIcon, ForwardIcon } from "../../ui/late-icons";
import { startClock } from "../state/clock";
import { nextEntry, selectEntry, turn } from "../state/moves";
import { currentEntry, type Solving } from "../state/solving";
import { focusBoard, isTouched, type PlayProps } from "./play";

function clueOf({ puzzle, paused }: Solving, entry: Entry): string {
  return paused ? "" : puzzle.clues[entry.name]?.trim() || "(no clue)";
}

export function ClueBar({ play }: PlayProps) {
  const { state } = play;
  const entry = currentEntry(state);
  const go = (by: 1 | -1) =>
    play.act((s, now) => {
      startClock(s, now);
      nextEntry(s, by);
    });
  return (
    <div class="clue-bar">
      <button
        type="button"
        class="tool"
        aria-label="Clue before"
        data-testid="clue-before"
        onClick={() => go(-1)}
      >
        <BackIcon />
      </button>
      <button
        type="button"
        class={entry && clueOf(state, entry).length > LONG_CLUE ? "clue-now long" : "clue-now"}
        data-testid="clue-now"
        title="Turn between across and down"
        onClick={() => play.act(turn)}
      >
        {state.rebus !== null ? (
          <span>
            <strong>Rebus</strong> All letters of this cell, then {isTouched() ? "OK" : "Enter"}
          </span>
        ) : entry ? (
          <span>
            <strong>
              {entry.number}
              <span aria-hidden="true">{entry.direction === "across" ? "A" : "D"}</span>
              <span class="hidden-text"> {entry.direction}</span>
            </strong>{" "}
            <bdi dir="auto">{clueOf(state, entry)}</bdi>
          </span>
        ) : (
          <span class="muted">No entry here</span>
        )}
      </button>
      <button
        type="button"
        class="tool"
        aria-label="Next clue"
        data-testid="clue-after"
        onClick={() => go(1)}
      >
        <ForwardIcon />
      </button>
    </div>
  );
}

export function ClueLists({ play }: PlayProps) {
  return (
    <div class="solve-lists">
      <ClueList play={play} direction="across" heading="Across" />
      <ClueList play={play} direction="down" heading="Down" />
    </div>
  );
}

function ClueList({
  play,
  direction,
  heading,
}: PlayProps & { readonly direction: Direction; readonly heading: string }) {
  const { state } = play;
  const list = useRef<HTMLOListElement>(null);
  const { entries, [direction]: through } = layoutOf(state.puzzle);
  const current = currentEntry(state);
  const crossing = through[state.cursor.cell];
  const followed = current?.direction === direction ? current : crossing;

  useLayoutEffect(() => {
    // By hand: scrollIntoView moves the pages around this one as well.
    const box = list.current;
    const row = followed && box?.querySelector<HTMLElement>(`[data-entry="${followed.name}"]`);
    if (!box || !row) return;
    const top = row.offsetTop - box.offsetTop;
    const bottom = top + row.offsetHeight;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
  }, [followed?.name, state.listing]);

  const those = entries.filter((entry) => entry.direction === direction);
  if (those.length === 0) return null;
  return (
    <section aria-label={heading}>
      <h2>{heading}</h2>
      <ol ref={list} tabIndex={-1}>
        {those.map((entry) => (
          <li key={entry.name} data-entry={entry.name}>
            <button
              type="button"
              class={rowClass(state, entry, current, crossing)}
              data-testid={`clue-${entry.name}`}
              aria-current={entry === current}
              onClick={() => {
                play.act((s, now) => {
                  startClock(s, now);
                  selectEntry(s, entry);
                  s.listing = false;
                });
                focusBoard();
              }}
            >
              <span class="clue-number">{entry.number}</span>{" "}
              <span class="clue-text" dir="auto">
                {clueOf(state, entry)}
              </span>
              <span class="hidden-text">, {entryLabel(entry)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function rowClass(
  { progress }: Solving,
  entry: Entry,
  current: Entry | undefined,
  crossing: Entry | undefined,
): string {
  const done = entry.cells.every((cell) => progress.letters[cell]) ? " done" : "";
  const crosses = entry === crossing && entry.direction === (current && other(current.direction));
  return `read-clue${entry === current ? " current" : ""}${crosses ? " crossing" : ""}${done}`;
}
