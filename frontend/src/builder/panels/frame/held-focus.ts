// Keeps the focus on the page: a button that goes, or is out of use once it was pressed, hands it to its neighbour.
import { BOARD_ID, TOUCH_ID } from "../parts/ids";

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

/** Called before what has the focus may be drawn away; what it gives is called once that is drawn. */
export function heldFocus(): (() => void) | undefined {
  const held = document.activeElement;
  // The board neither goes nor gets out of use, and letters are typed there.
  if (!(held instanceof HTMLElement) || held.id === BOARD_ID || held.id === TOUCH_ID) return undefined;
  const room = held.closest("dialog, #app, .screen");
  if (!room) return undefined;
  const card = held.closest(".card, dialog");
  const all = [...room.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const at = all.indexOf(held);
  return () => {
    const lost = !held.isConnected || held.matches(":disabled");
    const now = document.activeElement;
    if (!lost || (now && now !== document.body && now !== held)) return;
    // Those after it before those before it, and those in the same card before all others.
    const others = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0)).toReversed()].filter(isUsable);
    const near = others.filter((other) => card?.contains(other));
    const panel = others.filter((other) => other.closest("#panel, dialog"));
    const next = near[0] ?? panel[0] ?? document.querySelector<HTMLElement>("[role=tab][aria-selected=true]");
    next?.focus({ preventScroll: true });
  };
}

function isUsable(element: HTMLElement): boolean {
  if (!element.isConnected || element.tabIndex < 0 || element.matches(":disabled")) return false;
  return element.checkVisibility?.() ?? true;
}
