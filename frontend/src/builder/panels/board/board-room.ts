// How large the board may be, beside the panel or where the page scrolls as a whole.

/** Where the page scrolls as a whole: the share of the window's height that the board takes in any case. */
const TALL_SHARE = 0.56;
/** There, the share of the window's width up to which it may be taller: as wide as it is beside the panel. */
const WIDE_SHARE = 0.56;
/** CSS pixels of the window's height that it leaves even then: the gaps above and below it. */
const GAPS_PX = 16;

/**
 * CSS pixels that the board may take: what its column leaves, or where the style sheet says that the page scrolls, at least as
 * much as a window of half the zoom would show of it.
 */
function roomFor(place: HTMLElement): { width: number; height: number } {
  const scrolls = getComputedStyle(place).getPropertyValue("--board-room").trim() === "scrolls";
  const { clientWidth, clientHeight } = document.documentElement;
  const scrolled = Math.max(
    clientHeight * TALL_SHARE,
    Math.min(clientWidth * WIDE_SHARE, clientHeight - GAPS_PX),
  );
  return { width: place.clientWidth, height: scrolls ? scrolled : leftFor(place) };
}

export interface Room {
  /** As it was measured last; anew for another `key`, since looking at the page's layout makes the browser work it out. */
  of(place: HTMLElement, key: string): { width: number; height: number };
  /** Something has another size. */
  forget(): void;
  /** Looks no more. */
  end(): void;
}

/** Measures the board's room, and again once it or what stands beside it in the column has changed its size. */
export function watchRoom(changed: () => void): Room {
  let known: { readonly key: string; readonly size: { width: number; height: number } } | undefined;
  const forget = () => {
    known = undefined;
    changed();
  };
  const observer = new ResizeObserver(forget);

  return {
    of(place, key) {
      const column = place.parentElement;
      const whole = `${key} ${column?.childElementCount}`;
      if (known?.key !== whole) {
        known = { key: whole, size: roomFor(place) };
        if (column) observer.observe(column);
        for (const one of column?.children ?? []) observer.observe(one);
      }
      return known.size;
    },
    forget,
    end: () => observer.disconnect(),
  };
}

/** What the column's padding, gaps and other parts leave, however large their type is. */
function leftFor(place: HTMLElement): number {
  const column = place.parentElement;
  if (!column) return 0;
  const style = getComputedStyle(column);
  const gap = Number.parseFloat(style.rowGap) || 0;
  let left =
    column.clientHeight - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom);
  for (const other of column.children) {
    if (other !== place && other.clientHeight > 0) left -= other.clientHeight + gap;
  }
  return left;
}
