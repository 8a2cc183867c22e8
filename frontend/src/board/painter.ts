// Paints the board on its canvas: the whole of it, each time, from the scene and how far its letters have come.
import { cornerOf, type Geometry } from "./geometry";
import { letteringOf } from "./lettering";
import type { CellLook } from "./look";
import { on, type Palette, shadeIn } from "./palette";

/** How far below its place a letter begins to arrive, as a share of a cell's side. */
const LETTER_RISE = 0.14;
/** How much of the entry's tint goes before an arriving letter. */
const WAVE_TINT = 0.75;
/** How much of a cell's ground the shading for one letter left takes. */
export const SHADING_MOST = 0.75;
const RING = 0.07;
/** The thickness of the stroke through a wrong letter, as a share of a cell's side. */
const STROKE = 0.06;
/** The share of a cell's side that a letter, or several, may be wide. */
const WIDEST = 0.88;
/** The corner of a cell whose letter was revealed, as a share of its side. */
const CORNER = 0.26;
/** How much of a shade shows through the tint of the entry or the region that its cell is in. */
const SHADE_TINTED = 0.4;
/** The thickness of a circle, as a share of a cell's side. */
const CIRCLE = 0.022;
/** Device pixels of type whose capitals are measured: large, so that rounding does not matter. */
const MEASURED = 100;

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
    const shade = look.ground === "cursor" ? undefined : shadeIn(palette, look.shade);
    if (shade) {
      context.globalAlpha = look.ground === "cell" ? 1 : SHADE_TINTED;
      context.fillStyle = shade;
      context.fillRect(x, y, side, side);
      context.globalAlpha = 1;
    }
    if (look.circle) {
      const thick = Math.max(line, side * CIRCLE);
      context.strokeStyle = palette[on(look.ground, "number")];
      context.lineWidth = thick;
      context.beginPath();
      context.arc(x + side / 2, y + side / 2, (side - thick) / 2, 0, 2 * Math.PI);
      context.stroke();
    }
    const share = shareOf(cell);
    if (share < 1) {
      context.globalAlpha = WAVE_TINT * Math.sin(Math.PI * share);
      context.fillStyle = palette.entry;
      context.fillRect(x, y, side, side);
      context.globalAlpha = 1;
    }
    if (look.constraintShading > 0) {
      context.globalAlpha = SHADING_MOST * look.constraintShading;
      context.fillStyle = palette.heat;
      context.fillRect(x, y, side, side);
      context.globalAlpha = 1;
    }
    if (look.twin) {
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

  context.font = `600 ${MEASURED}px ${palette.font}`;
  context.textBaseline = "alphabetic";
  const type = letteringOf(side, ratio, context.measureText("H").actualBoundingBoxAscent / MEASURED);

  context.font = `400 ${type.number}px ${palette.font}`;
  context.textAlign = "left";
  looks.forEach((look, cell) => {
    if (!look.number) return;
    const { x, y } = cornerOf(geometry, cell);
    context.fillStyle = palette[on(look.ground, "number")];
    context.fillText(`${look.number}`, x + type.numberLeft, y + type.numberBase);
  });

  context.textAlign = "center";
  let weight = 0;
  looks.forEach((look, cell) => {
    if (!look.letter) return;
    const { x, y } = cornerOf(geometry, cell);
    const wanted = look.ink === "ink" ? 600 : 400;
    // A font that is set is parsed anew, even if it is the same.
    if (wanted !== weight) context.font = `${wanted} ${type.letter}px ${palette.font}`;
    weight = wanted;
    context.fillStyle = palette[on(look.ground, look.ink)];
    const share = shareOf(cell);
    const text = look.letter.toUpperCase();
    const wide = text.length > 1 ? context.measureText(text).width / (WIDEST * side) : 1;
    if (wide > 1) {
      context.font = `${wanted} ${type.letter / wide}px ${palette.font}`;
      weight = 0;
    }
    context.globalAlpha = share;
    context.fillText(text, x + side / 2, y + type.letterBase + (1 - share) * LETTER_RISE * side);
    context.globalAlpha = 1;
  });

  looks.forEach((look, cell) => {
    if (!look.mark) return;
    const { x, y } = cornerOf(geometry, cell);
    if (look.mark === "wrong")
      strike(context, x, y, side, Math.max(line, side * STROKE), palette["mark-ring"]);
    else corner(context, x + side, y, side * CORNER, palette["fill-ink"]);
  });
}

/** From the lower left to the upper right, clear of the number. */
function strike(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  side: number,
  thick: number,
  colour: string,
): void {
  context.strokeStyle = colour;
  context.lineWidth = thick;
  context.beginPath();
  context.moveTo(x + thick, y + side - thick);
  context.lineTo(x + side - thick, y + thick);
  context.stroke();
}

function corner(
  context: CanvasRenderingContext2D,
  right: number,
  top: number,
  size: number,
  colour: string,
): void {
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(right - size, top);
  context.lineTo(right, top);
  context.lineTo(right, top + size);
  context.fill();
}
