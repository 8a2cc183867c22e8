// The board's colours and font, read from the style sheet so that themes live in CSS alone.

const NAMES = [
  "line",
  "frame",
  "cell",
  "block",
  "draft",
  "ghost",
  "entry",
  "cursor",
  "cursor-ink",
  "cursor-fill-ink",
  "cursor-live-ink",
  "cursor-pale-ink",
  "cursor-number",
  "ring",
  "marked",
  "changed",
  "region",
  "heat",
  "shade-a",
  "shade-b",
  "shade-c",
  "shade-d",
  "shade-e",
  "mark-ring",
  "ink",
  "fill-ink",
  "live-ink",
  "pale-ink",
  "number",
] as const;

export type Palette = Readonly<Record<(typeof NAMES)[number] | "font", string>>;

/** What letters and numbers are drawn with: on the cursor's light tile not what does on all other grounds. */
export function on(
  ground: string,
  ink: "ink" | "fill-ink" | "live-ink" | "pale-ink" | "number",
): keyof Palette {
  return ground === "cursor" ? `cursor-${ink}` : ink;
}

/** Of a shade's mark (puzzle/marks.ts); undefined for a cell without one. */
export function shadeIn(palette: Palette, mark: string | undefined): string | undefined {
  return palette[`shade-${mark}` as keyof Palette];
}

/** `probe` is any element; its colour property resolves what the variables say in the present theme. */
export function readPalette(probe: HTMLElement): Palette {
  const style = getComputedStyle(probe);
  const palette: Record<string, string> = { font: style.fontFamily };
  for (const name of NAMES) {
    probe.style.color = `var(--board-${name})`;
    palette[name] = getComputedStyle(probe).color;
  }
  probe.style.color = "";
  return palette as Palette;
}
