// Names of elements that others move the focus to.

export const BOARD_ID = "board";
export const TOUCH_ID = "board-touch";
export const CANDIDATES_ID = "candidates";
export const REBUS_ID = "rebus";
export const FILL_BUTTON_ID = "fill-button";
export const READ_STRIP_ID = "read-strip";
export const STRIP_STOP_ID = "strip-stop";

/** The word that Tab would reach, where the list shows. */
export function focusCandidates(): void {
  document.querySelector<HTMLElement>(`#${CANDIDATES_ID} [tabindex="0"]`)?.focus();
}

export function focusRebus(): void {
  const field = document.getElementById(REBUS_ID);
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}

export function focusBoard(): void {
  document.getElementById(BOARD_ID)?.focus({ preventScroll: true });
}

export function focusClue(name: string): void {
  document.getElementById(`clue-${name}`)?.focus();
}

export function leaveFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** On a phone what changes the board may stand far below it. */
export function showBoard(): void {
  requestAnimationFrame(() => document.getElementById(BOARD_ID)?.scrollIntoView({ block: "nearest" }));
}

/** Once drawn, since the element may be there only then. */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: true }));
}
