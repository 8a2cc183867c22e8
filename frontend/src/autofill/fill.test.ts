// A fill over real websockets: frames, outcomes, close codes, refusals, silence and stops.

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { WebSocket as NodeSocket, type WebSocket as Peer, WebSocketServer } from "ws";
import type { State } from "../builder/state/state";
import { typeLetter } from "../document/edits/letter-actions";
import { setMinScore } from "../document/edits/option-actions";
import { undo } from "../document/history";
import { selectCell } from "../document/moves/cursor-actions";
import { readOutcome } from "../engine/protocol/outcome";
import { fillRequest } from "../engine/protocol/request";
import { spellFill } from "../engine/protocol/spelling";
import { fillAddresses } from "../engine/server/addresses";
import { askLimits } from "../engine/server/limits";
import { setLimits } from "../engine/server-facts";
import { DEADLINE_LEAST_MS, DEADLINE_MS } from "../limits";
import { serverFiller } from "../testing/line";
import { puzzleOf, stateOf, textOf } from "../testing/make";
import { fillOf } from "../testing/requests";
import { clearFill } from "./fill-actions";
import { deadlineOf } from "./fill-state";
import type { Filler } from "./filler";
import { remainingTimeOf } from "./remaining-time";
import { progressOf, statusSentence } from "./sentences";

let server: Server;
let sockets: WebSocketServer;
let page: string;
let asked: URL[];
/** What the server does with each connection. */
let play: (peer: Peer) => void;
/** An HTTP answer instead of an upgrade. */
let refuse: { status: number; body: string } | undefined;

beforeEach(async () => {
  asked = [];
  refuse = undefined;
  server = createServer((_request, response) => {
    response.writeHead(refuse?.status ?? 426, { "content-type": "application/json" });
    response.end(refuse?.body ?? "{}");
  });
  sockets = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request, socket, head) => {
    asked.push(new URL(request.url ?? "", "http://x"));
    if (refuse) {
      socket.end(`HTTP/1.1 ${refuse.status} No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (peer) => play(peer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  page = `http://127.0.0.1:${(server.address() as AddressInfo).port}/?size=3`;
});

afterEach(async () => {
  for (const peer of sockets.clients) peer.terminate();
  await new Promise((resolve) => server.close(resolve));
});

function filling(state: State): { filler: Filler; until: (done: () => boolean) => Promise<void> } {
  const filler = serverFiller(state, {
    connect: (url) => {
      const socket = new NodeSocket(url);
      // A browser tells of a failed connection with a close event alone.
      socket.on("error", () => undefined);
      return socket as unknown as WebSocket;
    },
    fetch,
    now: () => performance.now(),
    page: () => page,
    random: () => 0.25,
  });
  return {
    filler,
    async until(done) {
      for (let i = 0; i < 300 && !done(); i++) await new Promise((resolve) => setTimeout(resolve, 10));
      expect(done()).toBe(true);
    },
  };
}

const ended = (state: State) => () => !["idle", "connecting", "running"].includes(state.fill.status.kind);

async function run(state: State, how: typeof play): Promise<void> {
  play = how;
  const { filler, until } = filling(state);
  filler.start();
  await until(ended(state));
}

const frame = (text: string) => Buffer.from(text);
const outcome = (fields: object) => JSON.stringify(fields);

test("a fill: frames show, the complete one is taken, the constructor's letters stay", async () => {
  const state = stateOf("cat", "...", "#..");
  let goOn: () => void = () => undefined;
  play = (peer) => {
    peer.send(frame("cat...#.."));
    peer.send(frame("catoa.#.."));
    goOn = () => {
      peer.send(frame("catoar#ye"));
      peer.send(
        outcome({
          outcome: "filled",
          elapsed_ms: 1234,
          mean_score: 61.5,
          min_score: 50,
          nodes: 10,
          displays: { oar: "o ar", ye: 7 },
          warnings: ["w"],
        }),
      );
      peer.close(1000);
    };
  };
  const { filler, until } = filling(state);
  filler.start();
  await until(() => state.fill.live === "catoa.#..");
  expect(textOf(state.document.puzzle)).toEqual(["cat", "...", "#.."]);
  expect(progressOf(state)).toBe(5 / 8);
  expect(statusSentence(state)).toMatch(/^Filling… \d\.\d s$/);
  goOn();
  await until(ended(state));
  expect(textOf(state.document.puzzle)).toEqual(["cat", "OAR", "#YE"]);
  expect(statusSentence(state)).toBe("Filled in 1.2 s. Mean word score 62, lowest 50.");
  expect(state.fill.status).toMatchObject({ kind: "filled", report: { warnings: ["w"] } });
  expect([...state.document.displays]).toEqual([["oar", "o ar"]]);
  expect(state.fill.live).toBeNull();
  undo(state);
  expect(textOf(state.document.puzzle)).toEqual(["cat", "...", "#.."]);
});

test("the close code alone is enough: text frames may be ignored", async () => {
  const state = stateOf("..", "..");
  await run(state, (peer) => {
    peer.send(frame("abcd"));
    peer.close(1000);
  });
  expect(state.fill.status.kind).toBe("filled");
});

test("the text frame stands in for a close that was lost", async () => {
  const state = stateOf("..", "..");
  await run(state, (peer) => {
    peer.send(frame("abcd"));
    peer.send(outcome({ outcome: "filled", elapsed_ms: 5 }), () => setTimeout(() => peer.terminate(), 30));
  });
  expect(state.fill.status.kind).toBe("filled");
});

test.each([
  [
    ["1-across"],
    "no word fits 1-across q.; change one of its letters",
    "No fill exists at minimum score 50: no word fits 1-across q.",
  ],
  [
    ["1-across", "1-down"],
    "these entries cannot be filled together: 1-across, 1-down",
    "1-down. Try a lower",
  ],
])("the entries to blame are named and marked: %s", async (entries, message, sentence) => {
  const state = stateOf("Q.", "..");
  await run(state, (peer) => {
    const conflict = { entries, minimal: true, message };
    peer.send(outcome({ outcome: "no_fill", elapsed_ms: 5, score_floor: 50, conflict }));
    peer.close(4001);
  });
  expect(statusSentence(state)).toContain(sentence);
  expect(state.view.marked).toEqual(entries.length === 1 ? [0, 1] : [0, 1, 2]);
});

describe("outcomes that leave the grid as it was", () => {
  test.each([
    [4001, "no_fill", "No fill exists for this grid with these words at minimum score 50. Try"],
    [4002, "deadline", "No fill was found in 9.0 s at minimum score 50. Try another fill"],
    [1008, "refused", "The server closed the connection: why."],
    [1009, "refused", "The server closed the connection: why."],
  ])("%i is %s", async (code, kind, sentence) => {
    const state = stateOf("A.", "..");
    await run(state, (peer) => {
      peer.send(frame("x..."));
      peer.send(outcome({ outcome: kind, elapsed_ms: 9000, score_floor: 50 }));
      peer.close(code, "why");
    });
    expect(state.fill.status.kind).toBe(kind);
    expect(statusSentence(state)).toContain(sentence);
    expect(textOf(state.document.puzzle)).toEqual(["A.", ".."]);
    expect(state.fill.live).toBeNull();
  });
});

test("a closing 1000 without a complete frame is not a fill", async () => {
  const state = stateOf("..", "..");
  let turn = 0;
  await run(state, (peer) => {
    peer.send(frame(++turn === 1 ? "ab.." : "cdef"));
    peer.close(1000);
  });
  expect([state.fill.status.kind, state.document.puzzle.fill, turn]).toEqual(["filled", "cdef", 2]);
});

test.each([["ab"], ["abcde"], ["ABCD"], ["a#cd"], ["a\u0000cd"]])(
  "a frame that does not fit is refused: %j",
  async (text) => {
    const state = stateOf("..", "..");
    await run(state, (peer) => peer.send(frame(text)));
    expect(state.fill.status).toMatchObject({ kind: "refused", parameter: "frame" });
  },
);

test("a refused request is asked again over HTTP, and its message shown", async () => {
  const message = '45-across has 3 letters; "cats" has 4';
  refuse = { status: 400, body: JSON.stringify({ error: { parameter: "state", message } }) };
  const state = stateOf("..", "..");
  await run(state, () => undefined);
  expect(statusSentence(state)).toBe(`${message}.`);
});

test.each([
  [426, "{}", "blocked"],
  [400, "not json", "refused"],
  [403, '{"error":{"parameter":"origin","message":"not from there"}}', "refused"],
  [404, "{}", "refused"],
])("a refusal with %i and %s is %s", async (status, body, kind) => {
  refuse = { status, body };
  const state = stateOf("..", "..");
  await run(state, () => undefined);
  expect(state.fill.status.kind).toBe(kind);
});

test("Stop goes back to before the fill and closes the socket", async () => {
  const state = stateOf("a.", "..");
  let closed = false;
  play = (peer) => {
    peer.send(frame("ab.."));
    peer.on("close", () => {
      closed = true;
    });
  };
  const { filler, until } = filling(state);
  filler.start();
  await until(() => state.fill.live !== null);
  filler.stop();
  expect(state.fill.status).toEqual({ kind: "stopped", edited: false });
  expect(state.fill.live).toBeNull();
  expect(textOf(state.document.puzzle)).toEqual(["a.", ".."]);
  await until(() => closed);
});

test("an edit of the letters stops a fill that no longer fits", async () => {
  const state = stateOf("..", "..");
  play = (peer) => peer.send(frame("ab.."));
  const { filler, until } = filling(state);
  filler.start();
  await until(() => state.fill.live !== null);
  filler.stopIfStale();
  expect(state.fill.status.kind).toBe("running");
  selectCell(state, 0);
  typeLetter(state, "x");
  filler.stopIfStale();
  expect(state.fill.status).toEqual({ kind: "stopped", edited: true });
});

test("another fill sends a new seed; options are sent only when chosen", async () => {
  const state = stateOf("..", "..");
  play = (peer) => peer.close(4001);
  const { filler, until } = filling(state);
  filler.start();
  await until(ended(state));
  expect([...(asked[0]?.searchParams.keys() ?? [])]).toEqual(["size", "grid", "seed", "race", "improve_ms"]);
  expect(asked[0]?.searchParams.get("seed")).toBe("0");
  setMinScore(state, 40);
  state.preferences.improveMs = 0;
  filler.another();
  await until(ended(state));
  await until(() => asked.length === 2);
  expect(asked[1]?.searchParams.get("seed")).toBe(`${2 ** 30}`);
  expect(asked[1]?.searchParams.get("min_score")).toBe("40");
  expect(asked[1]?.searchParams.has("improve_ms")).toBe(false);
});

describe("Auto-fill pressed again", () => {
  const again = async (answer: (peer: Peer, without: string | null) => void) => {
    const state = stateOf("..", "..");
    play = (peer) => answer(peer, asked.at(-1)?.searchParams.get("banned") ?? null);
    const { filler, until } = filling(state);
    filler.start();
    await until(ended(state));
    expect(asked.at(-1)?.searchParams.get("seed")).toBe("0");
    filler.start();
    await until(ended(state));
    return { state, filler, until };
  };
  const fills = (peer: Peer, cells: string) => {
    peer.send(frame(cells));
    peer.close(1000);
  };

  test("does without a word of the fill that was there, with another seed", async () => {
    const { state } = await again((peer, without) => fills(peer, without ? "efgh" : "abcd"));
    expect(state.document.puzzle.fill).toBe("efgh");
    expect(statusSentence(state)).not.toContain("the fill you had");
    expect(asked.map(({ searchParams }) => searchParams.get("seed"))).toEqual([
      "0",
      `${2 ** 30}`,
      `${2 ** 30}`,
    ]);
    expect(["ab;", "cd;", "ac;", "bd;"]).toContain(asked[2]?.searchParams.get("banned"));
  });

  test("says so where no other fill is found, each word left out in turn", async () => {
    const { state, filler, until } = await again((peer, without) =>
      without ? peer.close(4001) : fills(peer, "abcd"),
    );
    expect(
      asked
        .slice(2)
        .map(({ searchParams }) => searchParams.get("banned"))
        .toSorted(),
    ).toEqual(["ab;", "ac;", "bd;", "cd;"]);
    expect([state.fill.status.kind, state.document.puzzle.fill]).toEqual(["filled", "abcd"]);
    expect(statusSentence(state)).toContain("It is the fill you had; no other was found. Try ");
    // Cleared, and even undone: it was there.
    clearFill(state);
    const before = asked.length;
    filler.start();
    await until(ended(state));
    expect(asked.length).toBe(before + 5);
    expect(statusSentence(state)).toContain("the fill you had");
  });
});

test("banned words go to the server", () => {
  const puzzle = { ...puzzleOf("..", ".."), banned: ["intern", "itt"] };
  const query = new URLSearchParams(spellFill(fillRequest(puzzle, { seed: null })));
  expect(query.get("banned")).toBe("intern;itt;");
});

test("a lost connection is opened again by itself, and the fill goes on", async () => {
  const state = stateOf("..", "..");
  let turn = 0;
  await run(state, (peer) => {
    if (++turn === 1) peer.send(frame("a..."), () => peer.terminate());
    else {
      peer.send(frame("abcd"));
      peer.close(1000);
    }
  });
  expect([state.fill.status.kind, turn]).toEqual(["filled", 2]);
});

test("a browser that forbids the connection ends the fill, and no clock runs on", () => {
  vi.useFakeTimers();
  const state = stateOf("..", "..");
  const filler = serverFiller(state, {
    connect: () => {
      throw new DOMException("forbidden", "SecurityError");
    },
    fetch,
    now: () => 0,
    page: () => page,
    random: () => 0,
  });
  filler.start();
  vi.advanceTimersByTime(1000);
  expect(state.fill.status).toEqual({ kind: "blocked" });
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test("the server says how large grids may be; one that does not has the default", async () => {
  const answer = (body: string) => () => Promise.resolve(new Response(body));
  expect((await askLimits(answer('{"status":"ok","fills":0,"max_size":21}'), page))?.maxSide).toBe(21);
  expect((await askLimits(answer('{"status":"ok","max_size":999}'), page))?.maxSide).toBe(25);
  for (const body of ['{"status":"ok"}', "ok", "null", '{"max_size":"21"}'])
    expect((await askLimits(answer(body), page))?.maxSide).toBe(15);
  // Nobody answered, or somebody in the server's place: then nobody knows.
  expect(await askLimits(() => Promise.reject(new Error("down")), page)).toBeNull();
  expect(await askLimits(async () => new Response("<html>", { status: 502 }), page)).toBeNull();
});

test("the server says how long it searches; one that does not leaves it open", async () => {
  const asks = async (body: string) => (await askLimits(async () => new Response(body), page))?.deadlineMs;
  expect(await asks('{"status":"ok","deadline_ms":7000}')).toBe(7000);
  for (const body of ['{"status":"ok"}', '{"deadline_ms":"7000"}', '{"deadline_ms":0}', '{"deadline_ms":-1}'])
    expect(await asks(body), body).toBeUndefined();
});

test("a grid with nothing to fill never bothers the server", async () => {
  const state = stateOf("##", "##");
  const { filler } = filling(state);
  filler.start();
  expect(state.fill.status.kind).toBe("nothing");
  expect(statusSentence(state)).toBe("The grid has no entry to fill: draw fewer blocks.");
  expect(asked).toEqual([]);
});

test("the query holds complete words, and letters only when some lie outside them", () => {
  const options = { seed: null };
  const query = (...rows: string[]) =>
    Object.fromEntries(new URLSearchParams(spellFill(fillRequest(puzzleOf(...rows), options))));
  expect(query("cat", "OAR")).toEqual({ size: "3x2", grid: "AA==", state: "01-across=cat;" });
  expect(query("cat", ".x.")).toEqual({ size: "3x2", grid: "AA==", state: "01-across=cat;02-down=ax;" });
  expect(query("c#t", ".x.")).toEqual({ size: "3x2", grid: "EA==", letters: "c#t.x." });
});

test("crude words are asked for only where they are wanted", () => {
  const query = (crude: boolean) =>
    new URLSearchParams(spellFill(fillRequest({ ...puzzleOf("..."), crude }, { seed: null }))).get("crude");
  expect([query(false), query(true)]).toEqual([null, "true"]);
});

test("the fill runs on the page's own host, encrypted if the page is", () => {
  const address = "/fill?size=3&grid=AA%3D%3D&seed=7";
  expect(fillAddresses(fillOf(3), "https://a.test:8/x?y#z").socket).toBe(`wss://a.test:8${address}`);
  expect(fillAddresses(fillOf(3), "http://a.test/").http).toBe(`http://a.test${address}`);
});

test("text frames of any other kind are ignored", () => {
  for (const text of ["", "null", "[]", "7", '{"outcome":5}', '{"progress":1}'])
    expect(readOutcome(text)).toBeUndefined();
  expect(readOutcome('{"outcome":"x","mean_score":"high","warnings":[1,"a"]}')).toEqual({
    outcome: "x",
    report: { warnings: ["a"] },
  });
});

test("a search may take as long as its server says, and on this device as long as the engine does", () => {
  const state = stateOf("...");
  const told = { maxSide: 15, ownWords: false, clueModel: false };
  const deadline = () => deadlineOf(state);
  state.fill.place = "server";
  expect(deadline()).toBe(DEADLINE_MS);
  setLimits(state, { ...told, deadlineMs: 7000 });
  expect(deadline()).toBe(7000);
  state.fill.place = "device";
  expect(deadline()).toBe(DEADLINE_MS);
  state.fill.place = "server";
  setLimits(state, told);
  expect(deadline(), "it does not say").toBe(DEADLINE_MS);
});

test("what is left for the next server is of the same time", () => {
  const status = { kind: "running", startedAt: 1000 } as const;
  const pause = { why: "lost", since: 3000, until: null } as const;
  expect(remainingTimeOf(status, pause, 0, 20_000).deadlineMs).toBe(18_000);
  expect(remainingTimeOf(status, pause, 0, 2500).deadlineMs).toBe(DEADLINE_LEAST_MS);
});
