// Undo that a reload does not end: the last steps of the open puzzle, written when the page may go, read when it is there again.

import {
  type DocumentSlice,
  type Past,
  restoreHistory,
  type Verified,
} from "../document/state/document-state";
import { MAX_KNOWN_KEPT, MAX_UNDO_KEPT } from "../limits";
import { encodeLink } from "../link/link";
import { tryDecode } from "../link/try-decode";
import type { Cursor } from "../puzzle/grid/cursor";
import type { Puzzle } from "../puzzle/puzzle";
import type { Store } from "../storage";
import { readUndo, type StoredStep, type StoredVerified, saveUndo } from "./stored-undo";

export function createUndoOverReload(state: DocumentSlice, store: Store | undefined) {
  let written: Puzzle | undefined;
  return {
    /** Steps of other puzzles stay behind: their records have them. */
    save() {
      const { puzzle, lineage, verified, past, future } = state.document;
      if (puzzle === written || past.length + future.length === 0) return;
      written = puzzle;
      const own = (steps: readonly Past[]) => {
        const others = steps.findLastIndex((step) => step.lineage !== lineage);
        return steps
          .slice(others + 1)
          .slice(-MAX_UNDO_KEPT)
          .map(stored);
      };
      const known = [...state.document.verifiedWords].slice(-MAX_KNOWN_KEPT);
      const link = encodeLink(puzzle);
      saveUndo(store, { link, ...verifiedIn(verified), known, past: own(past), future: own(future) });
    },
    /** For the puzzle that is open now, if it is the one that was left. */
    restore() {
      const found = readUndo(store);
      if (found?.link !== encodeLink(state.document.puzzle)) return;
      restoreHistory(state, {
        past: found.past.flatMap(revived),
        future: found.future.flatMap(revived),
        verified: verifiedOf(found),
        verifiedWords: new Set(found.known),
      });
    },
  };
}

function stored({ puzzle, symmetry, verified, from, to }: Past): StoredStep {
  return { link: encodeLink(puzzle), symmetry, ...verifiedIn(verified), from, to };
}

function verifiedIn({ fill, floor }: Verified): StoredVerified {
  return fill ? { verified: fill.cells, verifiedWidth: fill.width, floor } : { floor };
}

function verifiedOf({ verified, verifiedWidth = 0, floor }: StoredVerified): Verified {
  return {
    fill: verified === undefined ? null : { width: verifiedWidth, cells: verified },
    floor: floor ?? null,
  };
}

/** Without its tag: fills are counted anew, and none of them may take an old one's step for its own. */
function revived({ link, symmetry, from, to, ...rest }: StoredStep): Past[] {
  const puzzle = tryDecode(link);
  if (!puzzle) return [];
  const within = (cursor: Cursor | null) => (cursor && cursor.cell < puzzle.cells.length ? cursor : null);
  return [
    { puzzle, symmetry, lineage: 0, verified: verifiedOf(rest), from: within(from), to: within(to), tag: "" },
  ];
}
