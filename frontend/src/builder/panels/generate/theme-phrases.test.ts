// Which symmetries phrases can have, by their lengths, and how they are quoted.
import { expect, test } from "vitest";
import { asWritten, canPair, othersThatPair, phrasesOf } from "./theme-phrases";

const others = (theme: string, side: number | null = null) =>
  othersThatPair(phrasesOf(theme), side, "rotational");

test("phrases are told by commas and lines, with their lengths, and quoted as they were written", () => {
  const phrases = phrasesOf("Coffee break, Power nap\n Éclair ,,");
  expect(phrases.map(({ text, letters }) => [text, letters.length])).toEqual([
    ["Coffee break", 11],
    ["Power nap", 8],
    ["Éclair", 6],
  ]);
  expect(asWritten('"powernap" has no partner; "eclair" has', phrases)).toBe(
    '"Power nap" has no partner; "Éclair" has',
  );
});

test("the symmetries that are offered are those that can hold phrases of such lengths", () => {
  // 11, 8 and 13: none is the partner of another, and no width has a middle for all.
  expect(others("Coffee break, Power nap, Sunday morning")).toEqual(["none"]);
  // 13 and 7, each in the middle of its row.
  expect(others("Happy birthday, Grandma")).toEqual(["left-right", "none"]);
  // Two of 7 in one row of 15, or one above the other.
  expect(others("Grandma, Grandpa")).toEqual(["left-right", "top-bottom", "none"]);
  // No grid takes two letters.
  expect(others("AB")).toEqual([]);
  // Wider than any grid.
  expect(others("abcdefghijklmnopqrstuvwxyzabc")).toEqual([]);
  expect(others("chocolate eclairs, cat", 15)).toEqual([]);
  expect(canPair(phrasesOf("Grandma, Grandpa"), 15, "rotational")).toBe(true);
  expect(canPair(phrasesOf("Coffee break, Power nap"), 15, "rotational")).toBe(false);
});
