// On a phone, where the clues push the board out of sight: the current entry, and the ones beside it.

import { currentEntry } from "../../../document/moves/cursor-actions";
import { entryLabel, layoutOf } from "../../../puzzle/grid/entries";
import { patternOf } from "../../../puzzle/words/words";
import { BackIcon, ForwardIcon } from "../../../ui/late-icons";
import type { AppProps } from "../parts/app-type";
import { Tool } from "../parts/tool";

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
      <Tool label={`Clue for ${before.name}`} press={() => app.focusClue(before.name)}>
        <BackIcon /> {short(before.name)}
      </Tool>
      <p>
        <span class="muted">{entryLabel(current)}</span>{" "}
        <strong class="clue-answer">{patternOf(puzzle, current).toUpperCase().replaceAll(".", "·")}</strong>
      </p>
      <Tool label={`Clue for ${after.name}`} press={() => app.focusClue(after.name)}>
        {short(after.name)} <ForwardIcon />
      </Tool>
    </div>
  );
}

/** `17A` for `17-across`. */
function short(name: string): string {
  return name.replace(/-(.).*/, (_, first: string) => first.toUpperCase());
}
