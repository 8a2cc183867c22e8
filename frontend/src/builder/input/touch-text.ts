// Reads what a phone's keyboard did to the hidden input: letters typed, or a backspace.

/** The input always holds this one character, so that a backspace has something to delete. */
export const SENTINEL = "\u200b";

/** The keys that turned the sentinel into `value`. A full stop is none: phones write one for two blanks. */
export function keysOf(value: string): string[] {
  if (!value.includes(SENTINEL) && value === "") return ["Backspace"];
  const keys: string[] = [];
  for (const char of value.replaceAll(SENTINEL, "").normalize("NFD")) {
    if (/^[a-z ]$/i.test(char)) keys.push(char);
  }
  return keys;
}
