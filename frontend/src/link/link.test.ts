// Links: what is written is read back, and broken ones say which part is broken.
import fc from "fast-check";
import { deflateSync } from "fflate";
import { describe, expect, test } from "vitest";
import { MAX_CLUE, MAX_FRAGMENT_BYTES, MAX_TITLE } from "../limits";
import { cellTexts, marks } from "../puzzle/layer-kinds";
import { LAYERS } from "../puzzle/layers";
import { blankPuzzle } from "../puzzle/puzzle";
import { anyPuzzle } from "../testing/arbitrary";
import { puzzleOf, textOf } from "../testing/make";
import { decodeFragment, type Extras, encodeFragment } from "./fragment/fragment";
import { tidyExtras } from "./fragment/tidy-extras";
import { decodeLink, encodeLink, isPuzzleLink } from "./link";
import { encodeBase64Url } from "./parameters/base64";
import { ParamError } from "./parameters/param-error";

function split(link: string): [search: string, hash: string] {
  const at = link.indexOf("#");
  return at < 0 ? [link, ""] : [link.slice(0, at), link.slice(at)];
}

function packed(json: unknown): string {
  return `#v1.${encodeBase64Url(deflateSync(new TextEncoder().encode(JSON.stringify(json))))}`;
}

function failure(search: string, hash = ""): ParamError {
  try {
    decodeLink(search, hash);
  } catch (error) {
    if (error instanceof ParamError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

test("any puzzle that is written is read back", () => {
  fc.assert(
    fc.property(anyPuzzle, (puzzle) => {
      expect(decodeLink(...split(encodeLink(puzzle)))).toEqual(puzzle);
    }),
    { numRuns: 400 },
  );
});

test("random queries and fragments never throw anything but ParamError", () => {
  const keys = fc.constantFrom("size", "grid", "state", "all", "longer", "crude", "min_score", "x");
  const value = fc.oneof(
    fc.string(),
    fc.base64String(),
    fc.constantFrom("3", "AA==", "01-across=cat;", "5x5"),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(keys, value), { maxLength: 5 }), fc.base64String(), (pairs, tail) => {
      const query = new URLSearchParams(pairs).toString();
      for (const hash of ["", `#${tail}`, `#v1.${tail}`]) {
        try {
          decodeLink(`?${query}`, hash);
        } catch (error) {
          expect(error).toBeInstanceOf(ParamError);
        }
      }
    }),
    { numRuns: 400 },
  );
});

test("the parameters stand in their order, each only when needed", () => {
  const names = (link: string) => [...new URLSearchParams(split(link)[0]).keys()];
  expect(names(encodeLink(puzzleOf("...", "...")))).toEqual(["size", "grid"]);
  expect(names(encodeLink(puzzleOf("cat", "OAR")))).toEqual(["size", "grid", "state", "all"]);
  expect(names(encodeLink({ ...puzzleOf("cat", "..."), longer: true }))).toEqual([
    "size",
    "grid",
    "state",
    "longer",
  ]);
  expect(names(encodeLink({ ...puzzleOf("..."), longer: true, crude: true, minScore: 0 })).slice(2)).toEqual([
    "longer",
    "crude",
    "min_score",
  ]);
});

test("values are percent-encoded, and a raw + still reads as base64", () => {
  expect(encodeLink(puzzleOf("cat", "..."))).toBe("?size=3x2&grid=AA%3D%3D&state=01-across%3Dcat%3B");
  const grid = "EEAggEEAAhxEQRAIABEQACARBERwgAEEAggEEA==";
  const withPlus = "?size=3&grid=AA==&all=A+8=".replace("A+8=", "B+8=");
  expect(() => decodeLink(withPlus, "")).not.toThrow();
  expect(decodeLink(`?grid=${grid}`, "").cells.startsWith("....#.....#....")).toBe(true);
});

test("who owns which letter survives: words, loose letters, fill", () => {
  for (const rows of [
    ["cat", "OAR", "WRY"],
    ["cAt", "OAR", "WRY"],
    ["c.t", "O..", "#.R"],
    ["...", "A.B", "..."],
  ]) {
    expect(textOf(decodeLink(...split(encodeLink(puzzleOf(...rows)))))).toEqual(rows);
  }
});

test("nothing but size and no fragment is a blank grid", () => {
  expect(decodeLink("?size=7x5", "")).toEqual(blankPuzzle(7, 5));
  expect(decodeLink("", "#top")).toEqual(blankPuzzle(15, 15));
});

test("a plain address is no puzzle link", () => {
  expect(isPuzzleLink("", "")).toBe(false);
  expect(isPuzzleLink("?utm=1", "#top")).toBe(false);
  expect(isPuzzleLink("?size=5", "")).toBe(true);
  expect(isPuzzleLink("", "#v1.abc")).toBe(true);
});

describe("fragments that are wrong", () => {
  test.each([
    ["cut short", encodeLink({ ...puzzleOf("...", "..."), title: "A longer title than most" }).slice(0, -9)],
    ["not base64", "?size=3#v1.§§"],
    ["newer version", "?size=3#v2.AAAA"],
    ["not an object", `?size=3${packed([1])}`],
    ["a number for a title", `?size=3${packed({ title: 5 })}`],
    ["a number for a clue", `?size=3${packed({ clues: { "1-across": 5 } })}`],
    ["letters of another size", `?size=3${packed({ letters: "abc" })}`],
    ["letters on a block", `?size=2&grid=CA==${packed({ letters: "abcd" })}`],
    ["letters against state", `?size=2&grid=AA==&state=1-across=ab${packed({ letters: "xb.." })}`],
  ])("%s", (_why, link) => {
    expect(failure(...split(link)).parameter).toBe("fragment");
  });

  test("a bomb is stopped at the limit", () => {
    const bomb = packed({ notes: "a".repeat(40 * MAX_FRAGMENT_BYTES) });
    expect(bomb.length).toBeLessThan(20_000);
    expect(failure("?size=3", bomb).message).toContain("256 KB");
  });
});

test("unknown keys and clues of no entry are harmless", () => {
  const extras = decodeFragment(
    packed({ title: "T", colour: [1, 2], clues: { "01-Across": "x", "0-across": "z", whatever: "y" } }),
  );
  expect(extras).toEqual({ ...decodeFragment(""), title: "T", clues: { "1-across": "x" } });
});

test("the answer that a clue was written for travels only where the grid does not tell it", () => {
  const puzzle = { ...puzzleOf("cat", "OAR"), clues: { "1-across": "Pet", "4-across": "Rower's" } };
  const [, plain] = split(encodeLink(puzzle));
  expect(decodeFragment(plain).cluedFor).toEqual({});
  const stale = { ...puzzle, cluedFor: { "1-across": "cat", "4-across": "ear" } };
  const [search, hash] = split(encodeLink(stale));
  expect(decodeFragment(hash).cluedFor).toEqual({ "4-across": "ear" });
  expect(decodeLink(search, hash)).toEqual(stale);
});

test("banned words travel in lower case, each once, and nonsense among them is passed over", () => {
  const link = packed({ banned: ["Intern", "intern", "a b", "x", "itt"], cluedFor: { "1-across": "c4t" } });
  expect(decodeLink("?size=3", link).banned).toEqual(["intern", "itt"]);
  expect(decodeLink("?size=3", link).cluedFor).toEqual({});
  expect(failure("?size=3", packed({ banned: "intern" })).parameter).toBe("fragment");
  expect(failure("?size=3", packed({ cluedFor: [1] })).parameter).toBe("fragment");
});

test("texts beyond the page's limits are cut, and that is told", () => {
  const warnings: string[] = [];
  const hash = packed({ title: "t".repeat(MAX_TITLE + 1), clues: { "1-across": "😀".repeat(MAX_CLUE) } });
  const puzzle = decodeLink("?size=3", hash, new Set(), (sentence) => warnings.push(sentence));
  expect(puzzle.title.length).toBe(MAX_TITLE);
  expect(puzzle.clues["1-across"]).toBe("😀".repeat(MAX_CLUE / 2));
  expect(warnings).toEqual([
    "The title is longer than 120 characters and was cut.",
    "A clue is longer than 300 characters and was cut.",
  ]);
});

test("a bad part can be left out, the rest still opens", () => {
  const search = "?size=3&grid=AA==&state=99-across=cat;";
  expect(failure(search).parameter).toBe("state");
  expect(decodeLink(search, "", new Set(["state"] as const)).width).toBe(3);
});

test("longer must be true or false", () => {
  expect(failure("?size=3&longer=maybe").parameter).toBe("longer");
  expect(decodeLink("?longer=TRUE", "").longer).toBe(true);
});

test("a layer that a link is to say travels in the fragment by its line in the table alone", () => {
  const white = (own: string) => own !== "#";
  const more = { ...LAYERS, circles: marks(white, "o"), rebus: cellTexts(white, 5, "A cell's text") };
  const said = { ...decodeFragment(""), circles: "o.o", rebus: { "1": "heart" } };
  const hash = encodeFragment(said, more);
  expect(decodeFragment(hash, more)).toEqual(said);
  expect(encodeFragment({ ...said, circles: "...", rebus: {} } as Extras, more)).toBe("");
  expect(tidyExtras(said, "#..", () => undefined, more)).toMatchObject({ circles: "..o" });
  const long = { ...said, rebus: { "0": "x", "1": "hearts", "7": "y" } };
  expect(tidyExtras(long, "#..", () => undefined, more)).toMatchObject({ rebus: { "1": "heart" } });
  for (const circles of ["oo", "xo."]) {
    const wrong = { ...said, circles };
    expect(() => tidyExtras(wrong, "...", () => undefined, more)).toThrow(ParamError);
  }
});

test("circles, shades and copyright stand after #, as another program wrote them", () => {
  const link =
    "?size=3&grid=AA%3D%3D#v1.q1YqySzJSVWyUvLOLClJzVPSUUrOL6gsykzPKAEKHlqp4JiSCBLMLErOSS0GCuXr6emBsB5QtDgjMQUsqJcIEtFL0VOqBQA";
  const [query = "", fragment = ""] = link.split("#");
  expect(decodeLink(query, `#${fragment}`)).toMatchObject({
    title: "Kitten",
    copyright: "© Ada",
    circles: "o...o....",
    shades: ".a.....d.",
  });
});
