// Patterns from the server: a theme's are asked for and read, and what only the browser's engine does is said to be that.

import { expect, test } from "vitest";
import { blankPuzzle } from "../../puzzle/puzzle";
import type { PatternsEvent } from "../protocol/engine";
import { blocksRequest, type PatternsRequest, themeRequest } from "../protocol/request";
import { askPatterns, patternsOf } from "./patterns";

const pattern = {
  rows: 3,
  columns: 3,
  grid: ["cat", "...", "..#"],
  fill: ["cat", "ore", "we#"],
  min_score: 40,
  mean_score: 60,
};
const end = { outcome: "deadline", count: 1 };
const ndjson = (...lines: unknown[]) => `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`;
const settled = () => new Promise((resolve) => setTimeout(resolve));

const OPTIONS = { symmetry: "none", count: 6, seed: 7 } as const;
const themed = themeRequest("cat", null, blankPuzzle(3, 3), OPTIONS);

async function ask(request: PatternsRequest, answer: () => Response | Promise<Response>, stops = false) {
  const asked: string[] = [];
  const told: PatternsEvent[] = [];
  const fetched: typeof fetch = async (url) => {
    asked.push(String(url));
    return answer();
  };
  const stop = askPatterns({ fetch: fetched, page: () => "http://here/page?x#y" }, request, (event) =>
    told.push(event),
  );
  if (stops) stop();
  await settled();
  return { asked, told };
}

test("a theme's patterns are those of /new, the best first, with what ended the search passed over", async () => {
  const { asked, told } = await ask(themed, () => new Response(ndjson(pattern, end)));
  expect(asked).toEqual(["http://here/new?theme=cat&symmetry=none&count=6&seed=7"]);
  expect(told).toEqual([
    {
      kind: "found",
      whole: true,
      patterns: [{ width: 3, height: 3, cells: "cat.....#", fill: "catorewe#", minScore: 40, meanScore: 60 }],
    },
  ]);
});

test("blocks and room for a word are not asked of the server, and the reason is said", async () => {
  const board = blankPuzzle(3, 3);
  for (const request of [
    blocksRequest(board, OPTIONS),
    blocksRequest(board, OPTIONS, { entry: "1-across", word: "cats" }),
  ]) {
    const { asked, told } = await ask(request, () => new Response(""));
    expect(asked).toEqual([]);
    expect(told).toMatchObject([{ kind: "failed", message: expect.stringContaining("within this browser") }]);
  }
});

test("refusals, no pattern, a busy server and answers that are none are told, each as what it is", async () => {
  const error = (parameter: string) => ndjson({ error: { parameter, message: "give other phrases" } });
  expect(patternsOf(422, error("theme"))).toEqual({ kind: "found", patterns: [], whole: true });
  expect(patternsOf(422, error("deadline_ms"))).toMatchObject({
    kind: "failed",
    message: expect.stringMatching(/in the time/),
  });
  expect(patternsOf(400, error("theme"))).toEqual({ kind: "refused", message: "Give other phrases." });
  for (const text of ["", "{", ndjson(end), ndjson({ grid: ["a"] })]) {
    expect(patternsOf(200, text)).toMatchObject({
      kind: "failed",
      message: expect.stringMatching(/cannot read/),
    });
  }
  expect(patternsOf(500, "oops")).toMatchObject({
    kind: "failed",
    message: expect.stringMatching(/cannot read/),
  });
  const busy = await ask(themed, () => new Response("", { status: 503 }));
  expect(busy.told).toMatchObject([{ kind: "failed", message: expect.stringMatching(/busy/) }]);
  const dead = await ask(themed, () => Promise.reject(new TypeError("no network")));
  expect(dead.told).toMatchObject([{ kind: "failed", message: expect.stringMatching(/cannot be reached/) }]);
});

test("nothing is told after a stop", async () => {
  const { told } = await ask(themed, () => new Response(ndjson(pattern)), true);
  expect(told).toEqual([]);
});
