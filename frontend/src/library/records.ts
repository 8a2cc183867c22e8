// Under which name each puzzle is remembered: a record is overwritten only by edits that descend from it.
import type { Symmetry } from "../puzzle/grid/symmetry";
import type { KeyedStore } from "../storage";
import { readRecent, rememberPuzzle } from "./puzzles";

export interface Records {
  /** Another puzzle is open; `id` is the record that it continues, or null for none. */
  opened(id: string | null, link: string): void;
  /** The name of a lineage of the open puzzle, see `DocumentState.lineage`. */
  idOf(lineage: number): string;
  /** Whether it is stored. */
  save(lineage: number, link: string, symmetry: Symmetry): boolean;
}

interface RecordHandle {
  readonly id: string;
  /** What the record says as far as this page knows; null while there is none. */
  base: string | null;
}

export interface RecordsWorld {
  readonly store: KeyedStore | undefined;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly today: () => number;
  /** It may go where there are too many. */
  readonly isTrifle: (link: string) => boolean;
}

export function createRecords({ store, newId, today, isTrifle }: RecordsWorld): Records {
  const held = new Map<number, RecordHandle>();

  function hold(lineage: number): RecordHandle {
    const known = held.get(lineage);
    if (known) return known;
    const made: RecordHandle = { id: newId(), base: null };
    held.set(lineage, made);
    return made;
  }

  return {
    opened(id, link) {
      held.clear();
      if (id !== null) held.set(0, { id, base: link });
    },
    idOf: (lineage) => hold(lineage).id,
    save(lineage, link, symmetry) {
      const stored = readRecent(store, hold(lineage).id);
      // Another tab has written there since: what it wrote stays, and this puzzle goes on under a name of its own.
      if (stored && stored.link !== hold(lineage).base) held.delete(lineage);
      const mine = hold(lineage);
      const isStored = rememberPuzzle(store, { id: mine.id, savedAt: today(), link, symmetry }, isTrifle);
      if (isStored) mine.base = link;
      return isStored;
    },
  };
}
