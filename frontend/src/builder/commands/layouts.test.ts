// Keys of other layouts: letters of another script stand for those in their place, accents are passed over, and what Latin
// layouts write counts, wherever they have it.
import { expect, test } from "vitest";
import { stateOf, textOf } from "../../testing/make";
import { hostOf } from "../../testing/press";
import { isPressed, type Key, nameOf } from "../../ui/chord";
import { pressKey } from "../input/keyboard";

const NONE = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
const key = (written: string, code: string, more: Partial<Key> = {}): Key => ({
  key: written,
  code,
  ...NONE,
  ...more,
});

test.each([
  ["Russian", "я", "KeyZ", "Z"],
  ["Greek", "ζ", "KeyZ", "Z"],
  ["Hebrew", "ז", "KeyZ", "Z"],
  ["Arabic, two letters on one key", "لا", "KeyB", "B"],
  ["Thai, a mark", "ั", "KeyY", "Y"],
  ["Korean", "ㅋ", "KeyZ", "Z"],
  ["German", "z", "KeyY", "Z"],
  ["French", "z", "KeyW", "Z"],
  ["Dvorak", "z", "Slash", "Z"],
  ["with an accent", "é", "Digit2", "E"],
  ["with a tilde", "Ñ", "Semicolon", "N"],
  ["with a stroke", "ø", "Quote", "O"],
  ["two letters in one", "ß", "Minus", "ß"],
  ["another script beside the letters", "ж", "Semicolon", "ж"],
  ["a full stop where others have E", ".", "KeyE", "."],
  ["a named key", "Enter", "Enter", "Enter"],
  ["a blank", " ", "Space", "Space"],
  ["a dead key", "Dead", "KeyE", "Dead"],
])("%s: %s at %s is called %s", (_, written, code, name) => {
  expect(nameOf(key(written, code))).toBe(name);
});

test("chords go by the letter of the place where the layout has another script", () => {
  const ctrl = { ctrlKey: true };
  expect(isPressed("Mod+Z", key("я", "KeyZ", ctrl))).toBe(true);
  expect(isPressed("Mod+Shift+Z", key("Я", "KeyZ", { ...ctrl, shiftKey: true }))).toBe(true);
  // On a French keyboard Z lies where others have W.
  expect(isPressed("Mod+Z", key("w", "KeyZ", ctrl))).toBe(false);
  expect(isPressed("Mod+Z", key("z", "KeyW", ctrl))).toBe(true);
});

test("a digit with Alt is that digit, whatever the system writes for it, and not without the other keys", () => {
  const held = { altKey: true, shiftKey: true };
  for (const written of ["@", "€", "2", "é"])
    expect(isPressed("Alt+Shift+2", key(written, "Digit2", held)), written).toBe(true);
  expect(isPressed("Alt+Shift+2", key("2", "Digit2", { altKey: true }))).toBe(false);
});

test("letters are typed on the board, and undone, on a layout that has none of them", () => {
  const state = stateOf("...", "...");
  const host = hostOf(state);
  for (const [written, code] of [
    ["с", "KeyC"],
    ["ф", "KeyA"],
    ["é", "KeyT"],
  ] as const)
    expect(pressKey(host, "board", key(written, code))).toBeDefined();
  expect(textOf(state.document.puzzle)[0]).toBe("cae");
  pressKey(host, "page", key("я", "KeyZ", { ctrlKey: true }));
  expect(textOf(state.document.puzzle)[0]).toBe("ca.");
  expect(pressKey(host, "board", key("ß", "Minus"))).toBeUndefined();
});
