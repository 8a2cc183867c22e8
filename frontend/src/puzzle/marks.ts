// Circles and shades of cells: one character a cell, and as files have them.
import { BLANK, replaceAt } from "./cells";

export const CIRCLE = "o";

export interface Shade {
  /** Its character in the layer and in links. */
  readonly mark: string;
  readonly name: string;
  /** In files and on paper: six hexadecimal digits. On screens css/theme.css says how it looks. */
  readonly color: string;
}

/** Light enough for black letters; the first is what files call a shade without a colour. */
export const SHADES: readonly Shade[] = [
  { mark: "a", name: "Grey", color: "C0C0C0" },
  { mark: "b", name: "Yellow", color: "FFE97F" },
  { mark: "c", name: "Green", color: "B5E2A8" },
  { mark: "d", name: "Blue", color: "A9D3F5" },
  { mark: "e", name: "Pink", color: "F7B6C8" },
];

export const SHADE_MARKS = SHADES.map(({ mark }) => mark).join("");

export function shadeOf(mark: string | undefined): Shade | undefined {
  return SHADES.find((shade) => shade.mark === mark);
}

export function writeCircles(layer: string): number[] {
  return [...layer].flatMap((mark, at) => (mark === CIRCLE ? [at] : []));
}

export function readCircles(cells: readonly number[], count: number): string {
  const marked = new Set(cells);
  return Array.from({ length: count }, (_, at) => (marked.has(at) ? CIRCLE : BLANK)).join("");
}

export function writeShades(layer: string): Record<string, string> {
  const shaded = [...layer].flatMap((mark, at): [string, string][] => {
    const shade = shadeOf(mark);
    return shade ? [[`${at}`, shade.color]] : [];
  });
  return Object.fromEntries(shaded);
}

/** Each colour as the nearest there is; `odd` says how many were others. */
export function readShades(
  colors: Readonly<Record<string, string>>,
  count: number,
): { readonly marks: string; readonly odd: number } {
  let marks = BLANK.repeat(count);
  let odd = 0;
  for (const [cell, color] of Object.entries(colors)) {
    const at = Number(cell);
    const near = nearest(color);
    if (!(at < count) || !near) continue;
    marks = replaceAt(marks, at, near.mark);
    if (near.color !== color.toUpperCase()) odd++;
  }
  return { marks, odd };
}

function nearest(color: string): Shade | undefined {
  const wanted = partsOf(color);
  const far = (shade: Shade) =>
    partsOf(shade.color).reduce((sum, part, i) => sum + (part - (wanted[i] ?? 0)) ** 2, 0);
  return SHADES.toSorted((a, b) => far(a) - far(b))[0];
}

function partsOf(color: string): number[] {
  return [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
