// What lies over the page for a while: the end, the constructor's note, the keys.
import { Dialog } from "../../ui/dialog";
import { clockText } from "../state/clock";
import { LINES } from "../state/keys";
import { countOf } from "../state/progress";
import type { Solving } from "../state/solving";
import { focusBoard, isTouched, type PlayProps } from "./play";
import { MakeOne } from "./toolbar";

export function Sheets({ play }: PlayProps) {
  const { sheet, puzzle } = play.state;
  if (sheet === "solved") return <Solved play={play} />;
  if (sheet === "note")
    return (
      <Sheet play={play} title="A note from the constructor">
        <p class="solve-note" dir="auto">
          {puzzle.notes.trim()}
        </p>
      </Sheet>
    );
  if (sheet === "keys") return <Keys play={play} />;
  return null;
}

/** What fingers do, where they write. */
const TAPS = [
  { keys: ["a cell"], does: "go there" },
  { keys: ["the cell again"], does: "turn between across and down" },
  { keys: ["the clue"], does: "turn too" },
  { keys: ["‹", "›"], does: "clue before, next clue" },
  { keys: ["···"], does: "rebus: several letters in a cell, OK when it is whole" },
];

function Keys({ play }: PlayProps) {
  const touched = isTouched();
  return (
    <Sheet play={play} title={touched ? "Taps" : "Keys"}>
      <dl>
        {(touched ? TAPS : LINES).map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

function Solved({ play }: PlayProps) {
  const { state } = play;
  return (
    <Sheet play={play} title="Solved" look="after">
      <p class="solved-time" data-testid="solved-time">
        {clockText(state.progress.ms)}
      </p>
      <p class="muted" data-testid="solved-help">
        {helpOf(state)}
      </p>
      <p class="row">
        <button type="button" class="button primary" data-testid="look" onClick={() => close(play)}>
          Look at the grid
        </button>
        <MakeOne play={play} />
      </p>
    </Sheet>
  );
}

function helpOf({ puzzle, progress }: Solving): string {
  const { revealed } = countOf(puzzle, progress);
  if (revealed > 0) return revealed === 1 ? "One letter was revealed." : `${revealed} letters were revealed.`;
  return progress.checked ? "With letters checked on the way." : "Without any help.";
}

function close(play: PlayProps["play"]): void {
  play.act((s) => {
    s.sheet = null;
  });
  focusBoard();
}

function Sheet({
  play,
  title,
  look = "",
  children,
}: PlayProps & {
  readonly title: string;
  readonly look?: string;
  readonly children: preact.ComponentChildren;
}) {
  return (
    <Dialog
      title={title}
      look={`solve-sheet ${look}`}
      testid="sheet"
      closeTestid="sheet-close"
      close={() => close(play)}
    >
      {children}
    </Dialog>
  );
}
