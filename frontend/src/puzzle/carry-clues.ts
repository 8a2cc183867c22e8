// Carries clues across a change of grid: entries get new numbers, their clues go with the cells.
import { type Direction, type Entry, findEntries } from "./entries";
import type { Puzzle } from "./puzzle";

type Shape = Pick<Puzzle, "width" | "height" | "cells">;

/** The clues under their new names; each goes to the entry that shares most of its cells. */
export function carryClues(
  from: Shape,
  to: Shape,
  clues: Puzzle["clues"],
): { clues: Record<string, string>; lost: number } {
  const before = findEntries(from);
  const after = findEntries(to);
  const claims = new Map<string, { overlap: number; clue: string }>();
  let lost = 0;
  for (const [name, clue] of Object.entries(clues)) {
    const entry = before.byName.get(name);
    const best = entry && mostShared(entry, after);
    if (!best) {
      lost++;
      continue;
    }
    const rival = claims.get(best.name);
    if (rival) lost++;
    if (!rival || best.overlap > rival.overlap) claims.set(best.name, { overlap: best.overlap, clue });
  }
  return { clues: Object.fromEntries([...claims].map(([name, { clue }]) => [name, clue])), lost };

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
