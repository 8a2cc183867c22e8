// Figures and how they are printed.

/** The figure that such a share of them does not exceed; 0 of none. */
export function share(figures: readonly number[], part: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

export const median = (figures: readonly number[]) => share(figures, 0.5);

/** Three digits at least, and no more than one after the point. */
export function plain(figure: number): string {
  return figure >= 100 ? Math.round(figure).toLocaleString("en") : figure.toFixed(1);
}

/** As docs/benchmarks.md writes tables. */
export function printTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const text = rows.map((row) => row.map((cell) => (typeof cell === "number" ? plain(cell) : cell)));
  for (const line of [head, head.map(() => "---"), ...text]) console.log(`| ${line.join(" | ")} |`);
}
