// Opens the sheet of links and copies them, and notes what the browser would not copy.
import { CONFIRM_MS } from "../limits";
import type { With } from "../state/state";
import { addNotice, type Links } from "../state/view";
import { copyText } from "../store/clipboard";
import type { Address } from "./address";

const NO_LINKS = "Sharing could not be fetched: try again with a network.";

export function createSharing(
  state: With<"document" | "view">,
  address: Pick<Address, "flush" | "link">,
  redraw: () => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;

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

  return {
    copy,
    async share(): Promise<void> {
      address.flush();
      const links = await import("./links").catch(() => null);
      if (!links) {
        addNotice(state.view, NO_LINKS);
        return redraw();
      }
      state.view.share = links.linksOf(state.document.puzzle, address.link());
      state.view.uncopied = null;
      await copy(state.view.share.solve ? "solve" : "edit");
    },
  };
}
