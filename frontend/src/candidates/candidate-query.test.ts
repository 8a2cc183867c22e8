// Asking what fits: when, about which grid, and what becomes of answers that nobody waits for.

import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { State } from "../builder/state/state";
import { resize } from "../document/edits/grid-actions";
import { typeLetter } from "../document/edits/letter-actions";
import { selectCell } from "../document/moves/cursor-actions";
import type { CandidatesEvent } from "../engine/protocol/engine";
import type { CandidatesRequest } from "../engine/protocol/request";
import { spellCandidates } from "../engine/protocol/spelling";
import type { AskWorld } from "../engine/server/ask-once";
import { askSlots } from "../engine/server/slots";
import { ASK_BUSY_MS, ASK_MS, ASK_TRIES, BUSY_MOST_MS } from "../limits";
import { stateOf } from "../testing/make";
import { slowServer } from "../testing/slow-server";
import { createCandidateQuery } from "./candidate-query";
import { questionOf } from "./question";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const selected = (...rows: string[]) => {
  const state = stateOf(...rows);
  selectCell(state, 0, "across");
  return state;
};

const spelled = (state: State) => {
  const { request } = questionOf(state) ?? {};
  return request ? spellCandidates(request) : "";
};
const parameters = (state: State) => new URLSearchParams(spelled(state));

test("the question holds all letters that show, and the options of auto-fill", () => {
  const state = selected("c..", "OR.", "WED");
  state.document.puzzle = { ...state.document.puzzle, longer: true, minScore: 40, banned: ["cot"] };
  const asked = Object.fromEntries(parameters(state));
  expect(asked).toMatchObject({ entry: "1-across", order: "score", min_score: "40", longer: "true" });
  expect(asked).toMatchObject({ banned: "cot;", letters: "c..or.wed", limit: "100", try: "1000" });
  state.candidates.view = {
    ...state.candidates.view,
    order: "open",
    allOf: "1-across",
    crossings: "freed",
  };
  const all = Object.fromEntries(parameters(state));
  expect(all).toMatchObject({ order: "open", limit: "1000", letters: "c........" });
});

test("words for a fill that stands are those of its own minimum score, or of a lower one that is wished for", () => {
  const asked = (fill: number | null, wished: number | null, ...rows: string[]) => {
    const state = selected(...rows);
    state.document.verified = { ...state.document.verified, floor: fill };
    state.document.puzzle = { ...state.document.puzzle, minScore: wished };
    return parameters(state).get("min_score");
  };
  expect(asked(45, null, "CAT", "ORE")).toBe("45");
  expect(asked(45, 60, "CAT", "ORE")).toBe("45");
  expect(asked(45, 30, "CAT", "ORE")).toBe("30");
  expect(asked(null, 60, "CAT", "ORE"), "nobody knows it").toBe("60");
  expect(asked(45, 60, "c..", "..."), "no fill stands").toBe("60");
});

test("nothing is asked where nobody looks or nothing could change", () => {
  const asks = (change: (state: State) => void, ...rows: string[]) => {
    const state = selected(...rows);
    change(state);
    return questionOf(state) !== undefined;
  };
  const blank = ["...", "..."];
  expect(asks(() => undefined, ...blank)).toBe(true);
  expect(asks((s) => (s.view.cursor = null), ...blank)).toBe(false);
  expect(asks((s) => (s.view.step = "clues"), ...blank)).toBe(false);
  expect(asks((s) => (s.fill.status = { kind: "running", startedAt: 0 }), ...blank)).toBe(false);
  expect(asks((s) => (s.candidates.view = { ...s.candidates.view, open: false }), ...blank)).toBe(false);
  expect(asks(() => undefined, "cat", "ore")).toBe(false);
  expect(asks(() => undefined, "CAT", "ORE")).toBe(true);
});

/** The server as whoever answers. */
const asks = (world: AskWorld) => ({
  candidates: (request: CandidatesRequest, told: (event: CandidatesEvent) => void) =>
    askSlots(world, request, told),
});

/** The page's questions about a puzzle, and the server. */
function asking(state: State) {
  const { asked, fetch } = slowServer();
  const asker = createCandidateQuery(state, asks({ fetch, page: () => "http://a.test/?x" }), () => undefined);
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { asker, asked, pass };
}

const answer = (entry: string, ...words: string[]) => ({
  consistent: true,
  letters: [],
  entries: [
    {
      entry,
      count: words.length,
      words: words.map((word) => ({ word, score: 50, tightest: 3, tried: true })),
      dead_ends: ["zzz"],
    },
  ],
  impossible: [],
});

test("one question once the constructor pauses, and its answer is known", async () => {
  const state = selected("...", "...");
  const { asker, asked, pass } = asking(state);
  asker.follow();
  await pass(ASK_MS - 1);
  typeLetter(state, "c");
  asker.follow();
  asker.follow();
  await pass(ASK_MS);
  expect(asked.map(({ url }) => url.searchParams.get("letters"))).toEqual(["c....."]);
  expect(state.candidates.status).toMatchObject({ kind: "asking", old: null });
  await asked[0]?.answer(200, answer("1-across", "cat"));
  expect(state.candidates.status).toMatchObject({
    kind: "known",
    candidates: { entry: "1-across", count: 1, words: [{ word: "cat" }], deadEnds: ["zzz"] },
  });
});

test("another selection ends the question under way, and a late answer changes nothing", async () => {
  const state = selected("...", "...");
  const { asker, asked, pass } = asking(state);
  asker.follow();
  await pass(ASK_MS);
  selectCell(state, 3);
  asker.follow();
  expect(asked[0]?.signal.aborted).toBe(true);
  await asked[0]?.answer(200, answer("1-across", "cat"));
  expect(state.candidates.status).toMatchObject({ kind: "asking", old: null });
  await pass(ASK_MS);
  await asked[1]?.answer(200, answer("4-across", "ore"));
  expect(state.candidates.status).toMatchObject({ kind: "known", candidates: { entry: "4-across" } });
  // The same entry again: its last words stay until the new ones are there.
  typeLetter(state, "o");
  asker.follow();
  expect(state.candidates.status).toMatchObject({ kind: "asking", old: { entry: "4-across" } });
  state.view.cursor = null;
  asker.follow();
  await pass(ASK_MS);
  expect([state.candidates.status.kind, asked.length]).toEqual(["none", 2]);
});

test("a complete word that no letter could mend keeps its letters, and the question is put again", async () => {
  const state = selected("CAT", "QRE", "XED");
  const { asker, asked, pass } = asking(state);
  asker.follow();
  await pass(ASK_MS);
  const placed = () => asked.map(({ url }) => url.searchParams.get("state"));
  expect(placed()).toEqual(["04-across=qre;05-across=xed;"]);
  const impossible = [{ entry: "1-down", message: "no word fits 1-down .qx" }];
  await asked[0]?.answer(200, { ...answer("1-across", "dot", "sit"), consistent: false, impossible });
  expect(state.candidates.status.kind).toBe("asking");
  await pass(ASK_MS);
  expect(placed()[1]).toContain("01-down=cqx;");
  await asked[1]?.answer(200, answer("1-across", "cot"));
  expect(state.candidates.status).toMatchObject({
    kind: "known",
    candidates: { count: 1, consistent: true, keptEntries: ["1-down"] },
  });
  asker.follow();
  await pass(ASK_MS);
  expect(asked.length).toBe(2);
});

test("where every letter stays there is nothing to ask, and no word to put in", async () => {
  const state = selected("CAT", "QQQ");
  const { asker, asked, pass } = asking(state);
  asker.follow();
  await pass(ASK_MS);
  const impossible = ["1-down", "2-down", "3-down"].map((entry) => ({ entry, message: "no word" }));
  await asked[0]?.answer(200, { ...answer("1-across", "dot"), consistent: false, impossible });
  expect(asked.length).toBe(1);
  expect(state.candidates.status).toMatchObject({
    kind: "known",
    candidates: { count: 0, keptEntries: ["1-down", "2-down", "3-down"] },
  });
});

test("a busy server is asked again, and not for ever", async () => {
  const state = selected("...", "...");
  const { asker, asked, pass } = asking(state);
  asker.follow();
  await pass(ASK_MS);
  for (let turn = 0; turn < ASK_TRIES; turn++) {
    await asked[turn]?.answer(503, {});
    await pass(ASK_BUSY_MS);
    if (turn === 0) expect(state.candidates.status).toMatchObject({ kind: "asking", busy: true });
  }
  expect([asked.length, state.candidates.status.kind]).toEqual([ASK_TRIES, "failed"]);
  asker.again();
  await pass(ASK_MS);
  await asked[ASK_TRIES]?.answer(200, answer("1-across", "cat"));
  expect(state.candidates.status.kind).toBe("known");
});

test("a busy server is left alone for as long as it says, within bounds", async () => {
  const state = selected("...", "...");
  const { asker, asked, pass } = asking(state);
  asker.follow();
  await pass(ASK_MS);
  await asked[0]?.answer(503, {}, { "retry-after": "7" });
  await pass(6999);
  expect(asked.length).toBe(1);
  await pass(1);
  await asked[1]?.answer(503, {}, { "retry-after": "86400" });
  await pass(BUSY_MOST_MS);
  expect(asked.length).toBe(3);
  await asked[2]?.answer(200, answer("1-across", "cat"));
  expect(state.candidates.status.kind).toBe("known");
});

test("a refusal is told in the server's words, silence in ours", async () => {
  const state = selected("CAT", "CAT");
  const { asker, asked, pass } = asking(state);
  asker.follow();
  await pass(ASK_MS);
  await asked[0]?.answer(400, { error: { parameter: "state", message: "both are the same; change one" } });
  expect(state.candidates.status).toEqual({ kind: "failed", message: "Both are the same; change one." });
  asker.again();
  await pass(60_000);
  expect(state.candidates.status).toMatchObject({
    kind: "failed",
    message: expect.stringContaining("cannot be reached"),
  });
  expect(asked[1]?.signal.aborted).toBe(true);
});

test("the network is back: what failed is asked again, a dead line is given up, an answer stays", async () => {
  const state = selected("...", "...");
  const { asker, asked, pass } = asking(state);
  asker.follow();
  await pass(60_000);
  expect(state.candidates.status.kind).toBe("failed");
  asker.wake();
  expect(state.candidates.status.kind).toBe("asking");
  await pass(ASK_MS);
  asker.wake();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  await pass(ASK_MS);
  await asked[2]?.answer(200, answer("1-across", "cat"));
  expect(state.candidates.status.kind).toBe("known");
  asker.wake();
  await pass(60_000);
  expect([asked.length, state.candidates.status.kind]).toEqual([3, "known"]);
});

test("what is no answer about the entry is told apart, and of one what can be read is shown", async () => {
  const state = selected("...", "...");
  const { asker, asked, pass } = asking(state);
  for (const json of [null, [], {}, { consistent: true, entries: [] }, answer("2-down")]) {
    asker.again();
    await pass(ASK_MS);
    await asked.at(-1)?.answer(200, json as object);
    expect(state.candidates.status).toMatchObject({
      kind: "failed",
      message: expect.stringContaining("cannot read"),
    });
  }
  const entries = [{ entry: "1-across", count: 2, words: [{ word: "cat" }, 7] }];
  asker.again();
  await pass(ASK_MS);
  await asked.at(-1)?.answer(200, { ...answer("1-across"), entries });
  expect(state.candidates.status).toMatchObject({ candidates: { count: 2, words: [], deadEnds: [] } });
});

test("an entry that has run out of words has none, whatever its own letters allow", async () => {
  const state = selected("...", "...");
  const { asker, asked, pass } = asking(state);
  asker.follow();
  await pass(ASK_MS);
  const impossible = [{ entry: "1-across", message: "no word fits 1-across ..." }];
  await asked[0]?.answer(200, { ...answer("1-across", "cat", "dog"), consistent: false, impossible });
  expect(state.candidates.status).toMatchObject({
    kind: "known",
    candidates: { count: 0, words: [], deadEnds: [], impossible },
  });
});

test("edits and answers in any order: only the answer to the present question is ever shown", async () => {
  const happening = fc.oneof(
    fc.record({ kind: fc.constant("type" as const), cell: fc.nat(8), letter: fc.constantFrom("a", "b") }),
    fc.record({ kind: fc.constant("resize" as const), width: fc.integer({ min: 2, max: 4 }) }),
    fc.record({ kind: fc.constant("answer" as const), which: fc.nat(2), busy: fc.boolean() }),
    fc.record({ kind: fc.constant("screen" as const) }),
    fc.record({ kind: fc.constant("wait" as const), ms: fc.constantFrom(1, ASK_MS, ASK_BUSY_MS) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 30 }), async (happenings) => {
      const state = selected("...", "...", "...");
      const { asker, asked, pass } = asking(state);
      for (const next of happenings) {
        if (next.kind === "type") {
          selectCell(state, next.cell % state.document.puzzle.cells.length);
          typeLetter(state, next.letter);
        } else if (next.kind === "resize") {
          resize(state, next.width, 3);
          selectCell(state, 0);
        } else if (next.kind === "screen") asker.follow();
        else if (next.kind === "wait") await pass(next.ms);
        else {
          const at = asked.at(-1 - next.which);
          const before = state.candidates.status;
          const present = at?.url.search === new URL(`?${spelled(state)}`, "http://a.test").search;
          const entry = at?.url.searchParams.get("entry") ?? "";
          await (next.busy ? at?.answer(503, "") : at?.answer(200, answer(entry, "one")));
          if (!present || at?.signal.aborted) expect(state.candidates.status).toBe(before);
          if (state.candidates.status !== before && state.candidates.status.kind === "known")
            expect(state.candidates.status.candidates.entry).toBe(questionOf(state)?.entry.name);
        }
      }
      asker.follow();
    }),
  );
});
