// The table of layers, by tables with made-up ones: a new line is compared, cropped, carried and cleared without further ado.
import { expect, test } from "vitest";
import { puzzleOf } from "../testing/make";
import { reshaped } from "./grid/reshape";
import { cells, cellTexts, choice, entryTexts, marks, text, words } from "./layer-kinds";
import { isBareInAll, isSameInAll, LAYERS, sharing } from "./layers";
import { blankPuzzle, isBlank } from "./puzzle";

const white = (own: string) => own !== "#";
const MORE = {
  ...LAYERS,
  circles: marks(white, "o"),
  shading: marks(() => true, "abc"),
  rebus: cellTexts(white, 10, "A cell's text"),
  hints: entryTexts(20, "A hint"),
  source: text(20, "The source"),
  wanted: words(5, "wanted words"),
  loud: choice(false),
};

const before = {
  ...puzzleOf("cat", "...", "..."),
  circles: "o.o......",
  shading: "..a....b.",
  rebus: { "2": "heart", "4": "star" },
  hints: { "1-across": "pet", "2-down": "tool" },
  source: "attic",
  wanted: ["cat"],
  loud: true,
};

test("a puzzle is another one as soon as one of its layers is", () => {
  const same = { ...before, rebus: { ...before.rebus }, hints: { ...before.hints }, wanted: ["cat"] };
  expect(isSameInAll(before, same, MORE)).toBe(true);
  const others = {
    circles: "o........",
    shading: ".........",
    rebus: { "2": "heart" },
    hints: { ...before.hints, "1-down": "x" },
    source: "cellar",
    wanted: [],
    loud: false,
  };
  for (const [name, value] of Object.entries(others)) {
    expect(isSameInAll(before, { ...before, [name]: value }, MORE), name).toBe(false);
  }
});

test("what an edit leaves as it is stands in memory once", () => {
  const edited = { ...before, cells: "cog......", rebus: { ...before.rebus }, wanted: ["cat"] };
  const kept = sharing(edited, before, MORE);
  expect(kept).toEqual(edited);

  expect(kept.rebus).toBe(before.rebus);
  expect(kept.wanted).toBe(before.wanted);
});

test("another size crops every layer, from the top-left corner", () => {
  expect(reshaped(before, { width: 2, height: 3 }, "most", MORE)).toMatchObject({
    cells: "ca....",
    circles: "o.....",
    shading: ".....b",
    rebus: { "3": "star" },
    hints: { "1-across": "pet", "2-down": "tool" },
    source: "attic",
    wanted: ["cat"],
    loud: true,
  });
  expect(reshaped(before, { width: 4, height: 2 }, "most", MORE)).toMatchObject({
    cells: "cat.....",
    circles: "o.o.....",
    shading: "..a.....",
    rebus: { "2": "heart", "5": "star" },
  });
});

test("a new block takes what cannot stand on one, and texts of entries follow their entries", () => {
  const after = reshaped(before, { cells: "#at......" }, "most", MORE);
  expect(after).toMatchObject({
    circles: "..o......",
    shading: before.shading,
    rebus: before.rebus,
    hints: { "1-across": "pet", "1-down": "tool" },
  });
});

test("letters of the fill stand on blank cells alone", () => {
  expect(reshaped(puzzleOf("cA.", "..T"), { cells: "c#...." })).toMatchObject({ fill: ".....t" });
});

test("a blank puzzle is bare in every layer, and any mark is a loss", () => {
  expect(isBlank(blankPuzzle(3, 3))).toBe(true);
  const bare = { ...blankPuzzle(3, 1), circles: "...", shading: "...", rebus: {}, hints: {}, source: "" };
  expect(isBareInAll({ ...bare, wanted: [], loud: true }, MORE)).toBe(true);
  expect(isBareInAll({ ...bare, wanted: [], circles: ".o." }, MORE)).toBe(false);
  expect(cells(white).isBare("a..")).toBe(false);
});
