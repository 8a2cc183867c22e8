// Patterns that were found, as small pictures: one is looked at on the board, and chosen by a click.

import { useEffect, useRef } from "preact/hooks";
import { setPreviewGrid } from "../../../document/state/view-state";
import type { Pattern } from "../../../engine/protocol/patterns";
import type { Finding } from "../../../generate/generate-state";
import { BLOCK } from "../../../puzzle/cells";
import type { AppProps } from "../parts/app-type";
import { MiniGrid } from "../parts/mini-grid";

interface Props extends AppProps {
  readonly finding: Finding;
  readonly choose: (pattern: Pattern) => void;
}

export function PatternList({ app, finding, choose }: Props) {
  const { puzzle } = app.state.document;
  const titleOf = (pattern: Pattern) =>
    finding.of === "room" ? changesOf(pattern, finding.before) : scoreOf(pattern);
  const look = (pattern: Pattern | null) => {
    const fits = pattern?.width === puzzle.width && pattern.height === puzzle.height;
    app.act((s) => setPreviewGrid(s, pattern && fits ? pattern.cells : null));
  };
  const place = useRef<HTMLDivElement>(null);
  const { looking, message } = finding;
  const some = finding.found.length > 0;
  // The button that was pressed may be at the lower edge, and what comes of it below.
  useEffect(() => {
    const all =
      place.current?.parentElement?.querySelector("[data-testid=theme-symmetries]") ?? place.current;
    all?.scrollIntoView({ block: "nearest" });
  }, [looking, message, some]);
  return (
    <div class="found" ref={place} data-testid={`found-${finding.of}`}>
      <PatternsMessage app={app} finding={finding} />
      {finding.of !== "theme" && Object.keys(puzzle.rebus).length > 0 && (
        <p class="muted small-text" data-testid="found-rebus">
          Entries with a rebus are left out: they are yours to fill.
        </p>
      )}
      {finding.found.length > 0 && (
        <ul class="gallery">
          {finding.found.map((pattern, index) => (
            <li key={pattern.cells}>
              <button
                type="button"
                class="preset"
                data-testid={`${finding.of}-${index}`}
                aria-label={`${titleOf(pattern)} ${pattern.minScore} and up, pattern ${index + 1}`}
                onPointerEnter={(event) => event.pointerType === "mouse" && look(pattern)}
                onPointerLeave={() => look(null)}
                onFocus={() => look(pattern)}
                onBlur={() => look(null)}
                onClick={() => choose(pattern)}
              >
                <MiniGrid width={pattern.width} height={pattern.height} cells={pattern.cells} lettered />
                <span class="preset-name">{titleOf(pattern)}</span>
                <span class="muted">{pattern.minScore} and up</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const BEST = "the best first: mean score, and the lowest score that its words may have.";
const FEWEST = "those with the fewest cells changed first, and the lowest score that its words may have.";

function PatternsMessage({ app, finding }: AppProps & { finding: Finding }) {
  const { found, looking, loading, message } = finding;
  if (message)
    return (
      <p class="small-text make-failed" role="status" data-testid="found-none">
        {message}
      </p>
    );
  const count = found.length === 1 ? "1 pattern that fills" : `${found.length} patterns that fill`;
  if (!looking)
    return (
      <p class="muted small-text" role="status" data-testid="found-told">
        {count}, {finding.of === "room" ? FEWEST : BEST}
      </p>
    );
  const so = found.length > 0 ? `${count}, looking for more…` : "Looking for patterns that fill…";
  return (
    <div class="row make-status" role="status">
      <p class="muted small-text">
        {loading === null ? so : `Fetching the words, ${Math.round(100 * loading)}%…`}
      </p>
      <button
        type="button"
        class="button small"
        data-testid="found-stop"
        onClick={() => app.patternFinder.stop()}
      >
        Stop
      </button>
    </div>
  );
}

function scoreOf({ meanScore }: Pattern): string {
  return meanScore === null ? "All yours" : `Score ${Math.round(meanScore)}`;
}

/** How many cells become blocks or cease to be. */
function changesOf({ cells }: Pattern, before: string): string {
  const count = [...cells].filter((cell, at) => (cell === BLOCK) !== (before[at] === BLOCK)).length;
  return count === 1 ? "1 cell changes" : `${count} cells change`;
}
