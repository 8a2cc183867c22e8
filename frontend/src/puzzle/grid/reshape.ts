// A puzzle in another grid: every layer is cropped, cleared where it no longer fits, and carried to the entries as they are now.
import { cropped, type Shape } from "../cells";
import { kindsOf, LAYERS, type Layers, valueIn } from "../layers";
import { type Direction, type Entry, layoutOf } from "./entries";

/**
 * Which entry of the new grid takes what belongs to an entry: `most`, the one that shares most of its cells; `same`, one of
 * just its cells, as in a grid that was not made out of this one; `none`.
 */
export type Heirs = "most" | "same" | "none";

/** `to` is another size, of which the top-left corner stays, or other cells of the constructor's, or both. */
export function reshaped<P extends Shape>(
  puzzle: P,
  to: Partial<Shape>,
  heirs: Heirs = "most",
  layers: Layers = LAYERS,
): P {
  const { width, height } = { ...puzzle, ...to };
  const shape = { width, height, cells: to.cells ?? cropped(puzzle.cells, puzzle, { width, height }) };
  const names = heirNames(puzzle, shape, heirs === "none" ? [] : namesIn(puzzle, layers), heirs);
  const change = { from: puzzle, to: shape, names, renamed: renamings(puzzle, shape, heirs) };
  const carried = kindsOf(layers).map(([name, kind]) => [name, kind.carried(valueIn(puzzle, name), change)]);
  return { ...puzzle, ...Object.fromEntries(carried), ...shape };
}

/** The name that each entry of a grid has in another one, where it is there. */
export function renamings(from: Shape, to: Shape, heirs: Heirs = "most"): Map<string, string> {
  const names = heirs === "none" ? [] : layoutOf(from).byName.keys();
  return new Map([...heirNames(from, to, names, heirs)].map(([now, before]) => [before, now]));
}

/** Entries of which a layer says something. */
function namesIn(puzzle: object, layers: Layers): Set<string> {
  const found = Object.entries(layers).filter(([, { kind }]) => kind.startsWith("entry "));
  return new Set(found.flatMap(([name]) => Object.keys(valueIn(puzzle, name) as object)));
}

/** Each of the named entries goes to its heir, and the name that it had stands by the new one. */
function heirNames(from: Shape, to: Shape, names: Iterable<string>, heirs: Heirs): Map<string, string> {
  const before = layoutOf(from);
  const after = layoutOf(to);
  const claims = new Map<string, { readonly overlap: number; readonly name: string }>();
  for (const name of names) {
    const entry = before.byName.get(name);
    const best = entry && mostShared(entry, after);
    const whole = best && best.overlap === entry.cells.length && best.overlap === best.length;
    if (!best || (heirs === "same" && !whole)) continue;
    const rival = claims.get(best.name);
    if (!rival || best.overlap > rival.overlap) claims.set(best.name, { overlap: best.overlap, name });
  }
  return new Map([...claims].map(([now, { name }]) => [now, name]));

  function mostShared(entry: Entry, layout: Record<Direction, readonly (Entry | undefined)[]>) {
    const counts = new Map<Entry, number>();
    for (const cell of entry.cells) {
      const row = Math.floor(cell / from.width);
      const col = cell % from.width;
      if (row >= to.height || col >= to.width) continue;
      const through = layout[entry.direction][row * to.width + col];
      if (through) counts.set(through, (counts.get(through) ?? 0) + 1);
    }
    const [best] = [...counts].toSorted(([, a], [, b]) => b - a);
    return best && { name: best[0].name, length: best[0].cells.length, overlap: best[1] };
  }
}
