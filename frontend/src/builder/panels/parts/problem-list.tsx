// Plain sentences about what is wrong; a click shows the cells on the board.
import { mark } from "../../../document/state/view-state";
import type { Problem } from "../../../puzzle/checks/problems";
import { CheckIcon } from "../../../ui/icons";
import type { AppProps } from "./app-type";

interface Props extends AppProps {
  readonly problems: readonly Problem[];
  readonly fine: string;
}

export function ProblemList({ app, problems, fine }: Props) {
  if (problems.length === 0) {
    return (
      <p class="fine">
        <CheckIcon />
        {fine}
      </p>
    );
  }
  return (
    <ul class="problems">
      {problems.map((problem) => {
        const shown =
          app.state.view.marked === problem.cells || sameCells(app.state.view.marked, problem.cells);
        return (
          <li key={`${problem.kind} ${problem.cells[0]} ${problem.sentence}`}>
            <button
              type="button"
              class={`problem ${problem.grade}`}
              aria-pressed={shown}
              onClick={() => app.act((state) => mark(state, shown ? [] : problem.cells))}
            >
              {problem.sentence}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function sameCells(a: readonly number[], b: readonly number[]): boolean {
  return a.length > 0 && a.length === b.length && a.every((cell, i) => cell === b[i]);
}
