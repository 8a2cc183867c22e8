// Enumerations: what the Rust codec must count too.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { enumeration, lettersOf, written } from "./display";

const vectorsOf = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../tests/data/${name}.json`, import.meta.url), "utf8"));
const vectors: { display: string; word?: string; enumeration: string | null }[] = vectorsOf("display");
const texts: { text: string; letters: string }[] = vectorsOf("letters");

test.each(vectors)("$display of $word", ({ display, word, enumeration: lengths }) => {
  expect(enumeration(display, word ?? lettersOf(display)) ?? null).toBe(lengths);
});

test.each(texts)("the letters of $text", ({ text, letters }) => {
  expect(lettersOf(text)).toBe(letters);
});

test("an answer is written as a list writes it, where it has parts", () => {
  const displays = new Map([
    ["icecream", "ice cream"],
    ["philip", "Philip"],
    ["kaesebrot", "Käse-Brot"],
  ]);
  expect(written("icecream", displays)).toEqual({ answer: "ICE CREAM", lengths: "3,5" });
  expect(written("philip", displays)).toEqual({ answer: "PHILIP" });
  expect(written("kaesebrot", displays)).toEqual({ answer: "KÄSE-BROT", lengths: "5-4" });
  expect(written("cat", displays)).toEqual({ answer: "CAT" });
});
