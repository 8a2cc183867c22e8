// Names of elements that others move the focus to.

export const BOARD_ID = "board";
export const TOUCH_ID = "board-touch";
export const FILL_BUTTON_ID = "fill-button";

/** Once drawn, since the element may be there only then. */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: true }));
}
