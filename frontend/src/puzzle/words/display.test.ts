// Enumerations: what the Rust codec must count too.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { enumeration, written } from "./display";

const vectors: { display: string; enumeration: string | null }[] = JSON.parse(
  readFileSync(new URL("../../../../tests/data/display.json", import.meta.url), "utf8"),
);

test.each(vectors)("$display", ({ display, enumeration: lengths }) => {
  expect(enumeration(display) ?? null).toBe(lengths);
});

test("an answer is written as a list writes it, where it has parts", () => {
  const displays = new Map([
    ["icecream", "ice cream"],
    ["philip", "Philip"],
  ]);
  expect(written("icecream", displays)).toEqual({ answer: "ICE CREAM", lengths: "3,5" });
  expect(written("philip", displays)).toEqual({ answer: "PHILIP" });
  expect(written("cat", displays)).toEqual({ answer: "CAT" });
});
