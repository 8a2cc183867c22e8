// A small picture of a grid: presets and remembered puzzles.

interface Props {
  readonly width: number;
  readonly height: number;
  readonly cells: string;
  /** Cells with a letter are tinted. */
  readonly lettered?: boolean;
}

export function MiniGrid({ width, height, cells, lettered = false }: Props) {
  let path = "";
  let letters = "";
  for (let cell = 0; cell < cells.length; cell++) {
    const square = `M${cell % width} ${Math.floor(cell / width)}h1v1h-1z`;
    if (cells[cell] === "#") path += square;
    else if (lettered && cells[cell] !== ".") letters += square;
  }
  let lines = "";
  for (let col = 1; col < width; col++) lines += `M${col} 0v${height}`;
  for (let row = 1; row < height; row++) lines += `M0 ${row}h${width}`;
  return (
    <svg class="mini" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect class="mini-paper" width={width} height={height} />
      {letters && <path class="mini-letters" d={letters} />}
      <path class="mini-lines" d={lines} />
      <path class="mini-blocks" d={path} />
      <rect class="mini-frame" width={width} height={height} />
    </svg>
  );
}
