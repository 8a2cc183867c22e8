// Keys with their modifiers, such as `Shift+Space`: matched with what was pressed, and spelled for people and for screen readers.
import { lettersOf } from "../puzzle/words/display";

/** The parts of a keyboard event that count. */
export interface Key {
  readonly key: string;
  /** Where it lies on the keyboard, whatever the layout writes there: `KeyZ`. */
  readonly code?: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** `Mod` is Control, or Command on a Mac; letters are written large, a blank is `Space`. */
export type Chord = string;

export function isPressed(chord: Chord, key: Key): boolean {
  const parts = chord.split("+");
  const name = parts.pop() as string;
  const has = (modifier: string) => parts.includes(modifier);
  if (nameOf(key) !== name) return false;
  if ((key.ctrlKey || key.metaKey) !== has("Mod") || key.altKey !== has("Alt")) return false;
  // Shift is part of how a character alone is written, be it a capital or a question mark.
  return (name.length === 1 && parts.length === 0) || key.shiftKey === has("Shift");
}

/**
 * What the key is called: a letter a to z by its capital, without its accent; where the layout has letters of another script, the
 * one that other layouts have in that place.
 */
export function nameOf({ key, code = "", altKey }: Key): string {
  if (key === " ") return "Space";
  // With Alt a digit may write anything.
  if (altKey && code.startsWith("Digit")) return code.slice(-1);
  if (/^[\p{L}\p{M}]+$/u.test(key) && !/\p{Script=Latin}/u.test(key))
    return code.startsWith("Key") ? code.slice(-1) : key;
  if (key.length > 1) return key;
  const letters = lettersOf(key);
  return letters.length === 1 ? letters.toUpperCase() : key;
}

/** `Ctrl Z`, and `Cmd Z` on a Mac. */
export function shownKeys(chord: Chord, mac = isMac()): string {
  const mod = mac ? "Cmd" : "Ctrl";
  return chord.replace("Mod", mod).replace("Arrow", "").replaceAll("+", " ");
}

/** As `aria-keyshortcuts` wants it. */
export function spokenKeys(chord: Chord, mac = isMac()): string {
  return chord.replace("Mod", mac ? "Meta" : "Control");
}

function isMac(): boolean {
  return typeof navigator !== "undefined" && /Mac|iP/.test(navigator.platform);
}
