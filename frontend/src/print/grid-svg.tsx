// A grid as SVG text and lines, for paper.
import { layoutOf } from "../puzzle/grid/entries";
import { isBlock, letterAt, type Puzzle } from "../puzzle/puzzle";

/** SVG units per cell. */
const CELL = 30;

export function GridSvg({ puzzle, letters }: { puzzle: Puzzle; letters: boolean }) {
  const { width, height } = puzzle;
  const { numbers } = layoutOf(puzzle);
  let lines = "";
  for (let col = 0; col <= width; col++) lines += `M${col * CELL} 0V${height * CELL}`;
  for (let row = 0; row <= height; row++) lines += `M0 ${row * CELL}H${width * CELL}`;
  const cells = Array.from({ length: width * height }, (_, cell) => cell);
  const label = letters ? "The solution" : "The blank grid";
  return (
    <svg
      class="sheet-grid"
      viewBox={`-1 -1 ${width * CELL + 2} ${height * CELL + 2}`}
      style={{ "--width": width }}
      role="img"
      aria-label={label}
    >
      {cells.map((cell) => {
        const x = (cell % width) * CELL;
        const y = Math.floor(cell / width) * CELL;
        if (isBlock(puzzle, cell))
          return <rect key={cell} x={x} y={y} width={CELL} height={CELL} fill="#000" />;
        const letter = letters ? letterAt(puzzle, cell).toUpperCase() : "";
        return (
          <g key={cell}>
            {numbers[cell] ? (
              <text x={x + 2.2} y={y + 9.2} font-size="8.6">
                {numbers[cell]}
              </text>
            ) : null}
            {letter && (
              <text x={x + CELL / 2} y={y + 26} font-size="17.5" text-anchor="middle">
                {letter}
              </text>
            )}
          </g>
        );
      })}
      <path d={lines} fill="none" stroke="#000" stroke-width="0.8" />
      <rect width={width * CELL} height={height * CELL} fill="none" stroke="#000" stroke-width="1.8" />
    </svg>
  );
}
