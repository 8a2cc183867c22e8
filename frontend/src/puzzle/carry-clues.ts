// Carries clues across a change of grid: entries get new numbers, their clues and answers go with the cells.
import { type Direction, type Entry, findEntries } from "./entries";
import type { Puzzle } from "./puzzle";

export interface Carried {
  readonly clues: Record<string, string>;
  readonly cluedFor: Record<string, string>;
}

type Shape = Pick<Puzzle, "width" | "height" | "cells">;

/** The clues under their new names; each goes to the entry that shares most of its cells. */
export function carryClues(from: Shape & Pick<Puzzle, "clues" | "cluedFor">, to: Shape): Carried {
  const before = findEntries(from);
  const after = findEntries(to);
  const claims = new Map<string, { overlap: number; clue: string; answer: string | undefined }>();
  for (const [name, clue] of Object.entries(from.clues)) {
    const entry = before.byName.get(name);
    const best = entry && mostShared(entry, after);
    if (!best) continue;
    const rival = claims.get(best.name);
    if (rival && best.overlap <= rival.overlap) continue;
    claims.set(best.name, { overlap: best.overlap, clue, answer: from.cluedFor[name] });
  }
  const carried: Carried = { clues: {}, cluedFor: {} };
  for (const [name, { clue, answer }] of claims) {
    carried.clues[name] = clue;
    if (answer) carried.cluedFor[name] = answer;
  }
  return carried;

  function mostShared(entry: Entry, layout: Record<Direction, readonly (Entry | undefined)[]>) {
    const counts = new Map<string, number>();
    for (const cell of entry.cells) {
      const row = Math.floor(cell / from.width);
      const col = cell % from.width;
      if (row >= to.height || col >= to.width) continue;
      const name = layout[entry.direction][row * to.width + col]?.name;
      if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    let best: { name: string; overlap: number } | undefined;
    for (const [name, overlap] of counts) if (!best || overlap > best.overlap) best = { name, overlap };
    return best;
  }
}
