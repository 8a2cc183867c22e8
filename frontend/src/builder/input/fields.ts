// Text fields: what was typed into them, which the browser's own undo knows, and what the page has set there, which it does not.

export type Field = HTMLInputElement | HTMLTextAreaElement;

/** What the last `input` event has left in each. */
const typed = new WeakMap<Field, string>();

/** The board's hidden input is none: its keys are the board's. */
export function fieldOf(target: EventTarget | null): Field | undefined {
  const found =
    target instanceof HTMLElement && target.matches("input[type=text]:not(.touch-input), textarea");
  return found ? (target as Field) : undefined;
}

export function noteTyped({ target }: Event): void {
  const field = fieldOf(target);
  if (field) typed.set(field, field.value);
}

/** What stands there is what somebody typed last. */
export function isTyped(field: Field): boolean {
  return typed.get(field) === field.value;
}

/** The page has set it since, or is about to. */
export function forgetTyped(field: Field): void {
  typed.delete(field);
}

/** Has what was typed taken, as leaving the field would. */
export function commit(field: Field): void {
  if (isTyped(field)) field.dispatchEvent(new Event("change", { bubbles: true }));
}
