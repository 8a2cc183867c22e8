// What can still go where, asked over HTTP, and the entries to blame at the end of a fill session.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fill } from "./client";
import { gridParameter, readList, seedGrid, seedRows } from "./puzzles";
import { type Server, startServer } from "./server";

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
});

interface Word {
  word: string;
  score: number;
  open: number;
  tightest: number | null;
  tried: boolean;
}
interface Answer {
  consistent: boolean;
  score_floor: number;
  letters: string[];
  entries: { entry: string; pattern: string; count: number; words: Word[]; dead_ends: string[] }[];
  impossible: { entry: string; message: string }[];
  displays: Record<string, string>;
}

async function ask(parameters: Record<string, string | number | boolean>): Promise<Answer> {
  const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  const answer = await fetch(`http://${server.host}/slots?${query}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/json");
  return answer.json();
}

test("every open entry has its count and its best words", async () => {
  const answer = await ask({ size: 15, grid: seedGrid, state: "45-across=cat;", limit: 3 });
  expect(answer.consistent).toBe(true);
  expect(answer.letters).toHaveLength(225);
  const cells = seedRows.join("");
  for (const [at, letters] of answer.letters.entries())
    expect(letters).toMatch(cells[at] === "#" ? /^#$/ : /^[a-z]+$/);
  const list = readList("standard.dict");
  expect(answer.entries.map(({ entry }) => entry)).not.toContain("45-across");
  for (const { pattern, count, words } of answer.entries) {
    expect(count).toBeGreaterThan(0);
    expect(words.length).toBe(Math.min(3, count));
    const fits = new RegExp(`^${pattern}$`);
    for (const { word, score } of words) {
      expect(word).toMatch(fits);
      expect(list.get(word)).toBe(score);
    }
  }
});

test("a complete entry is looked at as if cleared, and dead ends are told apart", async () => {
  const parameters = { size: 15, grid: seedGrid, state: "45-across=cat;" };
  const answer = await ask({ ...parameters, entry: "45-across", limit: 1000, try: 20 });
  const [entry] = answer.entries;
  expect([answer.entries.length, entry?.entry, entry?.pattern]).toEqual([1, "45-across", "..."]);
  const words = entry?.words.map(({ word }) => word) ?? [];
  expect(words).toContain("cat");
  for (const word of entry?.dead_ends ?? []) expect(words).not.toContain(word);
});

test("complete words are told as they are written, in a full grid too, and no word need be listed", async () => {
  const open = { size: 5, grid: "AA==", limit: 0 };
  const answer = await ask({ ...open, state: "1-across=atall;" });
  expect(answer.displays).toEqual({ atall: "at all" });
  expect(answer.entries.map(({ words }) => words.length)).toEqual(Array(9).fill(0));
  expect((await ask({ ...open, letters: `atal.${".".repeat(20)}` })).displays).toEqual({});
  const full = { size: "5x3", grid: gridParameter([".....", "#####", "....."]), state: "1-across=atall;" };
  const complete = await ask({ ...full, letters: "atall#####ateam" });
  expect(complete).toMatchObject({
    consistent: true,
    entries: [],
    displays: { atall: "at all", ateam: "A-team" },
  });
});

test("an impossible grid names the entry", async () => {
  const answer = await ask({ size: 5, grid: "AA==", letters: `qqqq${".".repeat(21)}` });
  expect(answer.consistent).toBe(false);
  expect(answer.impossible[0]).toMatchObject({
    entry: "1-across",
    message: expect.stringMatching(/^no word .*qqqq\./),
  });
});

describe("what makes no sense is refused", () => {
  for (const [parameter, value] of [
    ["entry", "99-across"],
    ["limit", "many"],
    ["try", "1001"],
    ["grid", ""],
  ])
    test(`${parameter}=${value}`, async () => {
      const query = new URLSearchParams({ size: "5", grid: "AA==", [String(parameter)]: String(value) });
      const answer = await fetch(`http://${server.host}/slots?${query}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: { parameter } });
    });
});

test("a fill that cannot be names the entries to blame", async () => {
  const grid = gridParameter(["...##", ".....", ".....", ".....", "##..."]);
  const letters = `qqq${".".repeat(22)}`.split("");
  for (const at of [3, 4, 20, 21]) letters[at] = "#";
  const session = await fill(server.host, { size: 5, grid, letters: letters.join("") });
  expect(session.code).toBe(4001);
  expect(session.outcome).toMatchObject({
    outcome: "no_fill",
    conflict: { minimal: true, message: expect.any(String) },
  });
  const filled = await fill(server.host, { size: 5, grid: "AA==" });
  expect(filled.outcome).not.toHaveProperty("conflict");
});
