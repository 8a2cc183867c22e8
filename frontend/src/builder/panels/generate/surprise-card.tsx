// A whole puzzle at the press of a button: a mini unless another size is chosen.

import { goTo } from "../../../document/moves/step-actions";
import { setPuzzleSide } from "../../../generate/generate-state";
import { MAKE_SIDES } from "../../../limits";
import { SparkIcon } from "../../../ui/icons";
import { hints } from "../../commands/commands";
import type { AppProps } from "../parts/app-type";

export function SurpriseCard({ app }: AppProps) {
  const { generate, server } = app.state;
  return (
    <section class="card make-card" aria-label="A whole puzzle">
      <div class="row make-row">
        <button
          type="button"
          class="button primary"
          data-testid="surprise"
          {...hints("surprise")}
          onClick={() => app.puzzleGenerator.surprise()}
        >
          <SparkIcon /> Surprise me
        </button>
        <select
          class="make-side"
          data-testid="surprise-size"
          aria-label="Size of the puzzle"
          value={`${generate.side}`}
          onChange={(event) => {
            const side = Number(event.currentTarget.value);
            app.act((s) => setPuzzleSide(s, side));
          }}
        >
          {MAKE_SIDES.filter((side) => side <= server.offeredSide || side === generate.side).map((side) => (
            <option key={side} value={`${side}`}>
              {side}×{side}
            </option>
          ))}
        </select>
      </div>
      <GenerateMessage app={app} />
    </section>
  );
}

function GenerateMessage({ app }: AppProps) {
  const { generate, document } = app.state;
  const { status } = generate;
  if (status.kind === "idle" && document.puzzle === generate.last)
    return (
      <div class="row make-status">
        <p class="muted small-text">Once more makes another.</p>
        <button
          type="button"
          class="button small quiet"
          data-testid="see-clues"
          onClick={() => app.act((s) => goTo(s, "clues"))}
        >
          See the clues
        </button>
      </div>
    );
  if (status.kind === "idle")
    return (
      <p class="muted small-text">A whole puzzle at once: blocks, words and the clues that are known.</p>
    );
  if (status.kind === "failed")
    return (
      <p class="small-text make-failed" role="status" data-testid="make-failed">
        {status.message}
      </p>
    );
  if (status.kind === "ready")
    return (
      <div class="row make-status" role="status">
        <p class="small-text">
          Your {status.side}×{status.side} puzzle is ready; yours has changed meanwhile, and stays until then.
        </p>
        <button
          type="button"
          class="button small"
          data-testid="make-show"
          onClick={() => app.puzzleGenerator.take()}
        >
          Show it
        </button>
      </div>
    );
  const what =
    status.loading === null ? `Making a ${status.side}×${status.side} puzzle…` : loaded(status.loading);
  return (
    <div class="row make-status late-in" role="status">
      <p class="small-text">{what}</p>
      <button
        type="button"
        class="button small"
        data-testid="make-stop"
        onClick={() => app.puzzleGenerator.stop()}
      >
        Stop
      </button>
    </div>
  );
}

function loaded(share: number): string {
  return `Fetching the words, ${Math.round(100 * share)}%…`;
}
