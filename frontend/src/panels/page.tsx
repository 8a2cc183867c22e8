// The whole page, from the state alone.
import { spokenSentence } from "../fill/sentences";
import { Sheet } from "../print/sheet";
import type { Step } from "../state/view";
import { Board } from "./board/board";
import { CluesPanel } from "./clues/clues-panel";
import { FillPanel } from "./fill/fill-panel";
import { FillStrip } from "./frame/fill-strip";
import { HelpSheet } from "./frame/help-sheet";
import { LinkErrorBanner } from "./frame/link-error";
import { Notice } from "./frame/notice";
import { StatsLine } from "./frame/stats-line";
import { TopBar } from "./frame/top-bar";
import { GridPanel } from "./grid/grid-panel";
import type { AppProps } from "./parts/app-type";
import { ReadHead, ReadPanel, ReadStrip } from "./read/read-panel";
import { WordsPanel } from "./words/words-panel";

const PANELS: Readonly<Record<Step, (props: AppProps) => preact.ComponentChild>> = {
  grid: GridPanel,
  words: WordsPanel,
  fill: FillPanel,
  clues: CluesPanel,
  read: ReadPanel,
};

export function Page({ app }: AppProps) {
  const { state } = app;
  const reading = state.view.step === "read";
  const Panel = PANELS[state.view.step];
  return (
    <>
      <div class="screen">
        <TopBar app={app} />
        <LinkErrorBanner app={app} />
        <main class={`work at-${state.view.step}`}>
          {reading && <ReadHead app={app} />}
          <section class="stage" aria-label="Board">
            <Board app={app} />
            {reading ? <ReadStrip app={app} /> : <StatsLine app={app} />}
          </section>
          <div
            class="panel"
            id="panel"
            role="tabpanel"
            aria-labelledby={`tab-${state.view.step}`}
            key={state.view.step}
          >
            {state.view.step !== "fill" && <FillStrip app={app} />}
            <Panel app={app} />
          </div>
        </main>
        <Notice app={app} />
        <HelpSheet app={app} />
        <p class="hidden-text" aria-live="polite">
          {spokenSentence(state)}
        </p>
      </div>
      <Sheet puzzle={state.document.puzzle} print={state.preferences.print} />
    </>
  );
}
