// The selected entry: its letters, and buttons for what the keyboard does, for touch.

import { isSearching } from "../../../autofill/fill-status";
import { canReplace } from "../../../autofill/repairable";
import { banWord } from "../../../document/edits/ban-actions";
import { clearEntry } from "../../../document/edits/letter-actions";
import { toggleLock } from "../../../document/edits/lock-actions";
import { currentEntry, nextEntry, turn } from "../../../document/moves/cursor-actions";
import { isLetter } from "../../../puzzle/cells";
import { entryAt, entryLabel, other } from "../../../puzzle/grid/entries";
import { letterAt } from "../../../puzzle/puzzle";
import { contentAt } from "../../../puzzle/words/rebus";
import { lockOf } from "../../../puzzle/words/words";
import { BackIcon, ForwardIcon, LockIcon, TurnIcon } from "../../../ui/late-icons";
import { hints } from "../../commands/commands";
import type { State } from "../../state/state";
import type { AppProps } from "../parts/app-type";
import { Tool } from "../parts/tool";
import { CandidatesOf } from "./candidates";

export function EntryCard({ app }: AppProps) {
  const { state } = app;
  const { puzzle } = state.document;
  const { cursor } = state.view;
  const entry = currentEntry(state);
  const lock = entry ? lockOf(puzzle, entry) : "none";
  const move = (change: (state: State) => void) => () => app.act(change);
  const crossing = cursor ? entryAt(puzzle, cursor.cell, other(cursor.direction)) : undefined;
  // Pressing a button here leaves the focus, and a phone's keyboard, on the board.
  return (
    <section
      class="card entry-card"
      aria-label="Selected entry"
      onMouseDown={(event) => event.preventDefault()}
    >
      <div class="entry-head">
        <Tool label="Previous entry" command="previousEntry" press={move((s) => nextEntry(s, -1))}>
          <BackIcon />
        </Tool>
        <div class="entry-name">
          {entry ? (
            <>
              <strong>{entryLabel(entry)}</strong>
              {lock === "locked" && (
                <span class="lock" data-testid="locked" title="Locked: auto-fill keeps it">
                  <LockIcon />
                  <span class="hidden-text">locked</span>
                </span>
              )}
              <span class="muted">{entry.cells.length} letters</span>
            </>
          ) : (
            <span class="muted">No entry selected</span>
          )}
        </div>
        <Tool
          label="Turn between across and down"
          command="turn"
          disabled={!entry || !crossing}
          press={move(turn)}
        >
          <TurnIcon />
        </Tool>
        <Tool label="Next entry" command="nextEntry" press={move((s) => nextEntry(s, 1))}>
          <ForwardIcon />
        </Tool>
      </div>
      {entry && (
        <div class="entry-letters" aria-hidden="true" style={{ "--letters": entry.cells.length }}>
          {entry.cells.map((cell) => (
            <span
              key={cell}
              class={`${isLetter(puzzle.cells[cell]) ? "own" : "filled"}${cursor?.cell === cell ? " here" : ""}${puzzle.rebus[cell] ? " several" : ""}`}
            >
              {contentAt(puzzle, cell).toUpperCase()}
            </span>
          ))}
        </div>
      )}
      {entry && (
        <div class="row">
          <button
            type="button"
            class="button small"
            data-testid="keep-word"
            disabled={lock === "none"}
            {...hints(
              "lock",
              `Auto-fill ${lock === "locked" ? "may change it again" : "will not change it any more"}`,
            )}
            onClick={move((s) => toggleLock(s, entry))}
          >
            {lock === "locked" ? "Unlock word" : "Lock word"}
          </button>
          <button
            type="button"
            class="button small"
            data-testid="clear-word"
            disabled={entry.cells.every((cell) => !letterAt(puzzle, cell))}
            onClick={move((s) => clearEntry(s, entry))}
          >
            Clear word
          </button>
          <button
            type="button"
            class="button small"
            data-testid="ban-word"
            // While another word is searched for the button keeps the focus, and does nothing.
            disabled={!canReplace(state) && !isSearching(state.fill.status)}
            aria-disabled={!canReplace(state)}
            {...hints(
              "banWord",
              "Auto-fill leaves this word out from now on; another takes its place, and the rest stays where it can",
            )}
            onClick={() => {
              if (canReplace(state)) app.act((s) => app.filler.repairAfter((tag) => banWord(s, entry, tag)));
            }}
          >
            Not this word
          </button>
        </div>
      )}
      {entry && <CandidatesOf app={app} entry={entry} />}
      {!entry && <p class="muted small-text">Select a cell on the board; select it again to turn.</p>}
    </section>
  );
}
