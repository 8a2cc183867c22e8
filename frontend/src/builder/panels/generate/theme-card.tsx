// The theme box: phrases go in, and patterns that hold them and fill come out.

import { setSymmetry } from "../../../document/edits/grid-actions";
import { takeThemed } from "../../../generate/generate-actions";
import { setTheme, setThemeSide } from "../../../generate/generate-state";
import { MAX_THEME, THEME_SIDES } from "../../../limits";
import type { Symmetry } from "../../../puzzle/grid/symmetry";
import type { AppProps } from "../parts/app-type";
import { showBoard } from "../parts/ids";
import { PatternList } from "./pattern-list";
import { asWritten, othersThatPair, type Phrase, phrasesOf } from "./theme-phrases";

const LABELS: Readonly<Record<Symmetry, string>> = {
  rotational: "Rotational symmetry",
  "left-right": "Left–right symmetry",
  "top-bottom": "Top–bottom symmetry",
  none: "Without symmetry",
};

export function ThemeCard({ app }: AppProps) {
  const { theme, themeSide, finding } = app.state.generate;
  const phrases = phrasesOf(theme);
  return (
    <section class="card" aria-labelledby="theme-heading">
      <h2 id="theme-heading">Around a theme</h2>
      <label class="field">
        <span>Phrases, one a line or with commas between them</span>
        <textarea
          rows={3}
          dir="auto"
          data-testid="theme-phrases"
          maxLength={MAX_THEME}
          placeholder={"Chocolate éclair\nBlack forest cake"}
          spellcheck={false}
          value={theme}
          onInput={(event) => {
            const { value } = event.currentTarget;
            app.act((s) => setTheme(s, value));
          }}
        />
      </label>
      {phrases.length > 0 && (
        <p class="muted small-text" dir="auto" data-testid="theme-lengths">
          {phrases.map(({ text, letters }) => `${text.toUpperCase()} ${letters.length}`).join(" · ")}
        </p>
      )}
      <div class="row">
        <button
          type="button"
          class="button"
          data-testid="theme-find"
          disabled={theme.trim() === ""}
          onClick={() => app.patternFinder.theme()}
        >
          Find patterns
        </button>
        <select
          class="make-side"
          data-testid="theme-size"
          aria-label="Size of the grid around the theme"
          value={`${themeSide ?? ""}`}
          onChange={(event) => {
            const { value } = event.currentTarget;
            app.act((s) => setThemeSide(s, value ? Number(value) : null));
          }}
        >
          <option value="">Size as it needs</option>
          {THEME_SIDES.map((side) => (
            <option key={side} value={`${side}`}>
              {side}×{side}
            </option>
          ))}
        </select>
      </div>
      {finding?.of === "theme" ? (
        <>
          <PatternList
            app={app}
            finding={{ ...finding, message: finding.message && asWritten(finding.message, phrases) }}
            choose={(pattern) => {
              app.act((s) => takeThemed(s, pattern));
              showBoard();
            }}
          />
          {finding.message && <OtherSymmetries app={app} phrases={phrases} />}
        </>
      ) : (
        <p class="muted small-text">
          Grids that hold your phrases and can be filled, with phrases of equal length across from each other.
        </p>
      )}
    </section>
  );
}

/** Those that can hold these phrases, each a press away. */
function OtherSymmetries({ app, phrases }: AppProps & { readonly phrases: readonly Phrase[] }) {
  const { themeSide } = app.state.generate;
  const others = othersThatPair(phrases, themeSide, app.state.document.symmetry);
  if (others.length === 0) return null;
  return (
    <div class="row" data-testid="theme-symmetries">
      {others.map((symmetry) => (
        <button
          key={symmetry}
          type="button"
          class="button small"
          data-testid={`theme-${symmetry}`}
          onClick={() => {
            app.act((s) => setSymmetry(s, symmetry));
            app.patternFinder.theme();
          }}
        >
          {LABELS[symmetry]}
        </button>
      ))}
    </div>
  );
}
