// Decides what each cell of the solver's board shows; reads the state and never writes it.
import type { CellLook } from "../../board/look";
import { BLOCK } from "../../puzzle/cells";
import { layoutOf } from "../../puzzle/grid/entries";
import { CIRCLE } from "../../puzzle/marks";
import { isSettled, MARKS } from "../state/progress";
import { currentEntry, type Solving } from "../state/solving";

export function looksOf(state: Solving): CellLook[] {
  const { puzzle, progress, cursor, rebus } = state;
  const { numbers } = layoutOf(puzzle);
  const inEntry = new Set(currentEntry(state)?.cells);
  return [...puzzle.cells].map((own, cell): CellLook => {
    const here = cell === cursor.cell;
    const mark = progress.marks[cell];
    const pencil = mark === MARKS.pencil || (here && rebus !== null && state.pencil);
    const look: CellLook = {
      ground: own === BLOCK ? "block" : here ? "cursor" : inEntry.has(cell) ? "entry" : "cell",
      letter: here && rebus !== null ? `${rebus}…` : (progress.letters[cell] ?? ""),
      ink: isSettled(progress, cell) ? "fill-ink" : pencil ? "live-ink" : "ink",
      number: numbers[cell] ?? 0,
      outline: here ? "ring" : "none",
      twin: false,
      circle: puzzle.circles[cell] === CIRCLE,
      shade: puzzle.shades[cell],
      constraintShading: 0,
    };
    if (mark === MARKS.wrong) return { ...look, mark: "wrong" };
    return mark === MARKS.revealed ? { ...look, mark: "revealed" } : look;
  });
}
