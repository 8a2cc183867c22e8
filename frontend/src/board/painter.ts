// Paints the board on its canvas: the whole of it, each time, from the scene and how far its letters have come.
import { cornerOf, type Geometry } from "./geometry";
import { on, type Palette } from "./palette";
import type { CellLook } from "./scene";

/** Shares of a cell's side. */
const LETTER = 0.58;
/** Where a capital's middle stands: a little below the cell's, out of the number's way. */
const LETTER_MIDDLE = 0.575;
/** How far below its place a letter begins to arrive. */
const LETTER_RISE = 0.14;
/** How much of the entry's tint goes before an arriving letter. */
const WAVE_TINT = 0.75;
/** How much of a cell's ground the heat of one letter left takes. */
const HEAT_MOST = 0.75;
const NUMBER = 0.27;
const NUMBER_LEFT = 0.07;
const NUMBER_TOP = 0.08;
const RING = 0.07;
/** CSS pixels: smaller numbers cannot be read. */
const NUMBER_LEAST = 7.5;
/** CSS pixels: larger ones compete with the letters. */
const NUMBER_MOST = 15;

export function paintBoard(
  context: CanvasRenderingContext2D,
  geometry: Geometry,
  palette: Palette,
  looks: readonly CellLook[],
  shareOf: (cell: number) => number = () => 1,
): void {
  const { pitch, line, frame, width, height, ratio } = geometry;
  const side = pitch - line;
  context.fillStyle = palette.frame;
  context.fillRect(0, 0, width, height);
  context.fillStyle = palette.line;
  context.fillRect(frame, frame, width - 2 * frame, height - 2 * frame);

  looks.forEach((look, cell) => {
    const { x, y } = cornerOf(geometry, cell);
    context.fillStyle = palette[look.ground];
    context.fillRect(x, y, side, side);
    const share = shareOf(cell);
    if (share < 1) {
      context.globalAlpha = WAVE_TINT * Math.sin(Math.PI * share);
      context.fillStyle = palette.entry;
      context.fillRect(x, y, side, side);
      context.globalAlpha = 1;
    }
    if (look.heat > 0) {
      context.globalAlpha = HEAT_MOST * look.heat;
      context.fillStyle = palette.heat;
      context.fillRect(x, y, side, side);
      context.globalAlpha = 1;
    }
    if (look.ghost) {
      context.fillStyle = palette.ghost;
      context.fillRect(x, y, side, side);
    }
    if (look.outline !== "none") {
      const thick = Math.max(2 * line, Math.round(side * RING));
      context.strokeStyle = palette[look.outline];
      context.lineWidth = thick;
      context.strokeRect(x + thick / 2, y + thick / 2, side - thick, side - thick);
    }
  });

  const numberSize = Math.min(
    Math.max(side * NUMBER, Math.min(NUMBER_LEAST * ratio, side * 0.36)),
    NUMBER_MOST * ratio,
  );
  context.font = `500 ${numberSize}px ${palette.font}`;
  context.textAlign = "left";
  context.textBaseline = "top";
  looks.forEach((look, cell) => {
    if (!look.number) return;
    const { x, y } = cornerOf(geometry, cell);
    context.fillStyle = palette[on(look.ground, "number")];
    context.fillText(`${look.number}`, x + side * NUMBER_LEFT, y + side * NUMBER_TOP);
  });

  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  context.font = `600 ${side * LETTER}px ${palette.font}`;
  const capital = context.measureText("H").actualBoundingBoxAscent;
  looks.forEach((look, cell) => {
    if (!look.letter) return;
    const { x, y } = cornerOf(geometry, cell);
    context.font = `${look.ink === "ink" ? 600 : 400} ${side * LETTER}px ${palette.font}`;
    context.fillStyle = palette[on(look.ground, look.ink)];
    const share = shareOf(cell);
    const base = side * (LETTER_MIDDLE + (1 - share) * LETTER_RISE) + capital / 2;
    context.globalAlpha = share;
    context.fillText(look.letter.toUpperCase(), x + side / 2, y + base);
    context.globalAlpha = 1;
  });
}
