// Names of elements that others move the focus to.

export const BOARD_ID = "board";
export const TOUCH_ID = "board-touch";
export const CANDIDATES_ID = "candidates";
export const FILL_BUTTON_ID = "fill-button";
export const READ_STRIP_ID = "read-strip";
export const STRIP_STOP_ID = "strip-stop";

/** The word that Tab would reach; false where no list shows. */
export function focusFits(): boolean {
  const word = document.querySelector<HTMLElement>(`#${CANDIDATES_ID} [tabindex="0"]`);
  word?.focus();
  return word !== null;
}

/** Once drawn, since the element may be there only then. */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: true }));
}
