// Step 2: the constructor's own words.

import { fewEmpty } from "../../../autofill/repairable";
import { selectEntry } from "../../../document/moves/cursor-actions";
import { goTo } from "../../../document/moves/step-actions";
import { entryLabel, layoutOf } from "../../../puzzle/grid/entries";
import { contentAt } from "../../../puzzle/words/rebus";
import { isOwnWord } from "../../../puzzle/words/words";
import { autoFill } from "../../commands/auto-fill";
import { EntryCard } from "../entry/entry-card";
import { RegionCard } from "../entry/region-card";
import type { AppProps } from "../parts/app-type";
import { FillButton } from "../parts/fill-button";
import { FILL_BUTTON_ID, focusSoon } from "../parts/ids";
import { ProblemList } from "../parts/problem-list";
import { RepairButton } from "../parts/repair-button";
import { Analysis } from "./analysis";
import { MarksCard } from "./marks-card";
import { RoomCard } from "./room-card";
import { wordChecks } from "./word-checks";

export function WordsPanel({ app }: AppProps) {
  const { puzzle } = app.state.document;
  const few = fewEmpty(app.state) > 0;
  const own = layoutOf(puzzle).entries.filter((entry) => isOwnWord(puzzle, entry));
  return (
    <>
      <RegionCard app={app} />
      <EntryCard app={app} />
      <RoomCard app={app} />
      <MarksCard app={app} />
      <Analysis app={app} />
      {few && <RepairButton app={app} />}
      <FillButton
        app={app}
        press={() => {
          app.act((s) => goTo(s, "fill"));
          autoFill(app);
          // This button goes with its step, and the focus should not be lost with it.
          focusSoon(FILL_BUTTON_ID);
        }}
      />
      {!few && <RepairButton app={app} />}
      <section class="card">
        <h2>
          Your words <span class="count">{own.length}</span>
        </h2>
        {own.length === 0 ? (
          <p class="muted small-text">
            Type your theme words on the board. Auto-fill works around them and never changes them.
          </p>
        ) : (
          <ul class="words">
            {own.map((entry) => (
              <li key={entry.name}>
                <button type="button" class="word" onClick={() => app.act((s) => selectEntry(s, entry))}>
                  <span class="muted">{entryLabel(entry)}</span>{" "}
                  {entry.cells.map((cell) => contentAt(puzzle, cell).toUpperCase())}
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section class="card">
        <h2>Checks</h2>
        <ProblemList
          app={app}
          problems={wordChecks(app.state)}
          fine="No word is half typed, and none is repeated. Your own words are not looked up."
        />
      </section>
    </>
  );
}
