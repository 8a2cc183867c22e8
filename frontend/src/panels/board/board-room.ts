// How large the board may be, beside the panel or where the page scrolls as a whole.

/** Where the page scrolls as a whole: the share of the window's height that the board takes in any case. */
const TALL_SHARE = 0.56;
/** There, the share of the window's width up to which it may be taller: as wide as it is beside the panel. */
const WIDE_SHARE = 0.56;
/** CSS pixels of the window's height that it leaves even then, to be scrolled by. */
const SCROLL_PX = 40;

/**
 * CSS pixels that the board may take: the style sheet says how much of its column belongs to others, or that the page scrolls.
 * Then it is at least as large as a window of half the zoom would show it.
 */
export function roomFor(place: HTMLElement): { width: number; height: number } {
  const taken = getComputedStyle(place).getPropertyValue("--taken").trim();
  const column = place.parentElement?.clientHeight ?? 0;
  const { clientWidth, clientHeight } = document.documentElement;
  const scrolled = Math.max(
    clientHeight * TALL_SHARE,
    Math.min(clientWidth * WIDE_SHARE, clientHeight - SCROLL_PX),
  );
  return {
    width: place.clientWidth,
    height: taken === "" ? scrolled : column - Number.parseFloat(taken),
  };
}
