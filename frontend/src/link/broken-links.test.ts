// Links as mail programs hand them on: broken into lines, with what stood around them.
import { expect, test } from "vitest";
import { MAX_PACKED } from "../limits";
import { puzzleOf } from "../testing/make";
import { solvableFrom } from "../testing/solving";
import { decodeLink, encodeLink } from "./link";
import { ParamError, type ParamName } from "./parameters/param-error";
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

test("what would never end is told to be too long, with the part of the link that is, before it is read", () => {
  const dots = ".".repeat(MAX_PACKED);
  const long = expect.objectContaining({
    parameter: "fragment",
    message: expect.stringContaining("no puzzle needs more"),
  });
  expect(() => decodeSolveLink(`#s1.${dots}.a`)).toThrow(long);
  expect(() => decodeLink("", `#v1.${dots}.a`)).toThrow(long);
  for (const key of ["size", "grid", "state", "all", "longer", "crude", "min_score"]) {
    const query = `?${key}=${dots}a`;
    expect(() => decodeLink(query, "")).toThrow(expect.objectContaining({ parameter: key }));
    expect(() => decodeLink(query, "", new Set([key as ParamName]))).not.toThrow();
  }
});

test("what is at its end is taken off however much it is, and a part of it in the midst is not", () => {
  const many = `${".".repeat(100_000)}%22%2E`;
  expect(decodeSolveLink(solve + many)).toEqual(solvable);
  expect(decodeLink(plain + many, "")).toEqual(decodeLink(plain, ""));
  expect(() => decodeSolveLink(`${solve}${many}a`)).toThrow(ParamError);
  expect(() => decodeSolveLink(`${solve}%..`)).toThrow(ParamError);
});

test("an error repeats of a link what helps to find the place", () => {
  const wrong = (query: string) => {
    try {
      decodeLink(query, "");
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(wrong("?size=12y")).toContain('"12y" is not a size');
  expect(wrong(`?size=${"12y".repeat(1000)}`)?.length).toBeLessThan(200);
  expect(wrong(`?size=5&state=${"cat".repeat(1000)}`)?.length).toBeLessThan(200);
});
