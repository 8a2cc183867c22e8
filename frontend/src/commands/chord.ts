// Keys with their modifiers, such as `Shift+Space`: matched with what was pressed, and spelled for people and for screen readers.

/** The parts of a keyboard event that count. */
export interface Key {
  readonly key: string;
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
  if (nameOf(key.key) !== name) return false;
  if ((key.ctrlKey || key.metaKey) !== has("Mod") || key.altKey !== has("Alt")) return false;
  // Shift is part of how a character alone is written, be it a capital or a question mark.
  return (name.length === 1 && !has("Mod")) || key.shiftKey === has("Shift");
}

function nameOf(key: string): string {
  if (key === " ") return "Space";
  return key.length === 1 ? key.toUpperCase() : key;
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
