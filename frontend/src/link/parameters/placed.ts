// The `state` parameter: the words that the constructor placed, `45-across=cat;` each; and `only`, names alone.
import { layoutOf } from "../../puzzle/grid/entries";
import type { Puzzle } from "../../puzzle/puzzle";
import { isOwnWord } from "../../puzzle/words/words";
import { ParamError, quoted } from "./param-error";

/** Every entry whose letters are all the constructor's own. */
export function encodePlaced(puzzle: Pick<Puzzle, "width" | "height" | "cells">): string {
  return layoutOf(puzzle)
    .entries.filter((entry) => isOwnWord(puzzle, entry))
    .map((entry) => `${spell(entry.name)}=${entry.cells.map((cell) => puzzle.cells[cell]).join("")};`)
    .join("");
}

/** The `only` parameter: entries by name. */
export function encodeNames(names: readonly string[]): string {
  return names.map((name) => `${spell(name)};`).join("");
}

function spell(name: string): string {
  return name.replace(/^\d-/, "0$&");
}

/** The grid with the words' letters in it. */
export function decodePlaced(text: string, grid: string, width: number, height: number): string {
  const layout = layoutOf({ width, height, cells: grid });
  const out = [...grid];
  const placedBy = new Map<number, string>();
  for (const part of text.split(";")) {
    if (part.trim() === "") continue;
    const match = /^\s*(\d{1,4})-(across|down)=([^=]*)$/i.exec(part);
    if (!match) {
      throw new ParamError("state", `${quoted(part)} is not a placed word; write 45-across=cat; for each.`);
    }
    const name = `${Number(match[1])}-${match[2]?.toLowerCase()}`;
    const word = match[3]?.toLowerCase() ?? "";
    const entry = layout.byName.get(name);
    if (!entry) throw new ParamError("state", `The grid has no entry ${name}.`);
    if (!/^[a-z]*$/.test(word)) {
      throw new ParamError("state", `${name} may hold the letters a to z only; ${quoted(word)} has others.`);
    }
    if (word.length !== entry.cells.length) {
      throw new ParamError(
        "state",
        `${name} has ${entry.cells.length} letters; ${quoted(word)} has ${word.length}.`,
      );
    }
    entry.cells.forEach((cell, i) => {
      const letter = word[i] as string;
      const before = placedBy.get(cell);
      if (before !== undefined && out[cell] !== letter) {
        throw new ParamError(
          "state",
          before === name
            ? `${name} is given twice, with different words.`
            : `${before} and ${name} disagree on the letter where they cross: ${out[cell]?.toUpperCase()} or ${letter.toUpperCase()}.`,
        );
      }
      out[cell] = letter;
      placedBy.set(cell, name);
    });
  }
  return out.join("");
}
