// The sheet of all puzzles that this browser remembers: open one, delete one, look for one.
import { useEffect, useRef, useState } from "preact/hooks";
import { closePuzzles, type Recent } from "../../../library/library-state";
import { SEARCH_FROM } from "../../../limits";
import { tryDecode } from "../../../link/try-decode";
import { type Puzzle, shownCells } from "../../../puzzle/puzzle";
import { CrossIcon } from "../../../ui/late-icons";
import type { AppProps } from "../parts/app-type";
import { MiniGrid } from "../parts/mini-grid";
import { Tool } from "../parts/tool";
import { isNamed, nameOf, progressOf, whenSaved } from "./about-puzzle";

export function PuzzlesSheet({ app }: AppProps) {
  return app.state.library.puzzles ? <Sheet app={app} /> : null;
}

function Sheet({ app }: AppProps) {
  const { recents, puzzles } = app.state.library;
  const dialog = useRef<HTMLDialogElement>(null);
  const [sought, seek] = useState("");
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => app.act(closePuzzles);
  const readable = recents.flatMap((recent) => {
    const puzzle = tryDecode(recent.link);
    return puzzle ? [{ recent, puzzle }] : [];
  });
  const shown = sought.trim() ? readable.filter(({ puzzle }) => isNamed(puzzle, sought)) : readable;
  const gone = puzzles?.gone && tryDecode(puzzles.gone.link);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <dialog
      ref={dialog}
      class="help share puzzles"
      data-testid="puzzles-sheet"
      aria-labelledby="puzzles-title"
      onClose={close}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <div class="help-body">
        <header class="help-head">
          <h2 id="puzzles-title">My puzzles</h2>
          <Tool label="Close" testid="puzzles-close" press={() => dialog.current?.close()}>
            <CrossIcon />
          </Tool>
        </header>
        <div class="puzzles-bar">
          <button
            type="button"
            class="button small"
            data-testid="puzzles-new"
            onClick={() => {
              close();
              app.startBlank();
            }}
          >
            New puzzle
          </button>
          {readable.length > SEARCH_FROM && (
            <input
              type="text"
              class="puzzles-search"
              data-testid="puzzles-search"
              aria-label="Search by title, author or word"
              placeholder="Title, author or word"
              value={sought}
              onInput={(event) => seek(event.currentTarget.value)}
            />
          )}
        </div>
        <div role="status">
          {gone && (
            <p class="puzzles-gone small-text">
              <span dir="auto">{nameOf(gone)} is deleted.</span>
              <button
                type="button"
                class="button small"
                data-testid="puzzles-undo"
                onClick={() => app.library.restore()}
              >
                Undo
              </button>
            </p>
          )}
          {shown.length === 0 && (
            <p class="muted small-text">
              {sought.trim()
                ? "None has that in its title, author or words."
                : "What you draw and write is remembered here, in this browser alone."}
            </p>
          )}
        </div>
        <ul class="puzzles-list">
          {shown.map(({ recent, puzzle }) => (
            <Row key={recent.id} app={app} recent={recent} puzzle={puzzle} />
          ))}
        </ul>
        {shown.length > 0 && (
          <p class="muted small-text">
            They stay in this browser alone. Share a link or save a file of what you want to keep elsewhere.
          </p>
        )}
      </div>
    </dialog>
  );
}

function Row({ app, recent, puzzle }: AppProps & { readonly recent: Recent; readonly puzzle: Puzzle }) {
  const name = nameOf(puzzle);
  const open = app.state.library.puzzles?.open === recent.id;
  return (
    <li data-testid="puzzles-row">
      <button
        type="button"
        class="recent"
        data-testid="puzzles-open"
        aria-current={open ? "true" : undefined}
        onClick={() => (open ? app.act(closePuzzles) : app.openRecent(recent))}
      >
        <MiniGrid width={puzzle.width} height={puzzle.height} cells={shownCells(puzzle)} lettered />
        <span>
          <strong dir="auto">{name}</strong>
          <span class="muted">
            {puzzle.width}×{puzzle.height}, {progressOf(puzzle)}
          </span>
          <span class="muted">{open ? "open now" : whenSaved(recent.savedAt)}</span>
        </span>
      </button>
      {!open && (
        <Tool
          label={`Delete ${name}`}
          does="Delete"
          testid="puzzles-delete"
          press={() => app.library.forget(recent)}
        >
          <CrossIcon />
        </Tool>
      )}
    </li>
  );
}
