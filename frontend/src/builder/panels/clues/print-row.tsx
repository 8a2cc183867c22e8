// Print: which parts go on paper, and what is still missing there.

import { statsOf } from "../../../puzzle/checks/stats";
import { cluesToCheck } from "../../../puzzle/words/clued-for";
import { missingClues } from "../../../puzzle/words/words";
import { PrintIcon } from "../../../ui/late-icons";
import { type Preferences, setPreferences } from "../../state/preferences";
import type { AppProps } from "../parts/app-type";

const PARTS = [
  ["grid", "Blank grid"],
  ["clues", "Clues"],
  ["solution", "Solution"],
] as const;

export function PrintRow({ app }: AppProps) {
  const { print } = app.state.preferences;
  const { puzzle } = app.state.document;
  const { letters } = statsOf(puzzle);
  // A solution without a letter is a second blank grid: the sheet leaves it out too.
  const parts = { ...print, solution: print.solution && letters > 0 };
  const warnings = warningsOf(app, parts);
  return (
    <>
      <div class="row print-row">
        <button
          type="button"
          class="button primary"
          data-testid="print"
          disabled={!parts.grid && !parts.clues && !parts.solution}
          aria-describedby={warnings.length > 0 ? "print-warnings" : undefined}
          onClick={() => window.print()}
        >
          <PrintIcon /> Print
        </button>
        {PARTS.map(([part, label]) => (
          <label key={part} class="check">
            <input
              type="checkbox"
              data-testid={`print-${part}`}
              checked={parts[part]}
              disabled={part === "solution" && letters === 0}
              onChange={(event) => {
                const checked = event.currentTarget.checked;
                app.act((s) => setPreferences(s, { print: { ...print, [part]: checked } }));
              }}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {warnings.length > 0 && (
        <p class="small-text print-warnings" id="print-warnings" data-testid="print-warnings">
          {warnings.join(" ")}
        </p>
      )}
    </>
  );
}

function warningsOf({ state }: AppProps["app"], parts: Preferences["print"]): string[] {
  const { puzzle } = state.document;
  const missing = missingClues(puzzle).length;
  const stale = cluesToCheck(puzzle).length;
  const { letters, white } = statsOf(puzzle);
  const warnings: string[] = [];
  if (parts.clues && missing > 0) {
    warnings.push(
      `${missing === 1 ? "1 missing clue prints" : `${missing} missing clues print`} as a line to write on.`,
    );
  }
  if (parts.clues && stale > 0) {
    warnings.push(stale === 1 ? "1 clue was for another answer." : `${stale} clues were for other answers.`);
  }
  if (parts.solution && letters < white) {
    const blanks = white - letters;
    warnings.push(`The solution has ${blanks === 1 ? "1 blank" : `${blanks} blanks`}.`);
  }
  return warnings;
}
