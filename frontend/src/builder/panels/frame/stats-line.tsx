// The figures under the board, the same in every step.
import { statsOf } from "../../../puzzle/checks/stats";
import type { AppProps } from "../parts/app-type";

export function StatsLine({ app }: AppProps) {
  const stats = statsOf(app.state.document.puzzle, app.state.fill.live);
  return (
    <dl class="stats" data-testid="stats">
      <div>
        <dt>words</dt>
        <dd>{stats.words}</dd>
      </div>
      <div>
        <dt>
          blocks <small>{stats.blockPercent}%</small>
        </dt>
        <dd>{stats.blocks}</dd>
      </div>
      <div>
        <dt>mean length</dt>
        <dd>{stats.meanLength.toFixed(1)}</dd>
      </div>
      <div>
        <dt>of {stats.white} letters</dt>
        <dd>{stats.letters}</dd>
      </div>
    </dl>
  );
}
