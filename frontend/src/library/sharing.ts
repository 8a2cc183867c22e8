// Opens the sheet of links and copies them, and notes what the browser would not copy.

import { addNotice, type DocumentSlices } from "../document/state/view-state";
import { CONFIRM_MS } from "../limits";
import type { Puzzle } from "../puzzle/puzzle";
import { copyText } from "../ui/clipboard";
import type { Address } from "./address";
import type { LibrarySlice, Links } from "./library-state";
import type { linksOf } from "./links";

const NO_LINKS = "Sharing could not be fetched: try again with a network.";

export function createSharing(
  state: DocumentSlices & LibrarySlice,
  address: Pick<Address, "flush" | "link">,
  redraw: () => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What the open sheet's links are of, and how they are made. */
  let shared: { readonly puzzle: Puzzle; readonly linksOf: typeof linksOf } | undefined;

  async function copy(kind: keyof Links): Promise<void> {
    const text = state.library.share?.[kind];
    if (!text) return;
    const copied = await copyText(text);
    state.library.copied = copied ? kind : null;
    state.library.uncopied = copied ? null : kind;
    redraw();
    clearTimeout(timer);
    timer = setTimeout(() => {
      state.library.copied = null;
      redraw();
    }, CONFIRM_MS);
  }

  function show(): void {
    if (!shared) return;
    state.library.share = shared.linksOf(state.document.puzzle, address.link());
    state.library.copied = null;
    state.library.uncopied = null;
  }

  return {
    copy,
    /** A fill or a puzzle that was under way may come beneath the open sheet. */
    follow(): void {
      const { puzzle } = state.document;
      if (!shared || !state.library.share || shared.puzzle === puzzle) return;
      shared = { ...shared, puzzle };
      show();
    },
    async share(): Promise<void> {
      address.flush();
      const links = await import("./links").catch(() => null);
      if (!links) {
        addNotice(state, NO_LINKS);
        return redraw();
      }
      shared = { puzzle: state.document.puzzle, linksOf: links.linksOf };
      show();
      await copy(state.library.share?.solve ? "solve" : "edit");
    },
  };
}
