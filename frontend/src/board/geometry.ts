// Where the cells lie on the canvas, in device pixels so that every line is crisp.
import { MAX_CELL_PX } from "../limits";

export interface Geometry {
  readonly columns: number;
  readonly rows: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  /** Device pixels from one cell to the next, its line included. */
  readonly pitch: number;
  /** Device pixels of a line between cells. */
  readonly line: number;
  /** Device pixels of the frame around the grid. */
  readonly frame: number;
  /** Device pixels of the whole canvas. */
  readonly width: number;
  readonly height: number;
}

/** The largest board that fits into a box of CSS pixels. */
export function fitBoard(
  columns: number,
  rows: number,
  box: { width: number; height: number },
  ratio: number,
): Geometry {
  const line = Math.max(1, Math.floor(ratio));
  const frame = 2 * line;
  const spare = 2 * frame - line;
  const fit = Math.min(
    Math.floor((box.width * ratio - spare) / columns),
    Math.floor((box.height * ratio - spare) / rows),
    Math.floor(MAX_CELL_PX * ratio),
  );
  const pitch = Math.max(fit, 4 * line);
  return {
    columns,
    rows,
    ratio,
    pitch,
    line,
    frame,
    width: columns * pitch + spare,
    height: rows * pitch + spare,
  };
}

export function cornerOf(geometry: Geometry, cell: number): { x: number; y: number } {
  const { frame, pitch, columns } = geometry;
  return { x: frame + (cell % columns) * pitch, y: frame + Math.floor(cell / columns) * pitch };
}

/** The cell at a point of CSS pixels from the canvas's corner; undefined outside. */
export function cellAt(geometry: Geometry, x: number, y: number): number | undefined {
  const { frame, pitch, ratio, columns, rows } = geometry;
  const col = Math.floor((x * ratio - frame) / pitch);
  const row = Math.floor((y * ratio - frame) / pitch);
  if (col < 0 || row < 0 || col >= columns || row >= rows) return undefined;
  return row * columns + col;
}
