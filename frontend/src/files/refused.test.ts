// What is said of files that are no puzzles: their name, in words for a person.
import { expect, test } from "vitest";
import { plain, refused } from "./refused";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const NO_PUZZLE = "this is no puzzle file that is read here (.puz, .ipuz, .jpz, .xd or a text grid)";

test.each([
  ["a.png", "\x89PNG\r\n\x1a\n", "“a.png” is a picture: choose a .puz"],
  ["a.jpg", "\xff\xd8\xff\xe0", "“a.jpg” is a picture"],
  ["a.heic", "\0\0\0\x18ftypheic", "“a.heic” is a picture"],
  ["a.pdf", "%PDF-1.7", "“a.pdf” is a PDF"],
  ["a.txt", "<div>\n  exolve-begin\n", "“a.txt” is an Exolve file, which this page cannot read"],
  ["a.bin", "\xfe\0\x01", "“a.bin” is no puzzle: choose"],
  ["empty.bin", "", "“empty.bin” is no puzzle: choose"],
])("%s", (name, begins, text) => {
  const report = refused(name, bytes(begins), NO_PUZZLE);
  expect(report.text).toContain(text);
  expect(report.lines).toEqual([]);
});

test("what the reader says of a puzzle that is damaged stands below", () => {
  const damaged = "byte 40 (from 0) of the ipuz file belongs to no text in UTF-8; save it again as UTF-8";
  expect(refused("a.ipuz", bytes("{}"), damaged).lines[0]).toContain("of the ipuz file");
  const why = "this mixes dialects at line 2; use one dialect throughout";
  expect(refused(null, bytes("._#"), why)).toEqual({
    good: false,
    text: "This text cannot be opened.",
    about: "What is wrong:",
    lines: ["This mixes dialects at line 2; use one dialect throughout."],
  });
  expect(plain("it is locked (use its key)")).toBe("It is locked (use its key)");
});
