// The whole solving page, from the state alone.
import { PlayIcon } from "../../ui/late-icons";
import { takeBack } from "../state/checks";
import { resume } from "../state/clock";
import { countOf } from "../state/progress";
import { Board } from "./board";
import { ClueBar, ClueLists } from "./clues";
import { Keyboard } from "./keyboard";
import { focusBoard, type PlayProps } from "./play";
import { Sheets } from "./sheets";
import { entryWords } from "./spoken";
import { Toolbar } from "./toolbar";

export function Screen({ play }: PlayProps) {
  const { state } = play;
  const { puzzle, notice } = state;
  const names = ["solve", state.paused && "paused", state.listing && "listing"].filter(Boolean).join(" ");
  return (
    <div class={names}>
      <header class="solve-top">
        <div class="solve-title">
          <h1 data-testid="title" dir="auto">
            {puzzle.title.trim() || "Crossword"}
          </h1>
          {puzzle.author.trim() && (
            <p class="muted">
              by <bdi>{puzzle.author.trim()}</bdi>
            </p>
          )}
          {puzzle.copyright.trim() && (
            <p class="muted small-text" dir="auto">
              {puzzle.copyright.trim()}
            </p>
          )}
        </div>
        <Toolbar play={play} />
      </header>
      <main class="solve-work">
        <section class="solve-stage" aria-label="Board">
          {state.paused ? <Paused play={play} /> : <Board play={play} />}
          {!state.paused && <ClueBar play={play} />}
          {!state.paused && <Keyboard play={play} />}
        </section>
        {!state.paused && <ClueLists play={play} />}
      </main>
      <Notice play={play} />
      <Sheets play={play} />
      <p class="hidden-text" aria-live="polite">
        {entryWords(state)}
      </p>
      <p class="hidden-text" role="status">
        {notice?.text}
      </p>
    </div>
  );
}

function Paused({ play }: PlayProps) {
  const { cells, filled } = countOf(play.state.puzzle, play.state.progress);
  return (
    <div class="solve-paused">
      <p>
        Paused, {filled} of {cells} cells filled.
      </p>
      <button
        type="button"
        class="button primary"
        data-testid="resume"
        onClick={() => {
          play.act(resume);
          focusBoard();
        }}
      >
        <PlayIcon /> Go on
      </button>
    </div>
  );
}

function Notice({ play }: PlayProps) {
  const { notice } = play.state;
  if (!notice) return null;
  return (
    <div class="notice-place">
      <div class="notice" data-testid="notice">
        <span aria-hidden="true">{notice.text}</span>
        {notice.before && (
          <button
            type="button"
            class="button quiet small"
            data-testid="take-back"
            onClick={() => play.act(takeBack)}
          >
            Undo
          </button>
        )}
      </div>
    </div>
  );
}
