// Suggestions for all clues that are missing: asked for, taken all at once, or dropped.

import {
  dropSuggestions,
  setClueSource,
  setDifficulty,
  suggestionsMessageOf,
} from "../../../clues/suggestions-state";
import { firstSuggestions, takeClues } from "../../../clues/take-clues";
import { DIFFICULTIES } from "../../../engine/protocol/clues";
import { missingClues } from "../../../puzzle/words/words";
import { BulbIcon } from "../../../ui/late-icons";
import { hints } from "../../commands/commands";
import type { AppProps } from "../parts/app-type";

export function SuggestRow({ app }: AppProps) {
  const { clueSuggestions, server } = app.state;
  const first = firstSuggestions(app.state);
  const count = Object.keys(first).length;
  return (
    <section class="card suggest-card" aria-label="Suggested clues">
      <div class="row">
        <button
          type="button"
          class="button small"
          data-testid="suggest-missing"
          disabled={missingClues(app.state.document.puzzle).length === 0}
          {...hints("suggestClues")}
          onClick={() => app.clueSuggestions.suggestMissing()}
        >
          <BulbIcon /> Suggest for all missing
        </button>
        <select
          data-testid="difficulty"
          aria-label="Difficulty of suggested clues"
          value={clueSuggestions.difficulty}
          onChange={(event) => {
            const { value } = event.currentTarget;
            const chosen = DIFFICULTIES.find((known) => known === value);
            if (chosen) app.act((s) => setDifficulty(s, chosen));
          }}
        >
          <option value="easy">Easy</option>
          <option value="medium">Medium</option>
          <option value="hard">Hard</option>
        </select>
        {server.clueModel && (
          <select
            data-testid="source"
            aria-label="Who suggests clues"
            value={clueSuggestions.source}
            onChange={(event) => {
              const source = event.currentTarget.value === "model" ? "model" : "embedded";
              app.act((s) => setClueSource(s, source));
            }}
          >
            <option value="embedded">Built in</option>
            <option value="model">Language model</option>
          </select>
        )}
      </div>
      <SuggestionsMessage app={app} />
      {count > 0 && (
        <div class="row">
          <button
            type="button"
            class="button small"
            data-testid="take-all"
            onClick={() => app.act((s) => takeClues(s, first))}
          >
            {count === 1 ? "Take the suggestion" : `Take all ${count} suggestions`}
          </button>
          <button
            type="button"
            class="button small quiet"
            data-testid="drop-all"
            onClick={() => app.act((s) => dropSuggestions(s))}
          >
            Drop them
          </button>
        </div>
      )}
    </section>
  );
}

function SuggestionsMessage({ app }: AppProps) {
  const { status } = app.state.clueSuggestions;
  const message = suggestionsMessageOf(app.state.clueSuggestions, app.state.document.puzzle);
  if (message)
    return (
      <p class="muted small-text" role="status" data-testid="clues-told">
        {message}
      </p>
    );
  if (status.kind !== "asking") return null;
  const { loading } = status;
  return (
    <div class="row make-status late-in" role="status">
      <p class="small-text">
        {loading === null ? "Looking for clues…" : `Fetching the clues, ${Math.round(100 * loading)}%…`}
      </p>
      <button
        type="button"
        class="button small"
        data-testid="clues-stop"
        onClick={() => app.clueSuggestions.stop()}
      >
        Stop
      </button>
    </div>
  );
}
