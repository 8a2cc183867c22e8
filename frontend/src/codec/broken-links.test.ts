// Links as mail programs hand them on: broken into lines, with what stood around them.
import { expect, test } from "vitest";
import { puzzleOf } from "../testing/make";
import { solvableFrom } from "../testing/solving";
import { decodeLink, encodeLink } from "./link";
import { ParamError } from "./parameters/param-error";
import { decodeSolveLink } from "./solve/read-solve-link";
import { encodeSolveLink } from "./solve/write-solve-link";

const solvable = solvableFrom("cat", "oar");
const solve = encodeSolveLink(solvable);
const puzzle = { ...puzzleOf("cat", "..."), title: "Pets" };
const [search = "", fragment = ""] = encodeLink(puzzle).split("#");
const plain = encodeLink(puzzleOf("cat", "..."));

const AFTER = [".", ">", "%3E", ").", "%22", "%E2%80%9D", " ", "%20", "\r\n", "%0D%0A", ".%20"];

test.each(AFTER)("with %j after it a link opens", (after) => {
  expect(decodeSolveLink(solve + after)).toEqual(solvable);
  expect(decodeLink(search, `#${fragment}${after}`)).toMatchObject({ title: "Pets", cells: puzzle.cells });
  expect(decodeLink(plain + after, "")).toEqual(decodeLink(plain, ""));
});

test.each([" ", "%20", "\n", "\r\n ", "%0A", "%C2%A0"])("with %j within it a link opens", (within) => {
  const broken = (text: string, at: number) => text.slice(0, at) + within + text.slice(at);
  expect(decodeSolveLink(broken(solve, 20))).toEqual(solvable);
  expect(decodeLink(broken(search, 12), `#${broken(fragment, 9)}`)).toMatchObject({ title: "Pets" });
});

test("what is damaged in its midst is still said to be, and a plus sign that nobody encoded is kept", () => {
  expect(() => decodeSolveLink(`${solve.slice(0, 20)}.${solve.slice(20)}`)).toThrow(ParamError);
  expect(() => decodeSolveLink("#s1.")).toThrow(ParamError);
  const grid = decodeLink("?size=3&grid=AQ%3D%3D", "");
  expect(decodeLink("?size=3&grid=AQ==", "")).toEqual(grid);
  const plus = decodeLink("?size=5x3&grid=P%2B8%3D", "");
  expect(plus.cells).toContain("#");
  expect(decodeLink("?size=5x3&grid=P+8=", "")).toEqual(plus);
});

test.each(["size=6", "grid=AA%3D%3D", "longer=true"])(
  "a parameter given twice is an error that names it: %s",
  (more) => {
    const once = "?size=6&grid=AA%3D%3D&longer=true";
    const name = more.split("=")[0];
    expect(decodeLink(once, "").width).toBe(6);
    expect(() => decodeLink(`${once}&${more}`, "")).toThrow(expect.objectContaining({ parameter: name }));
    expect(decodeLink(`${once}&utm=1&utm=2`, "").width).toBe(6);
  },
);
