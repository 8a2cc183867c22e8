// A grid as SVG text and lines, for paper.
import { layoutOf } from "../../puzzle/grid/entries";
import { CIRCLE, shadeOf } from "../../puzzle/marks";
import { isBlock, type Puzzle } from "../../puzzle/puzzle";
import { contentAt } from "../../puzzle/words/rebus";

/** SVG units per cell. */
const CELL = 30;

/** Millimetres: larger numbers compete with what is written into the cell. */
const NUMBER_MOST = 3.6;

interface Props {
  readonly puzzle: Puzzle;
  readonly letters: boolean;
  /** Millimetres that a cell is wide on paper. */
  readonly cell: number;
}

export function GridSvg({ puzzle, letters, cell: side }: Props) {
  const numberSize = Math.min(8.6, (NUMBER_MOST * CELL) / side);
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
        const shade = shadeOf(puzzle.shades[cell]);
        const letter = letters ? contentAt(puzzle, cell).toUpperCase() : "";
        return (
          <g key={cell}>
            {shade && <rect x={x} y={y} width={CELL} height={CELL} fill={`#${shade.color}`} />}
            {puzzle.circles[cell] === CIRCLE && (
              <circle
                cx={x + CELL / 2}
                cy={y + CELL / 2}
                r={CELL / 2 - 0.8}
                fill="none"
                stroke="#000"
                stroke-width="0.6"
              />
            )}
            {numbers[cell] ? (
              <text x={x + 2.2} y={y + 1.6 + numberSize * 0.88} font-size={numberSize}>
                {numbers[cell]}
              </text>
            ) : null}
            {letter && (
              <text x={x + CELL / 2} y={y + 26} font-size={sizeOf(letter)} text-anchor="middle">
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

/** Several letters share the cell's width; capitals are some 0.72 of their size wide. */
function sizeOf(text: string): number {
  return Math.min(17.5, (CELL * 0.9) / (text.length * 0.72));
}
