// Step 1: size, symmetry, checks and ready-made grids.

import type { ComponentChildren } from "preact";
import {
  applyPreset,
  clearBlocks,
  hasMoreThanBlocks,
  keepOnlyBlocks,
  resize,
  setSymmetry,
  startBlank,
} from "../../../document/edits/grid-actions";
import { setFingerDraws } from "../../../document/state/view-state";
import { MIN_SIDE } from "../../../limits";
import { hasLetters } from "../../../puzzle/cells";
import { gridProblems } from "../../../puzzle/checks/problems";
import { SYMMETRIES } from "../../../puzzle/grid/symmetry";
import { PRESETS } from "../../../puzzle/presets";
import { shownCells } from "../../../puzzle/puzzle";
import { PenIcon } from "../../../ui/icons";
import { SurpriseCard } from "../generate/surprise-card";
import type { AppProps } from "../parts/app-type";
import { showBoard } from "../parts/ids";
import { MiniGrid } from "../parts/mini-grid";
import { ProblemList } from "../parts/problem-list";

/** Squares offered at one click. */
const QUICK_SIZES = [5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25];

const TWICE = "A letter takes two presses: the first selects it.";
const TYPED = "Letters that you type go into words.";

interface Props extends AppProps {
  /** What is remembered, blocks for a half-drawn grid, and grids around a theme: once they have come. */
  readonly recents: ComponentChildren;
  readonly suggestions: ComponentChildren;
  readonly theme: ComponentChildren;
}

export function GridPanel({ app, recents, suggestions, theme }: Props) {
  const { state } = app;
  const { puzzle } = state.document;
  return (
    <>
      <FingerCard app={app} />
      <SurpriseCard app={app} />
      {recents}
      <section class="card">
        <div class="fields">
          <Side
            app={app}
            label="Width"
            testid="size-width"
            value={puzzle.width}
            set={(w) => [w, puzzle.height]}
          />
          <Side
            app={app}
            label="Height"
            testid="size-height"
            value={puzzle.height}
            set={(h) => [puzzle.width, h]}
          />
          <label class="field grow">
            <span>Symmetry</span>
            <select
              data-testid="symmetry"
              value={state.document.symmetry}
              onChange={(event) => {
                const { value } = event.currentTarget;
                const chosen = SYMMETRIES.find((known) => known.value === value);
                if (chosen) app.act((s) => setSymmetry(s, chosen.value));
              }}
            >
              {SYMMETRIES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </div>
        <fieldset class="chips" aria-label="Square sizes">
          {QUICK_SIZES.filter((size) => size <= state.server.offeredSide).map((size) => (
            <button
              key={size}
              type="button"
              class="chip"
              aria-pressed={puzzle.width === size && puzzle.height === size}
              onClick={() => app.act((s) => resize(s, size, size))}
            >
              {size}×{size}
            </button>
          ))}
        </fieldset>
        <p class="muted small-text for-mouse">
          Click or drag on the board to draw blocks. {hasLetters(shownCells(puzzle)) ? TWICE : TYPED}
        </p>
        {suggestions}
      </section>
      <section class="card">
        <h2>Checks</h2>
        <ProblemList
          app={app}
          problems={gridProblems(puzzle, state.document.symmetry, state.server.maxSide)}
          fine="The grid is sound."
        />
      </section>
      {theme}
      <section class="card">
        <div class="card-head">
          <h2>Presets</h2>
          <div class="row end">
            <button
              type="button"
              class="button small quiet"
              disabled={!puzzle.cells.includes("#")}
              onClick={() => app.act(clearBlocks)}
            >
              Clear blocks
            </button>
            <button
              type="button"
              class="button small quiet"
              data-testid="keep-blocks"
              disabled={!hasMoreThanBlocks(puzzle)}
              title="Letters, clues and title go; the blocks stay"
              onClick={() => app.act(keepOnlyBlocks)}
            >
              Keep only blocks
            </button>
            <button
              type="button"
              class="button small quiet"
              data-testid="new-puzzle"
              onClick={() => app.act(startBlank)}
            >
              New puzzle
            </button>
          </div>
        </div>
        <ul class="gallery">
          {PRESETS.map((preset, index) => {
            const blocks = preset.rows.join("");
            const chosen = puzzle.width === preset.size && puzzle.cells.replace(/[a-z]/g, ".") === blocks;
            return (
              <li key={preset.name}>
                <button
                  type="button"
                  class="preset"
                  data-testid={`preset-${index}`}
                  aria-pressed={chosen}
                  onClick={() => {
                    app.act((s) => applyPreset(s, preset));
                    showBoard();
                  }}
                >
                  <MiniGrid width={preset.rows[0]?.length ?? 0} height={preset.rows.length} cells={blocks} />
                  <span class="preset-name">{preset.name}</span>
                  <span class="muted">
                    {preset.rows[0]?.length}×{preset.rows.length}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}

/** On a touch screen a finger that moves scrolls the page, unless this is switched on. */
function FingerCard({ app }: AppProps) {
  const { fingerDraws } = app.state.view;
  return (
    <div class="finger-card for-touch">
      <p class="muted small-text">
        {fingerDraws ? "Two fingers zoom." : "A tap draws, a drag scrolls."}{" "}
        {hasLetters(shownCells(app.state.document.puzzle)) && TWICE}
      </p>
      <button
        type="button"
        class="button small"
        data-testid="finger-draws"
        aria-pressed={fingerDraws}
        onClick={() => app.act((s) => setFingerDraws(s, !s.view.fingerDraws))}
      >
        <PenIcon /> Drag to draw
      </button>
    </div>
  );
}

interface SideProps extends AppProps {
  readonly label: string;
  readonly testid: string;
  readonly value: number;
  readonly set: (side: number) => [width: number, height: number];
}

function Side({ app, label, testid, value, set }: SideProps) {
  const largest = Math.max(app.state.server.offeredSide, value);
  const sides = Array.from({ length: largest - MIN_SIDE + 1 }, (_, i) => MIN_SIDE + i);
  return (
    <label class="field">
      <span>{label}</span>
      <select
        data-testid={testid}
        value={`${value}`}
        onChange={(event) => {
          const [width, height] = set(Number(event.currentTarget.value));
          app.act((s) => resize(s, width, height));
        }}
      >
        {sides.map((side) => (
          <option key={side} value={`${side}`}>
            {side}
          </option>
        ))}
      </select>
    </label>
  );
}
