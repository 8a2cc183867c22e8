// The four steps, as tabs.
import { gridProblems, wordProblems } from "../puzzle/problems";
import type { Step } from "../state/state";
import type { AppProps } from "./app-type";

const STEPS: readonly { step: Step; label: string; short: string }[] = [
  { step: "grid", label: "Grid", short: "Grid" },
  { step: "words", label: "Words", short: "Words" },
  { step: "fill", label: "Auto-fill", short: "Auto-fill" },
  { step: "clues", label: "Clues & print", short: "Clues" },
];

export function Steps({ app }: AppProps) {
  const { state } = app;
  const problems: Partial<Record<Step, number>> = {
    grid: gridProblems(state.puzzle, state.symmetry).length,
    words: wordProblems(state.puzzle).length,
  };
  const go = (step: Step) =>
    app.act((s) => {
      s.step = step;
      s.marked = [];
      s.hover = null;
    });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!by) return;
    event.preventDefault();
    const at = STEPS.findIndex(({ step }) => step === state.step);
    const next = STEPS[(at + by + STEPS.length) % STEPS.length];
    if (!next) return;
    go(next.step);
    document.getElementById(`tab-${next.step}`)?.focus();
  };
  return (
    <div class="steps" role="tablist" aria-label="Steps" onKeyDown={onKeyDown}>
      {STEPS.map(({ step, label, short }) => (
        <button
          key={step}
          type="button"
          role="tab"
          id={`tab-${step}`}
          data-testid={`step-${step}`}
          aria-selected={state.step === step}
          aria-controls="panel"
          aria-label={problems[step] ? `${label}, ${found(problems[step])}` : label}
          title={problems[step] ? found(problems[step]) : undefined}
          tabIndex={state.step === step ? 0 : -1}
          onClick={() => go(step)}
        >
          <span class="long">{label}</span>
          <span class="short">{short}</span>
          {problems[step] ? <span class="dot" /> : null}
        </button>
      ))}
    </div>
  );
}

function found(count: number): string {
  return count === 1 ? "1 check to look at" : `${count} checks to look at`;
}
