// What is taken off the end of a text, and that each character is looked at once.
import { expect, test } from "vitest";
import { trimEnd } from "./trim-end";

test("what goes is taken off the end, and nothing before it", () => {
  const dots = (part: string) => part === ".";
  expect(["a.b..", "...", "", "a.b"].map((text) => trimEnd(text, dots))).toEqual(["a.b", "", "", "a.b"]);
  const pairs = trimEnd(
    "a%41b%42%43",
    (part) => part.startsWith("%"),
    (text, end) => (text[end - 3] === "%" ? 3 : 1),
  );
  expect(pairs).toBe("a%41b");
});

test.each([
  ["an end that goes", `a${".".repeat(10_000)}`, 10_001],
  ["an end that stays, after much that would go", `${".".repeat(10_000)}a`, 1],
])("%s: each character is looked at once at most", (_, text, most) => {
  let looked = 0;
  trimEnd(text, (part) => {
    looked++;
    return part === ".";
  });
  expect(looked).toBe(most);
});
