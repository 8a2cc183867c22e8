// What auto-fill may use: the minimum score, the longer list, crude words, and the words it must not use.

import { isRunning } from "../../../autofill/fill-status";
import { unbanWord } from "../../../document/edits/ban-actions";
import { setCrude, setLonger, setMinScore } from "../../../document/edits/option-actions";
import { AUTO_SCORE, AUTO_SCORE_LONGER, IMPROVE_CHOICES, MAX_SCORE, SCORE_STEP } from "../../../limits";
import { Check } from "../../../ui/check";
import { CrossIcon } from "../../../ui/late-icons";
import type { Preferences } from "../../state/preferences";
import type { AppProps } from "../parts/app-type";
import { FILL_BUTTON_ID, focusSoon } from "../parts/ids";

export function FillOptions({ app }: AppProps) {
  const { state } = app;
  return (
    <section class="card">
      <h2>
        Options
        {isRunning(state.fill.status) && <span class="count end-text">changes apply to the next fill</span>}
      </h2>
      <Score app={app} />
      <Check
        testid="longer"
        checked={state.document.puzzle.longer}
        set={(longer) => app.act((s) => setLonger(s, longer))}
      >
        Longer word list <span class="muted">more fills, rarer words</span>
      </Check>
      <Check
        testid="crude"
        checked={state.document.puzzle.crude}
        set={(crude) => app.act((s) => setCrude(s, crude))}
      >
        Crude words <span class="muted">left out unless you want them</span>
      </Check>
      <Improve app={app} />
      <Where app={app} />
      <Banned app={app} />
    </section>
  );
}

function Score({ app }: AppProps) {
  const { state } = app;
  const automatic = state.document.puzzle.longer ? AUTO_SCORE_LONGER : AUTO_SCORE;
  const value = state.document.puzzle.minScore ?? automatic;
  const said = state.document.puzzle.longer ? `${automatic}` : `${automatic} or less`;
  const set = (score: number | null) => app.act((s) => setMinScore(s, score));
  return (
    <div class="score">
      <label class="slider">
        <span>
          Minimum word score <output>{state.document.puzzle.minScore ?? `Automatic (${said})`}</output>
        </span>
        <input
          type="range"
          data-testid="min-score"
          min={0}
          max={MAX_SCORE}
          step={SCORE_STEP}
          value={value}
          aria-valuetext={state.document.puzzle.minScore === null ? `Automatic, ${said}` : `${value}`}
          onInput={(event) => set(Number(event.currentTarget.value))}
        />
        <span class="muted slider-ends">
          <span>0, every word</span>
          <span>100, lively words only</span>
        </span>
      </label>
      <Check
        testid="min-score-automatic"
        checked={state.document.puzzle.minScore === null}
        set={(automatically) => set(automatically ? null : value)}
      >
        Automatic
      </Check>
    </div>
  );
}

function Improve({ app }: AppProps) {
  const { improveMs } = app.state.preferences;
  return (
    <div class="improve">
      <p id="improve-label">Once filled, improve it for</p>
      <fieldset class="pair" aria-labelledby="improve-label">
        {IMPROVE_CHOICES.map((ms) => (
          <button
            key={ms}
            type="button"
            class="chip"
            data-testid={`improve-${ms / 1000}`}
            aria-pressed={improveMs === ms}
            onClick={() => app.chooseImprove(ms)}
          >
            {ms === 0 ? "Not at all" : `${ms / 1000} s`}
          </button>
        ))}
      </fieldset>
      <p class="muted small-text">Livelier words around yours. Stop keeps the best fill so far.</p>
    </div>
  );
}

function Banned({ app }: AppProps) {
  const { banned } = app.state.document.puzzle;
  if (banned.length === 0) return null;
  return (
    <div class="banned">
      <p class="small-text">
        Not these words <span class="muted">the next fill leaves them out</span>
      </p>
      <ul class="words">
        {banned.map((word) => (
          <li key={word}>
            <button
              type="button"
              class="word ban"
              data-testid={`banned-${word}`}
              aria-label={`Allow ${word.toUpperCase()} again`}
              title="Allow it again"
              onClick={() => {
                app.act((s) => unbanWord(s, word));
                focusSoon(FILL_BUTTON_ID);
              }}
            >
              {word.toUpperCase()} <CrossIcon />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const PLACES: readonly { readonly value: Preferences["place"]; readonly label: string }[] = [
  { value: "auto", label: "Automatic" },
  { value: "device", label: "This device" },
  { value: "server", label: "The server" },
];

/** Who searches. Without a wish it is this device, unless that is a weak one. */
function Where({ app }: AppProps) {
  return (
    <label class="field">
      <span>Search on</span>
      <select
        data-testid="place"
        value={app.state.preferences.place}
        onChange={(event) => {
          const { value } = event.currentTarget;
          const chosen = PLACES.find((place) => place.value === value);
          if (chosen) app.choosePlace(chosen.value);
        }}
      >
        {PLACES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
