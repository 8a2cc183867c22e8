// The four steps and the view for reading, as tabs.

import { goTo } from "../../../document/moves/step-actions";
import type { DocumentSlice } from "../../../document/state/document-state";
import type { Step } from "../../../document/state/view-state";
import type { ServerSlice } from "../../../engine/server-facts";
import { gridProblems, type Problem } from "../../../puzzle/checks/problems";
import { isBlank } from "../../../puzzle/puzzle";
import { cluesToCheck } from "../../../puzzle/words/clued-for";
import type { AppProps } from "../parts/app-type";

const TABS: readonly { step: Step; label: string; short: string }[] = [
  { step: "grid", label: "Grid", short: "Grid" },
  { step: "words", label: "Words", short: "Words" },
  { step: "fill", label: "Auto-fill", short: "Auto-fill" },
  { step: "clues", label: "Clues & print", short: "Clues" },
  { step: "read", label: "Read", short: "Read" },
];

export interface StepsProps extends AppProps {
  readonly wordChecks: readonly Problem[];
}

export function Steps({ app, wordChecks }: StepsProps) {
  const { state } = app;
  // Nobody who has just come is told of faults.
  const quiet = state.view.step === "read" || isBlank(state.document.puzzle);
  const grades: ReturnType<typeof gradesOf> = quiet ? {} : gradesOf(state, wordChecks);
  const go = (step: Step) => app.act((s) => goTo(s, step));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!by) return;
    event.preventDefault();
    const at = TABS.findIndex(({ step }) => step === state.view.step);
    const next = TABS[(at + by + TABS.length) % TABS.length];
    if (!next) return;
    go(next.step);
    document.getElementById(`tab-${next.step}`)?.focus();
  };
  return (
    <div class="steps" role="tablist" aria-label="Steps" onKeyDown={onKeyDown}>
      {TABS.map(({ step, label, short }) => (
        <button
          key={step}
          type="button"
          role="tab"
          id={`tab-${step}`}
          data-testid={`step-${step}`}
          aria-selected={state.view.step === step}
          aria-controls="panel"
          aria-label={grades[step]?.length ? `${label}, ${found(grades[step].length)}` : label}
          title={grades[step]?.length ? found(grades[step].length) : undefined}
          tabIndex={state.view.step === step ? 0 : -1}
          onClick={(event) => {
            go(step);
            // A mouse leaves the tab to type; a keyboard goes on among the tabs, and a finger wants no keyboard yet.
            if (step === "words" && event.detail > 0 && matchMedia("(hover: hover)").matches)
              app.focusBoard();
          }}
        >
          <span class="long">{label}</span>
          <span class="short">{short}</span>
          {grades[step]?.length ? (
            <span class={grades[step].includes("error") ? "dot error" : "dot"} />
          ) : null}
        </button>
      ))}
    </div>
  );
}

/** What there is to look after in each step; of no concern to whoever reads. */
function gradesOf(
  state: DocumentSlice & ServerSlice,
  wordChecks: readonly Problem[],
): Partial<Record<Step, readonly Problem["grade"][]>> {
  return {
    grid: gridProblems(state.document.puzzle, state.document.symmetry, state.server.maxSide).map(
      ({ grade }) => grade,
    ),
    words: wordChecks.map(({ grade }) => grade),
    clues: cluesToCheck(state.document.puzzle).map(() => "unfinished"),
  };
}

function found(count: number): string {
  return count === 1 ? "1 check to look at" : `${count} checks to look at`;
}
