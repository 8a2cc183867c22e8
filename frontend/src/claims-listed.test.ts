// Each sentence of the page that says that something does not exist, is all there is, or is the best, stands in this table with its proof.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { CLAIM } from "./testing/claim";

/** A part of the sentence, as its source has it, and what proves it where it is said. */
const PROOFS: Readonly<Record<string, string>> = {
  "No fill was found in": "claims no more than the search that ended",
  "No better fill was found in": "claims no more than the search that ended",
  "No fill was found yet": "claims no more than the search that ended",
  "changes fewer letters": "`least` of the repair's outcome",
  "this is the best fill until then": "of the fills of this session the page keeps the best",
  "keeps the best fill so far": "of the fills of this session the page keeps the best",
  "is better$": "`provedBest`, of a search without that word",
  "This is the best fill$": "`provedBest`",
  "The fill you had before is better": "the scores of both are compared",
  "and no fill is better than that": "`provedBest` of the fill before",
  "No fill exists": "the outcome is `no_fill`",
  "no fill of the grid exists": "a search of the grid ended with `no_fill`, at the score that is named",
  "No word is half typed": "the entries were looked through",
  "no fill exists": "the next higher score ended with `no_fill`",
  "there is no fill": "the next higher score ended with `no_fill`",
  "As it stands the grid cannot be filled":
    "propagation left an entry without a word, at the score that is named",
  "As it stands, the grid cannot be filled":
    "propagation left entries without a word, and no lower score is open",
  "Each would leave another entry without a word": "each that is named was tried out",
  "Words fit its letters, but each would leave": "all were tried out",
  "Nothing else fits": "the answer has no word but the one that stands, at the score that is named",
  "`No word$": "the answer has no word at the score that is named",
  "no word fits its crossings": "the conflict is minimal, and all its entries cross the word",
  "no word for": "the conflict is minimal",
  "nobody else can": "the device was asked before, lacks what it needs, or has other words",
  "this browser cannot search by itself": "what the search needs of a browser was looked for",
  "There is no complete answer": "the answers were looked through",
  "There is no link to solve": "cells without a letter were counted",
  "There is no puzzle in": "the link has nothing that could be one",
  "the best first: mean score": "the order in which the patterns come",
  "the fewest cells changed first": "the order in which the patterns come",
  "Fewest words left": "the counts of all open entries are compared",
};

const WIDE =
  /\b(as few as will do|nobody (else|knows)|keeps (all|nothing)|fills every|words and clues|cannot search|fewest|best (fill|first)|each would leave|no (better )?(fill|word)\b)/i;
/** What is no sentence: names of values, and of what is tested. */
const CODE = /\bimpossible\b|^const proved = \(last|proved}undo takes it back|\? FEWEST : BEST/;
const ROOT = fileURLToPath(new URL(".", import.meta.url));

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "testing" ? [] : sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** The lines of all sources that claim something, without comments. */
const claiming = sources(ROOT).flatMap((path) =>
  readFileSync(path, "utf8")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .split("\n")
    .map((line) => line.replace(/(^|\s)\/\/.*$/, "").trim())
    .filter((line) => (CLAIM.test(line) || WIDE.test(line)) && !CODE.test(line)),
);

test("whatever the page claims is in the table, with its proof", () => {
  const unproved = claiming.filter((line) => !Object.keys(PROOFS).some((part) => line.includes(part)));
  expect(unproved).toEqual([]);
});

test("the table has nothing that is said no more", () => {
  const gone = Object.keys(PROOFS).filter((part) => !claiming.some((line) => line.includes(part)));
  expect(gone).toEqual([]);
});
