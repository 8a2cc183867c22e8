// The whole page, from the state alone.
import { useLayoutEffect } from "preact/hooks";
import type { Step } from "../../document/state/view-state";
import { Board } from "./board/board";
import { Boundary } from "./frame/boundary";
import { Notice } from "./frame/notice";
import { StatsLine } from "./frame/stats-line";
import { TopBar } from "./frame/top-bar";
import { GridPanel } from "./grid/grid-panel";
import { fetchLate, lateFailed, lateParts } from "./late";
import type { AppProps } from "./parts/app-type";
import { ReadHead, ReadStrip } from "./read/read-head";

type View = (props: AppProps) => preact.ComponentChild;

function GridStep({ app }: AppProps) {
  const late = lateParts();
  const blocks = late && <late.BlocksRow app={app} />;
  const recents = late && <late.RecentList app={app} />;
  return (
    <GridPanel
      app={app}
      recents={recents}
      suggestions={blocks}
      theme={late && <late.ThemeCard app={app} />}
    />
  );
}

/** None for a moment, where a link opens in a step whose panel is still to come. */
function panelOf(step: Step): View | undefined {
  const late = lateParts();
  const panels: Readonly<Record<Step, View | undefined>> = {
    grid: GridStep,
    words: late?.WordsPanel,
    fill: late?.FillPanel,
    clues: late?.CluesPanel,
    read: late?.ReadPanel,
  };
  return panels[step];
}

function Missing({ app }: AppProps) {
  return (
    <div class="card" role="alert" data-testid="late-missing">
      <p>This part of the page could not be fetched. Your puzzle is as it was.</p>
      <button type="button" class="button small" onClick={() => void fetchLate(app.redraw)}>
        Try again
      </button>
    </div>
  );
}

interface Props extends AppProps {
  /** It is being printed: otherwise nobody sees the sheet, and each letter would draw it anew. */
  readonly onPaper: boolean;
}

export function Page({ app, onPaper }: Props) {
  const { state } = app;
  const reading = state.view.step === "read";
  const Panel = panelOf(state.view.step);
  const late = lateParts();
  const { share, puzzles } = state.library;
  const missing =
    !late && (!Panel || state.page.help || share !== null || state.files.sheet !== null || puzzles !== null);
  if (missing && !lateFailed()) void fetchLate(app.redraw);
  const giveOn = late?.heldFocus();
  useLayoutEffect(() => giveOn?.());
  return (
    <>
      <div class="screen">
        <TopBar app={app} wordChecks={late?.wordChecks(state) ?? []} />
        {late && <late.LinkErrorBanner app={app} />}
        <main class={`work at-${state.view.step}`}>
          {reading && <ReadHead app={app} />}
          <section class="stage" aria-label="Board">
            <Boundary>
              <Board
                app={app}
                describe={late?.describeCursor}
                table={late && <late.BoardTable puzzle={state.document.puzzle} />}
              />
            </Boundary>
            {reading ? <ReadStrip app={app} /> : (late?.worstCheck({ app }) ?? <StatsLine app={app} />)}
          </section>
          <div
            class="panel"
            id="panel"
            role="tabpanel"
            aria-labelledby={`tab-${state.view.step}`}
            key={state.view.step}
          >
            {late && state.view.step !== "fill" && <late.FillStrip app={app} />}
            <Boundary>{Panel && <Panel app={app} />}</Boundary>
            {missing && lateFailed() && <Missing app={app} />}
          </div>
        </main>
        <Notice app={app} />
        <Boundary>
          {late && <late.HelpSheet app={app} />}
          {late && <late.ShareSheet app={app} />}
          {late && <late.FilesSheet app={app} />}
          {late && <late.PuzzlesSheet app={app} />}
        </Boundary>
        <p class="hidden-text" aria-live="polite">
          {late?.spokenSentence(state)}
        </p>
      </div>
      {onPaper && late && <late.Sheet puzzle={state.document.puzzle} print={state.preferences.print} />}
    </>
  );
}
