// Puzzles and clues from the server: what is asked, what is made of its answers, and nothing after a stop.

import { expect, test } from "vitest";
import { puzzleWish } from "../../testing/requests";
import type { ClueQuestion } from "../protocol/clues";
import type { CluesEvent, MakeEvent } from "../protocol/engine";
import { askClues } from "./clues";
import { askNew } from "./new";

const question: ClueQuestion = {
  entries: [{ entry: "1-across", answer: "cat" }],
  difficulty: "easy",
  seed: 7,
  choices: 2,
  source: "model",
};
const puzzle = { rows: 2, columns: 2, grid: ["ab", "cd"], across: [{ number: 1, clue: "Start" }], down: [] };
const clues = {
  entries: [{ entry: "1-across", answer: "cat", choices: [{ clue: "Pet", source: "model" }] }],
};

function world(answer: () => Response | Promise<Response>) {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  const fetched: typeof fetch = async (url, init) => {
    asked.push({ url: String(url), init });
    return answer();
  };
  return { asked, world: { fetch: fetched, page: () => "http://here/page?x#y" } };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

async function told(answer: () => Response | Promise<Response>): Promise<[MakeEvent[], CluesEvent[]]> {
  const made: MakeEvent[] = [];
  const written: CluesEvent[] = [];
  askNew(world(answer).world, puzzleWish(2), (event) => made.push(event));
  askClues(world(answer).world, question, (event) => written.push(event));
  await settled();
  return [made, written];
}

test("a puzzle is asked for by its query, and clues by a question in JSON", async () => {
  const { asked, world: here } = world(() => Response.json(puzzle));
  const made: MakeEvent[] = [];
  askNew(here, puzzleWish(2), (event) => made.push(event));
  askClues(here, question, () => undefined);
  await settled();
  expect(asked.map(({ url }) => url)).toEqual([
    "http://here/new?size=2&symmetry=none&seed=7",
    "http://here/clues",
  ]);
  expect(asked[1]?.init).toMatchObject({ method: "POST", body: JSON.stringify(question) });
  expect(made).toEqual([
    { kind: "made", made: { width: 2, height: 2, cells: "abcd", clues: { "1-across": "Start" } } },
  ]);
  const [, written] = await told(() => Response.json(clues));
  expect(written[0]).toMatchObject({ kind: "clues", answer: { note: undefined } });
});

test("refusals, busy servers, answers that are none and dead lines are told, each once", async () => {
  const refusal = { error: { parameter: "size", message: "give another size" } };
  for (const [answer, kind, message] of [
    [() => Response.json(refusal, { status: 422 }), "refused", "Give another size."],
    [() => new Response("", { status: 503 }), "failed", /busy|already/],
    [() => new Response("", { status: 429 }), "failed", /busy|already/],
    [() => new Response("<html>", { status: 404 }), "failed", /cannot read/],
    [() => Response.json({}), "failed", /cannot read/],
    [() => Promise.reject(new TypeError("dead")), "failed", /cannot be reached/],
  ] as const)
    for (const events of await told(answer))
      expect(events).toEqual([
        { kind, message: typeof message === "string" ? message : expect.stringMatching(message) },
      ]);
});

test("nothing is told once it was stopped", async () => {
  const heard: string[] = [];
  const { world: here } = world(() => Response.json(puzzle));
  askNew(here, puzzleWish(2), ({ kind }) => heard.push(kind))();
  askClues(here, question, ({ kind }) => heard.push(kind))();
  await settled();
  expect(heard).toEqual([]);
});
