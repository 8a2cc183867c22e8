// The board for those who do not see the canvas: a table of its cells, and a line that says where the cursor is.

import { currentEntry } from "../../../document/moves/cursor-actions";
import type { DocumentSlices } from "../../../document/state/view-state";
import { entryLabel, layoutOf } from "../../../puzzle/grid/entries";
import { boundsOf } from "../../../puzzle/grid/region";
import { isBlock, type Puzzle } from "../../../puzzle/puzzle";
import { contentAt } from "../../../puzzle/words/rebus";
import { lockOf, patternOf } from "../../../puzzle/words/words";
import { memo } from "../../../ui/memo";

export function describeCursor(state: DocumentSlices): string {
  const { puzzle } = state.document;
  const { cursor, region } = state.view;
  if (region && state.view.step !== "grid") {
    const { top, bottom, left, right } = boundsOf(region, puzzle.width);
    return `Region: rows ${top + 1} to ${bottom + 1}, columns ${left + 1} to ${right + 1}.`;
  }
  if (!cursor) return "";
  const row = Math.floor(cursor.cell / puzzle.width) + 1;
  const col = (cursor.cell % puzzle.width) + 1;
  const place = `row ${row}, column ${col}`;
  if (isBlock(puzzle, cursor.cell)) return `Block, ${place}.`;
  const letter = contentAt(puzzle, cursor.cell).toUpperCase() || "blank";
  const entry = state.view.step === "grid" ? undefined : currentEntry(state);
  if (!entry) return `${letter}, ${place}.`;
  const at = entry.cells.indexOf(cursor.cell) + 1;
  const pattern = [...patternOf(puzzle, entry)].map((l) => (l === "." ? "blank" : l.toUpperCase())).join(" ");
  const clue = puzzle.clues[entry.name];
  const locked = lockOf(puzzle, entry) === "locked" ? " Locked." : "";
  return `${letter}. ${entryLabel(entry)}, letter ${at} of ${entry.cells.length}: ${pattern}.${locked}${clue ? ` ${clue}` : ""} ${place}.`;
}

export const BoardTable = memo(({ puzzle }: { puzzle: Puzzle }) => {
  const { numbers } = layoutOf(puzzle);
  const rows = Array.from({ length: puzzle.height }, (_, row) => row);
  const cols = Array.from({ length: puzzle.width }, (_, col) => col);
  return (
    <div class="hidden-text">
      <table aria-label="The grid as a table">
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              {cols.map((col) => {
                const cell = row * puzzle.width + col;
                const number = numbers[cell] ? `${numbers[cell]} ` : "";
                const content = contentAt(puzzle, cell).toUpperCase() || "blank";
                return <td key={col}>{isBlock(puzzle, cell) ? "block" : number + content}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
