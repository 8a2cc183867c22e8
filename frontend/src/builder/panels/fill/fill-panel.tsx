// Step 3: auto-fill, how it stands, and its options.

import { clearFill, keepAll } from "../../../autofill/fill-actions";
import type { FillSlice } from "../../../autofill/fill-state";
import { deadlineOf } from "../../../autofill/fill-state";
import { isRunning } from "../../../autofill/fill-status";
import { fewEmpty, isRepairable } from "../../../autofill/repairable";
import {
  betterSentence,
  floorSentence,
  frameLetters,
  progressOf,
  statusSentence,
} from "../../../autofill/sentences";
import { unlockAll } from "../../../document/edits/lock-actions";
import { startMarking } from "../../../document/moves/region-actions";
import type { FillReport } from "../../../engine/protocol/fill-end";
import type { ServerSlice } from "../../../engine/server-facts";
import { hasLetters } from "../../../puzzle/cells";
import { isTooLarge, isVeryOpen, needsBlocks, tooLarge, veryOpen } from "../../../puzzle/checks/problems";
import { isComplete } from "../../../puzzle/words/words";
import { StopIcon } from "../../../ui/late-icons";
import { autoFill } from "../../commands/auto-fill";
import { EntryCard } from "../entry/entry-card";
import { RegionCard } from "../entry/region-card";
import type { AppProps } from "../parts/app-type";
import { FillButton } from "../parts/fill-button";
import { FILL_BUTTON_ID, focusBoard } from "../parts/ids";
import { RepairButton } from "../parts/repair-button";
import { TryNow } from "../parts/try-now";
import { Analysis } from "../words/analysis";
import { Cures } from "./cures-row";
import { FillOptions } from "./fill-options";
import { WeakList } from "./weak-list";

export function FillPanel({ app }: AppProps) {
  const { state, filler } = app;
  const { puzzle } = state.document;
  const { status } = state.fill;
  const running = isRunning(status);
  const filled = hasLetters(puzzle.fill);
  const few = fewEmpty(state) > 0;
  // The same place on the page: the second half of a double click on Auto-fill must not stop it.
  const stopUnlessDouble = (event: MouseEvent) => {
    if (event.detail < 2) filler.stop();
  };
  return (
    <>
      <section class="card fill-card">
        {/* The one that is wanted stands first. */}
        {few && <RepairButton app={app} />}
        {running ? (
          <button
            type="button"
            class="button big stop"
            id={FILL_BUTTON_ID}
            data-testid="stop"
            onClick={stopUnlessDouble}
          >
            <StopIcon /> Stop
          </button>
        ) : (
          // Called, not mounted: it and Stop are one element then, which keeps the focus.
          FillButton({ app, press: () => autoFill(app) })
        )}
        {!few && <RepairButton app={app} />}
        <Drawing app={app} />
        <Status app={app} />
        <Cures app={app} />
        {!running && (
          <div class="row">
            {needsBlocks(puzzle) && (
              <button
                type="button"
                class="button small"
                data-testid="fill-open"
                title="Such a search most likely finds nothing"
                onClick={() => filler.start()}
              >
                Fill without blocks
              </button>
            )}
            <button
              type="button"
              class="button small"
              data-testid="clear-fill"
              disabled={!filled}
              onClick={() => app.act(clearFill)}
            >
              Clear fill
            </button>
            <button
              type="button"
              class="button small"
              data-testid="keep-all"
              disabled={!filled}
              onClick={() => app.act(keepAll)}
            >
              Lock all
            </button>
            <button
              type="button"
              class="button small"
              data-testid="unlock-all"
              disabled={!hasLetters(puzzle.cells)}
              title="Every letter of yours may be changed by auto-fill from then on"
              onClick={() => app.act(unlockAll)}
            >
              Unlock all
            </button>
            {!state.view.region && !state.view.marking && (
              <button
                type="button"
                class="button small"
                data-testid="mark-region"
                title="Or drag across the board, or Shift and arrows"
                onClick={() => {
                  app.act(startMarking);
                  // The button goes, and the board is where it goes on.
                  focusBoard();
                }}
              >
                Mark a region
              </button>
            )}
          </div>
        )}
      </section>
      <RegionCard app={app} />
      <EntryCard app={app} />
      <Analysis app={app} />
      <FillOptions app={app} />
      <p class="legend">
        <span>
          <b class="legend-own">A</b> yours or locked: auto-fill keeps it
        </span>
        <span>
          <b class="legend-fill">A</b> filled: another fill may change it
        </span>
      </p>
    </>
  );
}

/** Blocks come first, where there are none. */
function Drawing({ app }: AppProps) {
  const { finding } = app.state.generate;
  if (!finding?.fills) return null;
  if (!finding.looking)
    return (
      <p class="small-text make-failed" role="status" data-testid="drawing-failed">
        {finding.message}
      </p>
    );
  return (
    <div class="row make-status" role="status">
      <p class="small-text">
        {finding.loading === null
          ? "Drawing blocks that fill…"
          : `Fetching the words, ${Math.round(100 * finding.loading)}%…`}
      </p>
      <button
        type="button"
        class="button small"
        data-testid="drawing-stop"
        onClick={() => app.act(() => app.patternFinder.close())}
      >
        Stop
      </button>
    </div>
  );
}

function Status({ app }: AppProps) {
  const { state } = app;
  const { status } = state.fill;
  const running = isRunning(status);
  const warnings = "report" in status ? status.report.warnings : [];
  const tone =
    running || status.kind === "idle" || status.kind === "stopped"
      ? "calm"
      : status.kind === "filled"
        ? "good"
        : "bad";
  const sentence = statusSentence(state) || beforehand(app);
  return (
    <div class={`status ${tone}`}>
      {running && (
        <div class={state.fill.pause ? "progress still" : "progress"}>
          <div style={{ width: `${Math.round(100 * progressOf(state))}%` }} />
        </div>
      )}
      <p>
        <span data-testid="status">{sentence}</span>
        {running && !state.fill.pause && <span class="muted"> {limitOf(state)}</span>}
      </p>
      {running && state.fill.live !== null && <FrameLetters app={app} />}
      {status.kind === "improving" && (
        <p class="better" data-testid="better">
          {betterSentence(status.better)}
        </p>
      )}
      {state.fill.pause && <Pause app={app} />}
      {status.kind === "filled" && <Figures report={status.report} />}
      {status.kind === "filled" && <WeakList app={app} weak={status.report.weak} />}
      {warnings.length > 0 && (
        <ul class="warnings">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What there is to know while the fill waits for its server. */
function Pause({ app }: AppProps) {
  const { pause } = app.state.fill;
  return (
    <>
      {pause?.message && <p class="muted small-text">It says: {pause.message}</p>}
      <div class="row">
        <TryNow app={app} next={FILL_BUTTON_ID} />
        <span class="muted small-text">Your puzzle is safe in this page.</span>
      </div>
    </>
  );
}

function limitOf(state: FillSlice & ServerSlice): string {
  const { status } = state.fill;
  if (status.kind === "improving") return `of ${Math.round(status.limitMs / 1000)} s`;
  return `up to ${Math.round(deadlineOf(state) / 1000)} s`;
}

function FrameLetters({ app }: AppProps) {
  const { letters, white } = frameLetters(app.state);
  return (
    <p class="muted small-text" data-testid="frame-letters">
      {letters} of {white} letters
    </p>
  );
}

function Figures({ report }: { report: FillReport }) {
  const steps =
    report.nodes === undefined
      ? ""
      : `${report.nodes.toLocaleString("en")} steps, ${(report.backtracks ?? 0).toLocaleString("en")} taken back.`;
  const text = [floorSentence(report), steps].filter(Boolean).join(" ");
  return text ? <p class="muted small-text">{text}</p> : null;
}

function beforehand({ state }: AppProps["app"]): string {
  const { puzzle } = state.document;
  const { maxSide } = state.server;
  if (maxSide !== null && isTooLarge(puzzle, maxSide)) return tooLarge(puzzle, maxSide);
  if (isComplete(puzzle)) {
    if (isRepairable(state))
      return "The grid is full, but some words need a look. Repair changes those, and as little else as it can find.";
    return hasLetters(puzzle.fill)
      ? "The grid is full. Another fill changes the filled letters and keeps yours."
      : "The grid is full, and every letter is yours.";
  }
  if (needsBlocks(puzzle))
    return "There are no blocks yet: they are drawn first, around your letters. Undo takes them back.";
  if (isVeryOpen(puzzle)) return `${veryOpen(puzzle)} Blocks help.`;
  if (fewEmpty(state) > 0) return "Filling all anew, the filled letters may change; yours stay either way.";
  if (hasLetters(puzzle.fill)) return "Fills the grid around your letters; the filled letters may change.";
  return "Fills the grid around your letters, while you watch.";
}
