// On a phone, where the clues push the board out of sight: the current entry, and the ones beside it.
import { entryLabel, layoutOf } from "../../puzzle/grid/entries";
import { patternOf } from "../../puzzle/words/words";
import { currentEntry } from "../../state/moves/cursor-actions";
import type { AppProps } from "../parts/app-type";
import { BackIcon, ForwardIcon } from "../parts/icons";

export function ClueStrip({ app }: AppProps) {
  const { puzzle } = app.state.document;
  const { entries } = layoutOf(puzzle);
  const current = currentEntry(app.state) ?? entries[0];
  if (!current) return null;
  const at = entries.indexOf(current);
  const before = entries.at(at - 1) ?? current;
  const after = entries[(at + 1) % entries.length] ?? current;
  return (
    <div class="clue-strip" data-testid="entry-strip">
      <button
        type="button"
        class="tool"
        aria-label={`Clue for ${before.name}`}
        onClick={() => app.focusClue(before.name)}
      >
        <BackIcon /> {short(before.name)}
      </button>
      <p>
        <span class="muted">{entryLabel(current)}</span>{" "}
        <strong class="clue-answer">{patternOf(puzzle, current).toUpperCase().replaceAll(".", "·")}</strong>
      </p>
      <button
        type="button"
        class="tool"
        aria-label={`Clue for ${after.name}`}
        onClick={() => app.focusClue(after.name)}
      >
        {short(after.name)} <ForwardIcon />
      </button>
    </div>
  );
}

/** `17A` for `17-across`. */
function short(name: string): string {
  return name.replace(/-(.).*/, (_, first: string) => first.toUpperCase());
}
