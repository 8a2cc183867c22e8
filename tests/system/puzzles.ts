// Grids for the tests, their URL form, and a checker of fills that shares no code with the program or the page.
import { readFileSync } from "node:fs";
import { root } from "./server";

export interface Preset {
  readonly name: string;
  readonly size: number;
  readonly rows: string[];
}

export const presets: Preset[] = JSON.parse(readFileSync(`${root}data/presets.json`, "utf8"));
export const seedGrid = "EEAggEEAAhxEQRAIABEQACARBERwgAEEAggEEA==";
export const seedRows: string[] = presets.find((preset) => preset.name === "Open corners")?.rows ?? [];

export function gridParameter(rows: readonly string[]): string {
  let number = 0n;
  for (const cell of rows.join("")) number = number * 2n + (cell === "#" ? 1n : 0n);
  const hex = number.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), "0"), "hex").toString("base64");
}

/** Scores by word. */
export function readList(file: string): Map<string, number> {
  const scores = new Map<string, number>();
  for (const line of readFileSync(`${root}data/${file}`, "utf8").split("\n")) {
    const [word, score] = line.split(";");
    if (word && score && !word.startsWith("#")) scores.set(word, Number(score));
  }
  return scores;
}

/** What is wrong with `fill` as a fill of `rows`: blocks, letters, words of `list` from `minScore` on, none twice. */
export function faults(
  rows: readonly string[],
  fill: string,
  list: ReadonlyMap<string, number>,
  minScore: number,
  given: readonly string[] = [],
): string[] {
  const width = rows[0]?.length ?? 0;
  if (fill.length !== width * rows.length) return [`${fill.length} cells`];
  const filled = rows.map((_, row) => fill.slice(row * width, (row + 1) * width));
  const found = [];
  for (const [row, text] of rows.entries())
    for (const [col, cell] of [...text].entries()) {
      const now = filled[row]?.[col] ?? "";
      if (cell === "#" ? now !== "#" : cell === "." ? !/^[a-z]$/.test(now) : now !== cell)
        found.push(`row ${row + 1}, column ${col + 1}: ${cell} became ${now}`);
    }
  const columns = [...(filled[0] ?? "")].map((_, col) => filled.map((row) => row[col]).join(""));
  const words = [...filled, ...columns].flatMap((line) => line.split("#")).filter((run) => run.length > 1);
  for (const word of words)
    if (!given.includes(word) && (list.get(word) ?? -1) < minScore) found.push(`${word} is no word`);
  if (new Set(words).size !== words.length) found.push("a word stands twice");
  return found;
}
