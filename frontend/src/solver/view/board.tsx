// The solver's board: a canvas for the eyes, and over it a grid of cells that take clicks and that screen readers go by.
// biome-ignore-all lint/a11y/useSemanticElements: a table would be laid out as one
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, aria-activedescendant says where
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { fitBoard } from "../../board/geometry";
import { paintBoard } from "../../board/painter";
import { type Palette, readPalette } from "../../board/palette";
import { type Wave, waveOver } from "../../board/reveal";
import { SOLVED_CELL_MS, SOLVED_WAVE_MS } from "../../limits";
import { rowsOf } from "../../puzzle/cells";
import type { Solvable } from "../../puzzle/solvable";
import { memo } from "../../ui/memo";
import { startClock } from "../state/clock";
import { selectCell } from "../state/moves";
import type { Progress } from "../state/progress";
import type { Solving } from "../state/solving";
import { looksOf } from "./looks";
import { BOARD_ID, type PlayProps } from "./play";
import { cellWords } from "./spoken";

const LAST = Number.POSITIVE_INFINITY;
const AT_REST: Wave = { shareOf: () => 1, end: -LAST };

export function Board({ play }: PlayProps) {
  const { state } = play;
  const { puzzle, cursor } = state;
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const palette = useRef<Palette | undefined>(undefined);

  useEffect(() => {
    const forget = () => {
      palette.current = undefined;
      play.redraw();
    };
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const theme = new MutationObserver(forget);
    const size = new ResizeObserver(play.redraw);
    dark.addEventListener("change", forget);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    if (place.current) size.observe(place.current);
    return () => {
      size.disconnect();
      theme.disconnect();
      dark.removeEventListener("change", forget);
    };
  }, [play]);

  useLayoutEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!canvas.current || !place.current || !frame.current || !context) return;
    const room = { width: place.current.clientWidth, height: place.current.clientHeight };
    const fit = fitBoard(puzzle.width, puzzle.height, room, window.devicePixelRatio || 1);
    if (canvas.current.width !== fit.width || canvas.current.height !== fit.height) {
      canvas.current.width = fit.width;
      canvas.current.height = fit.height;
    }
    frame.current.style.width = `${fit.width / fit.ratio}px`;
    frame.current.style.height = `${fit.height / fit.ratio}px`;
    palette.current ??= readPalette(canvas.current);
    const colours = palette.current;
    const looks = looksOf(state);
    const wave = waveOf(state);
    let next = 0;
    const paint = () => {
      const now = play.now();
      paintBoard(context, fit, colours, looks, (cell) => wave.shareOf(cell, now));
      if (now < wave.end) next = requestAnimationFrame(paint);
    };
    paint();
    return () => cancelAnimationFrame(next);
  });

  const onClick = (event: MouseEvent) => {
    const cell = event.target instanceof HTMLElement && event.target.dataset.cell;
    if (!cell) return;
    play.act((s, now) => {
      startClock(s, now);
      selectCell(s, Number(cell));
    });
  };

  return (
    <div class="solve-place" ref={place}>
      <div class="solve-frame" ref={frame}>
        <div aria-hidden="true">
          <canvas ref={canvas} />
        </div>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the whole page takes keys, see state/keys.ts */}
        <div
          id={BOARD_ID}
          class="solve-grid"
          data-testid="board"
          role="grid"
          tabIndex={0}
          aria-label={`Crossword grid, ${puzzle.width} by ${puzzle.height}`}
          aria-describedby="board-help"
          aria-activedescendant={`cell-${cursor.cell}`}
          onClick={onClick}
        >
          <Cells puzzle={puzzle} letters={state.progress.letters} marks={state.progress.marks} />
        </div>
        <p class="board-hint" aria-hidden="true">
          <kbd>Tab</kbd> next clue · <kbd>Esc</kbd> leave the grid
        </p>
      </div>
      <p class="hidden-text" id="board-help">
        Arrows move, Space turns, letters are typed, Tab goes to the next clue, Escape leaves the grid. The
        question mark shows all keys.
      </p>
    </div>
  );
}

function waveOf({ solvedAt, puzzle }: Solving): Wave {
  if (solvedAt === null || matchMedia("(prefers-reduced-motion: reduce)").matches) return AT_REST;
  const white = [...puzzle.cells].flatMap((own, cell) => (own === "." ? [cell] : []));
  const size = { columns: puzzle.width, rows: puzzle.height };
  return waveOver(white, size, solvedAt, { board: SOLVED_WAVE_MS, cell: SOLVED_CELL_MS });
}

interface CellsProps {
  readonly puzzle: Solvable;
  readonly letters: Progress["letters"];
  readonly marks: string;
}

const Cells = memo(({ puzzle, letters, marks }: CellsProps) => {
  const progress = { letters, marks, ms: 0, solved: false, checked: false };
  return (
    <>
      {rowsOf(puzzle.cells, puzzle.width).map((row, at) => (
        <div role="row" class="solve-row" key={at}>
          {[...row].map((_, col) => {
            const cell = at * puzzle.width + col;
            return (
              <div
                role="gridcell"
                id={`cell-${cell}`}
                key={cell}
                data-cell={cell}
                aria-label={cellWords(puzzle, progress, cell)}
              />
            );
          })}
        </div>
      ))}
    </>
  );
});
