// What goes on paper: heading, blank grid and clues, and the solution on a page of its own.

import { hasLetters } from "../../puzzle/cells";
import { type Direction, type Entry, layoutOf } from "../../puzzle/grid/entries";
import { type Puzzle, shownCells } from "../../puzzle/puzzle";
import { memo } from "../../ui/memo";
import { fitSheet } from "./fit";
import { GridSvg } from "./grid-svg";
import { measuring } from "./measure";

/** Millimetres: the largest cell of a solution, as print.css has it. */
const SOLVED_CELL = 12;

/** What goes on paper. */
export interface PrintedParts {
  readonly grid: boolean;
  readonly clues: boolean;
  readonly solution: boolean;
}

interface Props {
  readonly puzzle: Puzzle;
  readonly print: PrintedParts;
}

export const Sheet = memo(({ puzzle, print }: Props) => {
  const clues = layoutOf(puzzle).entries.map((entry) => clueOf(puzzle, entry));
  // Without a letter it would be a second blank grid.
  const solution = print.solution && hasLetters(shownCells(puzzle));
  const fit = fitSheet(puzzle, print.clues ? clues : [], puzzle.notes.trim(), measuring());
  const style = { "--points": `${fit.points}pt`, "--columns": fit.columns, "--cell": `${fit.cell}mm` };
  return (
    <article class="sheet" id="sheet" style={style}>
      {(print.grid || print.clues) && (
        <section class="sheet-page">
          <Heading puzzle={puzzle} suffix="" />
          {print.grid && <GridSvg puzzle={puzzle} letters={false} cell={fit.cell} />}
          {print.clues && (
            <div class="sheet-clues">
              <ClueList puzzle={puzzle} direction="across" heading="Across" />
              <ClueList puzzle={puzzle} direction="down" heading="Down" />
            </div>
          )}
        </section>
      )}
      {solution && (
        <section class="sheet-page sheet-solution">
          <Heading puzzle={puzzle} suffix="Solution" />
          <GridSvg puzzle={puzzle} letters={true} cell={Math.min(fit.cell, SOLVED_CELL)} />
        </section>
      )}
    </article>
  );
});

function Heading({ puzzle, suffix }: { puzzle: Puzzle; suffix: string }) {
  const title = puzzle.title.trim() || (suffix ? "" : "Crossword");
  return (
    <header class="sheet-heading">
      <h1 dir="auto">{[title, suffix].filter(Boolean).join(": ")}</h1>
      {puzzle.author.trim() && (
        <p>
          by <bdi>{puzzle.author.trim()}</bdi>
        </p>
      )}
      {puzzle.copyright.trim() && (
        <p class="sheet-copyright" dir="auto">
          {puzzle.copyright.trim()}
        </p>
      )}
      {!suffix && puzzle.notes.trim() && (
        <p class="sheet-notes" dir="auto">
          {puzzle.notes.trim()}
        </p>
      )}
    </header>
  );
}

function ClueList({ puzzle, direction, heading }: { puzzle: Puzzle; direction: Direction; heading: string }) {
  const entries = layoutOf(puzzle).entries.filter((entry) => entry.direction === direction);
  return (
    <>
      <h2>{heading}</h2>
      <ol>
        {entries.map((entry) => (
          <li key={entry.name}>
            <b>{entry.number}</b>
            <span dir="auto">{clueOf(puzzle, entry)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** A missing clue leaves a line to write on. */
function clueOf(puzzle: Puzzle, entry: Entry): string {
  return puzzle.clues[entry.name]?.trim() || "________";
}
