// Step 3: auto-fill, how it stands, and its options.
import { progressOf, statusSentence } from "../fill/sentences";
import { MAX_SCORE, OPEN_GRID_MEAN, SCORE_STEP } from "../limits";
import { hasLetters } from "../puzzle/puzzle";
import { statsOf } from "../puzzle/stats";
import { clearFill, keepAll } from "../state/fill-actions";
import { isRunning } from "../state/fill-status";
import { setLonger } from "../state/text-actions";
import type { AppProps } from "./app-type";
import { EntryCard } from "./entry-card";
import { BoltIcon, StopIcon } from "./icons";

export const FILL_BUTTON_ID = "fill-button";

export function FillPanel({ app }: AppProps) {
  const { state, filler } = app;
  const { puzzle, status } = state;
  const running = isRunning(status);
  const filled = hasLetters(puzzle.fill);
  // The same place on the page: the second half of a double click on Auto-fill must not stop it.
  const stopUnlessDouble = (event: MouseEvent) => {
    if (event.detail < 2) filler.stop();
  };
  return (
    <>
      <section class="card fill-card">
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
          <button
            type="button"
            class="button primary big"
            id={FILL_BUTTON_ID}
            data-testid="autofill"
            onClick={() => filler.start()}
          >
            <BoltIcon /> {again(status.kind)}
          </button>
        )}
        <Status app={app} />
        {!running && (
          <div class="row">
            <button
              type="button"
              class="button small"
              data-testid="another-fill"
              disabled={!filled && status.kind !== "deadline"}
              onClick={() => filler.another()}
            >
              Another fill
            </button>
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
              Keep all
            </button>
          </div>
        )}
      </section>
      <EntryCard app={app} />
      <Options app={app} />
      <p class="legend">
        <span>
          <b class="legend-own">A</b> yours: auto-fill keeps it
        </span>
        <span>
          <b class="legend-fill">A</b> filled: another fill may change it
        </span>
      </p>
    </>
  );
}

function again(kind: string): string {
  if (kind === "lost" || kind === "blocked" || kind === "draining") return "Resume";
  if (kind === "overloaded") return "Try again";
  return "Auto-fill";
}

function Status({ app }: AppProps) {
  const { state } = app;
  const { status } = state;
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
        <div class="progress">
          <div style={{ width: `${Math.round(100 * progressOf(state))}%` }} />
        </div>
      )}
      <p data-testid="status">{sentence}</p>
      {"report" in status && status.kind === "filled" && status.report.nodes !== undefined && (
        <p class="muted small-text">
          {status.report.nodes.toLocaleString("en")} steps,{" "}
          {(status.report.backtracks ?? 0).toLocaleString("en")} taken back
        </p>
      )}
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

function beforehand({ state }: AppProps["app"]): string {
  const { meanLength } = statsOf(state.puzzle);
  if (meanLength > OPEN_GRID_MEAN) {
    return "This grid is very open: its words are long. Few such grids can be filled; blocks help.";
  }
  return "Fills every white cell around your letters, while you watch.";
}

/** The slider's place left of 0: the server chooses. */
const AUTOMATIC = -SCORE_STEP;

function Options({ app }: AppProps) {
  const { state } = app;
  const shown = state.minScore === null ? "Automatic" : `${state.minScore}`;
  return (
    <section class="card">
      <h2>Options</h2>
      <label class="slider">
        <span>
          Minimum word score <output>{shown}</output>
        </span>
        <input
          type="range"
          data-testid="min-score"
          min={AUTOMATIC}
          max={MAX_SCORE}
          step={SCORE_STEP}
          value={state.minScore ?? AUTOMATIC}
          aria-valuetext={shown}
          onInput={(event) => {
            const value = Number(event.currentTarget.value);
            app.act((s) => {
              s.minScore = value < 0 ? null : value;
            });
          }}
        />
        <span class="muted slider-ends">
          <span>Automatic</span>
          <span>Lively words only</span>
        </span>
      </label>
      <label class="check">
        <input
          type="checkbox"
          data-testid="longer"
          checked={state.puzzle.longer}
          onChange={(event) => {
            const longer = event.currentTarget.checked;
            app.act((s) => setLonger(s, longer));
          }}
        />
        <span>
          Longer word list <span class="muted">more fills, rarer words</span>
        </span>
      </label>
    </section>
  );
}
