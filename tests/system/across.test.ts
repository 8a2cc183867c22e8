// What the page writes, the server reads: any grid, placed words and loose letters, through the real wire.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillRequest } from "../../frontend/src/engine/protocol/request";
import { spellFill } from "../../frontend/src/engine/protocol/spelling";
import { layoutOf } from "../../frontend/src/puzzle/grid/entries";
import type { Puzzle } from "../../frontend/src/puzzle/puzzle";
import { searchable, withoutRebus } from "../../frontend/src/puzzle/words/rebus";
import { anyPuzzle } from "../../frontend/src/testing/arbitrary";
import { type Server, startServer } from "./server";

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
});

interface Slots {
  entries: { entry: string; pattern: string }[];
}

/** The constructor's letters along each entry that the server is asked about, as the page knows them: none with a rebus. */
function patterns(whole: Puzzle): [string, string][] {
  const puzzle = withoutRebus(whole);
  const asked = searchable(whole) ?? layoutOf(whole).entries;
  return asked.map(({ name, cells }) => [name, cells.map((cell) => puzzle.cells[cell]).join("")]);
}

/** A thousand questions from one address are more than a server takes at once: it says when to go on. */
async function ask(query: string): Promise<Response> {
  const answer = await fetch(`http://${server.host}/slots?${query}&limit=0`);
  if (answer.status !== 503) return answer;
  await new Promise((resolve) => setTimeout(resolve, 1000 * Number(answer.headers.get("retry-after"))));
  return ask(query);
}

test("the server sees the grid, the numbers and the letters that the page meant", async () => {
  let compared = 0;
  const property = fc.asyncProperty(anyPuzzle, async (puzzle) => {
    const query = spellFill(fillRequest({ ...puzzle, minScore: 0 }, { seed: null }));
    const answer = await ask(query);
    const entries = patterns(puzzle);
    const words = entries.map(([, word]) => word).filter((word) => !word.includes("."));
    if (entries.length === 0 || new Set(words).size !== words.length) {
      expect(answer.status).toBe(400);
      return;
    }
    expect(answer.status).toBe(200);
    const slots = (await answer.json()) as Slots;
    const open = entries.filter(([, pattern]) => pattern.includes("."));
    expect(slots.entries.map(({ entry, pattern }) => [entry, pattern])).toEqual(open);
    compared += open.length;
  });
  await fc.assert(property, { numRuns: 1000, seed: 7 });
  expect(compared).toBeGreaterThan(1000);
});
