// The style sheet's colours of the board: letters and numbers can be read on every ground, in both themes.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SHADES } from "../puzzle/marks";
import { SHADING_MOST } from "./painter";
import { on } from "./palette";

const CSS = readFileSync(new URL("../../css/theme.css", import.meta.url), "utf8");

/** `--board-…` in the light theme and in the dark one. */
function colours(name: string): [light: string, dark: string] {
  const value = new RegExp(`--board-${name}: ([^;]+);`).exec(CSS)?.[1] ?? "";
  const [light = "", dark = light] = value.match(/#[0-9a-f]{6}/g) ?? [];
  if (!light) throw new Error(`no colour ${name}`);
  return [light, dark];
}

/** The relative luminance of WCAG 2. */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [first, second] = [luminance(a), luminance(b)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** What WCAG 2 asks of text, level AA. */
const READABLE = 4.5;

const pairs = [
  "cell",
  "entry",
  "cursor",
  "marked",
  "region",
  ...SHADES.map(({ mark }) => `shade-${mark}`),
].flatMap((ground) =>
  (["ink", "fill-ink", "live-ink", "number"] as const).map((ink) => [ground, ink] as const),
);

test.each(pairs)("on %s: %s", (ground, ink) => {
  const grounds = colours(ground);
  const inks = colours(on(ground, ink));
  for (const theme of [0, 1] as const) {
    expect(contrast(grounds[theme], inks[theme]), ["light", "dark"][theme]).toBeGreaterThanOrEqual(READABLE);
  }
});

/** One colour over another that shows through. */
function over(below: string, above: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [below, above].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
      number,
      number,
    ];
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

test.each(["cell", "entry"])("on %s where one letter is left", (ground) => {
  for (const ink of ["ink", "fill-ink", "live-ink", "number"])
    for (const theme of [0, 1] as const) {
      const hot = over(colours(ground)[theme], colours("heat")[theme], SHADING_MOST);
      expect(contrast(hot, colours(ink)[theme]), `${ink}, ${theme}`).toBeGreaterThanOrEqual(READABLE);
    }
});
