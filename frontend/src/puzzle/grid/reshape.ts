// A puzzle in another grid: every layer is cropped, cleared where it no longer fits, and carried to the entries as they are now.
import { cropped, type Shape } from "../cells";
import { kindsOf, LAYERS, type Layers, valueIn } from "../layers";
import { type Direction, type Entry, layoutOf } from "./entries";

/** `to` is another size, of which the top-left corner stays, or other cells of the constructor's, or both. */
export function reshaped<P extends Shape>(puzzle: P, to: Partial<Shape>, layers: Layers = LAYERS): P {
  const { width, height } = { ...puzzle, ...to };
  const shape = { width, height, cells: to.cells ?? cropped(puzzle.cells, puzzle, { width, height }) };
  const names = entryNames(puzzle, shape, namesIn(puzzle, layers));
  const change = { from: puzzle, to: shape, names };
  const carried = kindsOf(layers).map(([name, kind]) => [name, kind.carried(valueIn(puzzle, name), change)]);
  return { ...puzzle, ...Object.fromEntries(carried), ...shape };
}

/** Entries of which a layer says something. */
function namesIn(puzzle: object, layers: Layers): Set<string> {
  const found = Object.entries(layers).filter(([, { kind }]) => kind.startsWith("entry "));
  return new Set(found.flatMap(([name]) => Object.keys(valueIn(puzzle, name) as object)));
}

/** Each of the named entries goes to the one that shares most of its cells, and the name that it had stands by the new one. */
function entryNames(from: Shape, to: Shape, names: Iterable<string>): Map<string, string> {
  const before = layoutOf(from);
  const after = layoutOf(to);
  const claims = new Map<string, { readonly overlap: number; readonly name: string }>();
  for (const name of names) {
    const entry = before.byName.get(name);
    const best = entry && mostShared(entry, after);
    if (!best) continue;
    const rival = claims.get(best.name);
    if (!rival || best.overlap > rival.overlap) claims.set(best.name, { overlap: best.overlap, name });
  }
  return new Map([...claims].map(([now, { name }]) => [now, name]));

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
