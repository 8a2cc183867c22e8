// Names of files: every system takes them.
import { expect, test } from "vitest";
import { blankPuzzle } from "../puzzle/puzzle";
import { fileName } from "./file-name";

test.each([
  ["Pets at sea", "Pets at sea.puz"],
  ["", "crossword 15x15.puz"],
  [" .. ", "crossword 15x15.puz"],
  ["AC/DC: “live”?", "AC DC “live”.puz"],
  ["../../etc/passwd", "etc passwd.puz"],
  ["a\u202Exe.zup\u0000", "a xe.zup.puz"],
  ["Con", "Con_.puz"],
  ["nul.txt", "nul_.txt.puz"],
  ["חתול", "חתול.puz"],
  ["x".repeat(200), `${"x".repeat(80)}.puz`],
])("%j is saved as %j", (title, name) => {
  expect(fileName({ ...blankPuzzle(), title }, "puz")).toBe(name);
});
