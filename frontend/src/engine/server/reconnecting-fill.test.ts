// A fill that loses its server: another line, the same search, nothing lost, and not for ever.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as sentences from "../../autofill/sentences";
import type { State } from "../../builder/state/state";
import { typeLetter } from "../../document/edits/letter-actions";
import { setClue } from "../../document/edits/text-actions";
import { undo } from "../../document/history";
import { selectCell } from "../../document/moves/cursor-actions";
import {
  BLOCKED_TRIES,
  BUSY_MOST_MS,
  BUSY_MS,
  BUSY_TRIES,
  DEADLINE_LEAST_MS,
  DEADLINE_MS,
  DOUBT_SILENCE_MS,
  IMPROVE_LEAST_MS,
  RETRY_MOST_MS,
  RETRY_MS,
  RETRY_TRIES,
  SILENCE_MS,
  STEADY_MS,
} from "../../limits";
import { fillBench } from "../../testing/line";
import { stateOf, textOf } from "../../testing/make";
import { createRetryPolicy } from "./retry-policy";

const { spokenSentence } = sentences;
const statusSentence = (state: State) => sentences.statusSentence(state).replaceAll("\u00a0", " ");

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const busy = (seconds: number | null, message = "64 fills are under way; come back later") =>
  new Response(JSON.stringify({ error: { parameter: "fills", message } }), {
    status: 503,
    headers: seconds === null ? {} : { "retry-after": `${seconds}` },
  });

function filling(state: State = stateOf("...", "..."), answer?: () => Response | Promise<Response>) {
  const bench = fillBench(state, answer);
  bench.filler.start();
  const asked = (at: number) => new URL(bench.lines[at]?.url ?? "").searchParams;
  /** Every wait for a lost line is over after it. */
  const soon = () => bench.wait(RETRY_MS);
  return { state, asked, soon, ...bench };
}

describe("a line that is lost under a search", () => {
  test.each([
    [1006, "The connection was lost."],
    [1001, "The server is being restarted."],
    [1012, "The connection was lost."],
    [4999, "The connection was lost."],
    [1011, "The search broke off on the server."],
  ])(
    "is opened again after %i: same request, same seed, what is left of the time",
    async (code, sentence) => {
      const { state, line, lines, asked, wait, soon } = filling(stateOf("c..", "..."));
      line().opens();
      line().says("catx..");
      await wait(SILENCE_MS - 2000);
      line().says("catx..");
      await wait(1000);
      await wait(1000);
      line().says("caty..");
      line().ends(code);
      expect([state.fill.status.kind, state.fill.live, lines.length]).toEqual(["running", "caty..", 1]);
      expect(statusSentence(state)).toBe(`${sentence} Trying again in 1 s…`);
      await soon();
      expect(statusSentence(state)).toBe(`${sentence} Trying again…`);
      const { deadline_ms, ...again } = Object.fromEntries(asked(1));
      expect(again).toEqual(Object.fromEntries(asked(0)));
      expect(again.seed).toBe("0");
      expect(Number(deadline_ms)).toBeCloseTo(DEADLINE_MS - SILENCE_MS, -3);
      // What was seen stays, also over the bare board that begins the search anew.
      line().opens();
      line().says("c.....");
      expect([state.fill.live, state.fill.pause]).toEqual(["caty..", null]);
      line().says("cabz..");
      expect(state.fill.live).toBe("cabz..");
      line().says("catore");
      line().ends(1000, { outcome: "filled" });
      expect(textOf(state.document.puzzle)).toEqual(["cAT", "ORE"]);
      // The 20 s before count, the wait does not.
      expect(statusSentence(state)).toBe("Filled in 23.0 s.");
    },
  );

  test("counts the seconds down, tells screen readers once, and Stop ends the wait", async () => {
    const { state, filler, line, lines, wait } = filling(undefined, () => Promise.reject(new Error("down")));
    line().opens();
    line().says("cat...");
    const seen = new Set<string>();
    const spoken = new Set<string>();
    for (let turn = 0; turn < 4; turn++) {
      line().ends(1006);
      await wait(1);
      while (state.fill.pause?.until) {
        seen.add(statusSentence(state));
        spoken.add(spokenSentence(state));
        await wait(100);
      }
    }
    expect([...seen]).toEqual([
      "The connection was lost. Trying again in 1 s…",
      "The server cannot be reached. Trying again in 1 s…",
      "The server cannot be reached. Trying again in 2 s…",
    ]);
    expect([...spoken]).toEqual([
      "The connection was lost. The page tries again by itself.",
      "The server cannot be reached. The page tries again by itself.",
    ]);
    line().ends(1006);
    await wait(1);
    filler.stop();
    const count = lines.length;
    await wait(2 * RETRY_MOST_MS);
    expect([state.fill.status, state.fill.pause, state.fill.live]).toEqual([
      { kind: "stopped", edited: false },
      null,
      null,
    ]);
    expect([lines.length, vi.getTimerCount()]).toEqual([count, 0]);
  });

  test("is given up after some tries in vain, and the button starts afresh", async () => {
    const { state, filler, line, lines, wait } = filling(undefined, () => Promise.reject(new Error("down")));
    line().opens();
    line().says("cat...");
    for (let turn = 0; turn <= RETRY_TRIES; turn++) {
      expect(state.fill.status.kind).toBe("running");
      line().ends(1006);
      await wait(RETRY_MOST_MS);
    }
    expect([state.fill.status, lines.length]).toEqual([{ kind: "lost", opened: false }, RETRY_TRIES + 1]);
    expect(statusSentence(state)).toContain("Your puzzle is safe in this page.");
    expect([state.fill.live, vi.getTimerCount()]).toEqual([null, 0]);
    filler.start();
    expect(state.fill.status.kind).toBe("connecting");
  });

  test("is tried at once when asked, and when the network is back, though a try hangs", async () => {
    const { state, filler, line, lines, wait, soon } = filling();
    line().opens();
    line().says("cat...");
    line().ends(1006);
    filler.tryNow();
    expect([lines.length, state.fill.pause?.until]).toEqual([2, null]);
    await wait(1000);
    filler.wake();
    expect([lines.length, lines[1]?.closed]).toEqual([3, true]);
    line().opens();
    line().says("dog...");
    expect(state.fill.pause).toBeNull();
    // On an open line it is only doubted: one that is sound goes on.
    filler.wake();
    await wait(DOUBT_SILENCE_MS - 100);
    line().says("dogi..");
    await wait(SILENCE_MS - 100);
    expect(lines.length).toBe(3);
    line().says("dogir.");
    filler.wake();
    await wait(DOUBT_SILENCE_MS);
    await soon();
    expect(lines.length).toBe(4);
  });

  test("keeps what was typed and written meanwhile; another letter in the grid ends it", async () => {
    const { state, filler, line, lines, wait } = filling();
    line().opens();
    line().says("cat...");
    line().ends(1006);
    setClue(state, "1-across", "Pet");
    filler.stopIfStale();
    expect(state.fill.pause?.why).toBe("lost");
    selectCell(state, 0);
    typeLetter(state, "x");
    filler.stopIfStale();
    await wait(2 * RETRY_MOST_MS);
    expect([state.fill.status, lines.length]).toEqual([{ kind: "stopped", edited: true }, 1]);
    expect([textOf(state.document.puzzle)[0], state.document.puzzle.clues["1-across"]]).toEqual([
      "x..",
      "Pet",
    ]);
  });

  test("was lost when it fell silent, not when that was noticed", async () => {
    const { line, asked, wait, soon } = filling();
    line().opens();
    line().says("cat...");
    await wait(10_000);
    line().says("cat...");
    await wait(SILENCE_MS);
    await soon();
    expect(Number(asked(1).get("deadline_ms"))).toBeCloseTo(DEADLINE_MS - 10_000, -3);
  });

  test("has some time left, however late it is", async () => {
    const { line, asked, wait, soon } = filling();
    line().opens();
    for (let s = 0; s < 59; s++) {
      line().says("cat...");
      await wait(1000);
    }
    line().ends(1001);
    await soon();
    expect(asked(1).get("deadline_ms")).toBe(`${DEADLINE_LEAST_MS}`);
    line().opens();
    line().ends(4002, { outcome: "deadline", elapsed_ms: 5000 });
  });

  test("a search that breaks off twice is left alone", async () => {
    const { state, line, lines, soon, wait } = filling();
    for (let turn = 0; turn < 2; turn++) {
      line().opens();
      line().says("cat...");
      line().ends(1011);
      await soon();
    }
    await wait(RETRY_MOST_MS);
    expect([state.fill.status.kind, lines.length]).toEqual(["broken", 2]);
    expect(statusSentence(state)).toContain("a fault of the server");
  });
});

describe("a line that is lost while a fill gets better", () => {
  const improving = async (mean = 70) => {
    const bench = filling();
    bench.state.preferences.improveMs = 15_000;
    bench.filler.stop();
    bench.filler.start();
    bench.line().opens();
    bench.line().better(60, "catore");
    bench.line().better(mean, "cutore");
    await bench.wait(5000);
    bench.line().says("cutore");
    bench.line().ends(1006);
    return bench;
  };

  test("goes on from the best fill, which nothing worse replaces", async () => {
    const { state, line, asked, wait, soon } = await improving();
    expect(statusSentence(state)).toBe("Filled in 5 ms. The connection was lost. Trying again in 1 s…");
    expect(textOf(state.document.puzzle)).toEqual(["CUT", "ORE"]);
    await wait(60_000);
    expect(Number(asked(2).get("improve_ms"))).toBeCloseTo(10_000, -2);
    expect(asked(2).get("seed")).toBe(asked(1).get("seed"));
    line().opens();
    line().says("c.....");
    line().better(60, "catore");
    expect([state.fill.status.kind, textOf(state.document.puzzle)]).toEqual(["improving", ["CUT", "ORE"]]);
    // Once the repeated search has come as far, what the server calls better is better.
    line().better(70, "cutore");
    line().better(69, "cupore");
    expect(textOf(state.document.puzzle)).toEqual(["CUP", "ORE"]);
    await soon();
    line().ends(1000, {
      outcome: "filled",
      elapsed_ms: 10_005,
      first_fill_ms: 5,
      first_mean_score: 60,
      mean_score: 69,
      min_score: 50,
    });
    expect(statusSentence(state)).toBe(
      "Filled in 5 ms. Mean word score 60.0 → 69.0, lowest 50. Improved for 15.0 s.",
    );
    undo(state);
    expect(textOf(state.document.puzzle)).toEqual(["...", "..."]);
  });

  test("takes a higher score from a server that searches in another way, and keeps its own if there is none", async () => {
    const { state, line, soon, wait } = await improving();
    await soon();
    line().opens();
    line().better(65, "dogire");
    line().better(70, "dogore");
    expect(textOf(state.document.puzzle)).toEqual(["CUT", "ORE"]);
    line().better(71, "tugire");
    expect(textOf(state.document.puzzle)).toEqual(["TUG", "IRE"]);
    line().ends(1006);
    await wait(2 * RETRY_MS);
    line().opens();
    line().better(65, "dogire");
    line().ends(1000, {
      outcome: "filled",
      first_fill_ms: 5,
      first_mean_score: 65,
      mean_score: 65,
      min_score: 50,
    });
    expect(textOf(state.document.puzzle)).toEqual(["TUG", "IRE"]);
    expect(statusSentence(state)).toContain("60.0 → 71.0, lowest 50. Improved for");
  });

  test.each(["Stop", "tries in vain", "a refusal"])("%s leaves the best fill", async (what) => {
    const { state, filler, line, wait } = await improving();
    if (what === "Stop") filler.stop();
    else if (what === "a refusal") {
      await wait(RETRY_MS);
      line().opens();
      line().ends(1008);
    } else {
      for (let turn = 0; turn < RETRY_TRIES; turn++) {
        await wait(RETRY_MOST_MS);
        line().ends(1006);
      }
      await wait(1);
    }
    expect([state.fill.status.kind, state.fill.pause, vi.getTimerCount()]).toEqual(["filled", null, 0]);
    expect(statusSentence(state)).toContain("after 5.0 s; this is the best fill until then.");
    expect(textOf(state.document.puzzle)).toEqual(["CUT", "ORE"]);
  });

  test("begins again with the seed that found it, where several were tried", async () => {
    const { line, asked, wait } = filling();
    line().opens();
    line().better(60, "catore", 4711);
    line().ends(1006);
    await wait(RETRY_MOST_MS);
    expect([asked(0).get("race"), asked(1).get("seed")]).toEqual(["true", "4711"]);
  });

  test("with next to no time left is done", async () => {
    const { state, line, lines, wait } = filling();
    line().opens();
    line().better(60, "catore");
    await wait(state.preferences.improveMs - IMPROVE_LEAST_MS + 10);
    line().says("catore");
    line().ends(1006);
    await wait(RETRY_MOST_MS);
    expect([state.fill.status.kind, lines.length, vi.getTimerCount()]).toEqual(["filled", 1, 0]);
  });
});

describe("a busy server", () => {
  test("is left alone for as long as it says, its words shown, and the fill comes by itself", async () => {
    const { state, filler, line, lines, wait } = filling(undefined, () => busy(7));
    line().ends(1006);
    await wait(1);
    expect(statusSentence(state)).toBe("The server is busy with other fills. Trying again in 8 s…");
    expect(state.fill.pause?.message).toContain("64 fills");
    // That the network is back makes it no less busy.
    filler.wake();
    await wait(6900);
    expect(lines.length).toBe(1);
    await wait(2000);
    expect(lines.length).toBe(2);
    line().opens();
    line().says("cat...");
    line().says("catore");
    line().ends(1000);
    expect([state.fill.status.kind, textOf(state.document.puzzle)]).toEqual(["filled", ["CAT", "ORE"]]);
  });

  test.each([
    [null, BUSY_MS],
    [1e9, BUSY_MOST_MS],
  ])("that says %j is left alone for %i ms, spread by chance", async (seconds, ms) => {
    const { state, line, wait } = filling(undefined, () => busy(seconds));
    line().ends(1006);
    await wait(1);
    const told = (state.fill.pause?.until ?? 0) - (state.fill.pause?.since ?? 0);
    expect(told).toBeGreaterThanOrEqual(ms);
    expect(told).toBeLessThanOrEqual(1.25 * ms);
  });

  test.each([
    [20, 20_000, 25_000],
    [1e9, BUSY_MOST_MS, 1.25 * BUSY_MOST_MS],
    [undefined, BUSY_MS, 1.25 * BUSY_MS],
    [-1, BUSY_MS, 1.25 * BUSY_MS],
    ["7", BUSY_MS, 1.25 * BUSY_MS],
  ])("that closes with 1013 and says %j is left alone for %i ms", (seconds, least, most) => {
    const { state, line } = filling();
    line().opens();
    line().ends(1013, { outcome: "overloaded", retry_after_s: seconds });
    const told = (state.fill.pause?.until ?? 0) - (state.fill.pause?.since ?? 0);
    expect(told).toBeGreaterThanOrEqual(least);
    expect(told).toBeLessThanOrEqual(most);
  });

  test("that closes with 1013 is asked again, and not for ever", async () => {
    const { state, line, lines, wait } = filling();
    for (let turn = 0; turn <= BUSY_TRIES; turn++) {
      expect(state.fill.status.kind).not.toBe("overloaded");
      line().opens();
      line().ends(1013, { outcome: "overloaded" });
      await wait(2 * BUSY_MS);
    }
    expect([state.fill.status.kind, lines.length]).toEqual(["overloaded", BUSY_TRIES + 1]);
    expect(statusSentence(state)).toBe("The server is still busy with other fills. Try again in a moment.");
  });
});

describe("a connection that never was", () => {
  test.each([400, 403, 404])("is never tried again after %i", async (status) => {
    const body = JSON.stringify({ error: { parameter: "state", message: "why" } });
    const { state, line, lines, wait } = filling(undefined, () => new Response(body, { status }));
    line().ends(1006);
    await wait(2 * RETRY_MOST_MS);
    expect([state.fill.status, lines.length]).toEqual([
      { kind: "refused", parameter: "state", message: "why" },
      1,
    ]);
  });

  test("is tried again while the server cannot be reached, or a proxy has none behind it", async () => {
    const answers = [() => Promise.reject(new Error("down")), () => new Response("", { status: 502 })];
    const { state, line, lines, soon, wait } = filling(undefined, () =>
      (answers.shift() ?? Response.error)(),
    );
    for (let turn = 0; turn < 2; turn++) {
      line().ends(1006);
      await wait(2 * RETRY_MS);
      await soon();
    }
    expect([lines.length, state.fill.status.kind]).toEqual([3, "connecting"]);
    line().opens();
    line().says("cat...");
    expect(state.fill.status.kind).toBe("running");
  });

  test("is called blocked only where it never was, and not at the first try", async () => {
    const { state, line, lines, wait } = filling(undefined, () => new Response("{}", { status: 426 }));
    for (let turn = 0; turn <= BLOCKED_TRIES; turn++) {
      line().ends(1006);
      await wait(RETRY_MOST_MS);
    }
    expect([state.fill.status.kind, lines.length]).toEqual(["blocked", BLOCKED_TRIES + 1]);
    const other = filling(undefined, () => new Response("{}", { status: 426 }));
    other.line().opens();
    other.line().says("cat...");
    for (let turn = 0; turn <= BLOCKED_TRIES + 1; turn++) {
      other.line().ends(1006);
      await other.wait(RETRY_MOST_MS);
    }
    expect(other.state.fill.status.kind).toBe("running");
  });
});

test("waits double up to the most and are spread by chance; a line that held begins them anew", () => {
  const lost = { kind: "lost", opened: true } as const;
  const waits = (chance: number) => {
    const retryPolicy = createRetryPolicy(() => chance);
    return Array.from({ length: RETRY_TRIES }, () => retryPolicy.after(lost)?.waitMs);
  };
  expect(waits(1)).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000, 8000, 8000]);
  expect(waits(0)).toEqual(waits(1).map((ms) => (ms ?? 0) / 2));
  const retryPolicy = createRetryPolicy(() => 1);
  for (let turn = 0; turn < RETRY_TRIES; turn++) retryPolicy.after(lost);
  expect(retryPolicy.after(lost)).toBeUndefined();
  retryPolicy.renew();
  expect(retryPolicy.after(lost)?.waitMs).toBe(RETRY_MS);
});

test("a busy server is asked when it says, later each time, and for a minute in all", () => {
  const waits = (told: number) => {
    const retryPolicy = createRetryPolicy(() => 0);
    const end = { kind: "overloaded", waitMs: told } as const;
    return Array.from({ length: BUSY_TRIES }, () => retryPolicy.after(end)?.waitMs ?? 0);
  };
  expect(waits(1000).slice(0, 5)).toEqual([1000, 2000, 4000, BUSY_MS, BUSY_MS]);
  expect(waits(1000).reduce((sum, ms) => sum + ms)).toBeGreaterThan(50_000);
  expect(waits(7000)).toEqual(Array(BUSY_TRIES).fill(7000));
});

test("short lines add up, a line that held does not", async () => {
  const { state, line, soon, wait } = filling();
  const loseAfter = async (ms: number) => {
    line().opens();
    line().says("cat...");
    await wait(ms);
    line().says("cab...");
    line().ends(1006);
    const waits = (state.fill.pause?.until ?? 0) - (state.fill.pause?.since ?? 0);
    await wait(waits);
    await soon();
    return waits;
  };
  expect(await loseAfter(100)).toBeLessThanOrEqual(RETRY_MS);
  expect(await loseAfter(100)).toBeGreaterThanOrEqual(RETRY_MS);
  expect(await loseAfter(STEADY_MS)).toBeLessThanOrEqual(RETRY_MS);
});
