// The sheet of all puzzles that this browser remembers: what is in it, deleting one, and taking that back.

import type { KeyedStore } from "../storage";
import type { LibrarySlice, Recent } from "./library-state";
import { forgetPuzzle, readRecents, restorePuzzle } from "./puzzles";

export interface Library {
  show(): void;
  forget(recent: Recent): void;
  /** Takes the last deletion back. */
  restore(): void;
}

/** `address` writes what waits before the list is read, and says which record is open. */
export function createLibrary(
  state: LibrarySlice,
  store: KeyedStore | undefined,
  address: { flush(): void; openId(): string },
  redraw: () => void,
): Library {
  function list(gone: Recent | null): void {
    state.library.recents = readRecents(store);
    state.library.puzzles = { open: address.openId(), gone };
    redraw();
  }
  return {
    show() {
      address.flush();
      list(null);
    },
    forget(recent) {
      forgetPuzzle(store, recent.id);
      list(recent);
    },
    restore() {
      const gone = state.library.puzzles?.gone;
      if (gone) restorePuzzle(store, gone);
      list(null);
    },
  };
}
