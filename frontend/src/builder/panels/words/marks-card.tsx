// Circles and shades for the cell with the cursor, or for all cells of the marked region; several letters for the cell.
import { useState } from "preact/hooks";
import { chosenCells, haveMark, setRebus, toggleMark } from "../../../document/edits/letter-actions";
import { MAX_REBUS } from "../../../limits";
import { CIRCLE, SHADES } from "../../../puzzle/marks";
import { contentAt } from "../../../puzzle/words/rebus";
import { hints } from "../../commands/commands";
import type { AppProps } from "../parts/app-type";
import { REBUS_ID } from "../parts/ids";

export function MarksCard({ app }: AppProps) {
  const { view } = app.state;
  const cells = chosenCells(app.state);
  const all = (layer: "circles" | "shades", mark: string) => haveMark(app.state, layer, mark);
  const toggle = (layer: "circles" | "shades", mark: string) => app.act((s) => toggleMark(s, layer, mark));
  const [only] = cells.length === 1 ? cells : [];
  return (
    <section class="card marks-card">
      <h2>
        Circles, shades, rebus{" "}
        <span class="count">{view.region ? "of the region" : cells.length > 0 ? "of the cell" : ""}</span>
      </h2>
      {cells.length === 0 ? (
        <p class="muted small-text">Select a cell or mark a region.</p>
      ) : (
        <fieldset class="row marks" aria-label="Circles and shades">
          <button
            type="button"
            class="button small"
            data-testid="circle"
            aria-pressed={all("circles", CIRCLE)}
            {...hints("circle")}
            onClick={() => toggle("circles", CIRCLE)}
          >
            <span class="circle-mark" /> Circle
          </button>
          {SHADES.map(({ mark, name }) => (
            <button
              key={mark}
              type="button"
              class="swatch"
              data-testid={`shade-${mark}`}
              title={name}
              aria-label={`${name} shade`}
              aria-pressed={all("shades", mark)}
              onClick={() => toggle("shades", mark)}
            >
              <span class={`shade-${mark}`} />
            </button>
          ))}
          {only !== undefined && <Rebus app={app} cell={only} key={only} />}
        </fieldset>
      )}
    </section>
  );
}

/**
 * Taken when it is left or Enter is pressed: half a word is none, and stays as it was typed while the page is drawn anew. Enter and
 * Escape lead back to the board.
 */
function Rebus({ app, cell }: AppProps & { readonly cell: number }) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <label class="rebus">
      <span>Rebus</span>
      <input
        type="text"
        id={REBUS_ID}
        data-testid="rebus"
        size={8}
        maxLength={MAX_REBUS}
        autocomplete="off"
        autocapitalize="characters"
        value={draft ?? contentAt(app.state.document.puzzle, cell).toUpperCase()}
        onInput={(event) => setDraft(event.currentTarget.value)}
        {...hints("rebus")}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setDraft(null);
          app.act((s) => setRebus(s, cell, text));
        }}
        onKeyDown={(event) => {
          if (event.isComposing || event.ctrlKey || event.metaKey) return;
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          const field = event.currentTarget;
          if (event.key === "Escape") {
            setDraft(null);
            field.value = contentAt(app.state.document.puzzle, cell).toUpperCase();
          }
          // Leaving the field takes what was typed.
          app.focusBoard();
        }}
      />
    </label>
  );
}
