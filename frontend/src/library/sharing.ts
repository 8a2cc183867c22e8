// Opens the sheet of links and copies them, and notes what the browser would not copy.
import { CONFIRM_MS } from "../limits";
import type { Puzzle } from "../puzzle/puzzle";
import type { With } from "../state/state";
import { addNotice, type Links } from "../state/view";
import { copyText } from "../ui/clipboard";
import type { Address } from "./address";
import type { linksOf } from "./links";

const NO_LINKS = "Sharing could not be fetched: try again with a network.";

export function createSharing(
  state: With<"document" | "view">,
  address: Pick<Address, "flush" | "link">,
  redraw: () => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What the open sheet's links are of, and how they are made. */
  let shared: { readonly puzzle: Puzzle; readonly linksOf: typeof linksOf } | undefined;

  async function copy(kind: keyof Links): Promise<void> {
    const text = state.view.share?.[kind];
    if (!text) return;
    const copied = await copyText(text);
    state.view.copied = copied ? kind : null;
    state.view.uncopied = copied ? null : kind;
    redraw();
    clearTimeout(timer);
    timer = setTimeout(() => {
      state.view.copied = null;
      redraw();
    }, CONFIRM_MS);
  }

  function show(): void {
    if (!shared) return;
    state.view.share = shared.linksOf(state.document.puzzle, address.link());
    state.view.copied = null;
    state.view.uncopied = null;
  }

  return {
    copy,
    /** A fill or a puzzle that was under way may come beneath the open sheet. */
    follow(): void {
      const { puzzle } = state.document;
      if (!shared || !state.view.share || shared.puzzle === puzzle) return;
      shared = { ...shared, puzzle };
      show();
    },
    async share(): Promise<void> {
      address.flush();
      const links = await import("./links").catch(() => null);
      if (!links) {
        addNotice(state.view, NO_LINKS);
        return redraw();
      }
      shared = { puzzle: state.document.puzzle, linksOf: links.linksOf };
      show();
      await copy(state.view.share?.solve ? "solve" : "edit");
    },
  };
}
