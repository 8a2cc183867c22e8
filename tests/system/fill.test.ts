// The fill session as a foreign client sees it: frames, outcome and close codes.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import WebSocket from "ws";
import { fill, fillUrl, listen } from "./client";
import { faults, gridParameter, presets, readList, seedGrid, seedRows } from "./puzzles";
import { type Server, startServer } from "./server";

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
});

const standard = readList("standard.dict");
const longer = readList("longer.dict");

async function expectFill(
  rows: readonly string[],
  parameters: Record<string, string | number | boolean>,
  list: ReadonlyMap<string, number>,
  locked: readonly string[] = rows,
) {
  const session = await fill(server.host, { size: rows.length, grid: gridParameter(rows), ...parameters });
  const last = session.frames.at(-1)?.text ?? "";
  expect(session.frames.length).toBeGreaterThanOrEqual(2);
  for (const frame of session.frames)
    expect(frame.text).toMatch(new RegExp(`^[#.a-z]{${rows.length ** 2}}$`));
  expect(session.outcome).toMatchObject({ outcome: "filled", warnings: [] });
  expect(faults(locked, last, list, Number(session.outcome?.score_floor), ["cat"])).toEqual([]);
  expect([session.code, session.reason]).toEqual([1000, "filled"]);
}

describe("every preset is filled", () => {
  for (const preset of presets) {
    test(`${preset.size} ${preset.name}`, () => expectFill(preset.rows, {}, standard));
    test(`${preset.size} ${preset.name}, longer list`, () =>
      expectFill(preset.rows, { longer: true }, longer));
  }
});

describe("the placed word stays", () => {
  // 45-across of this grid begins at row 10, column 7.
  const locked = seedRows.map((row, at) => (at === 9 ? `${row.slice(0, 6)}cat${row.slice(9)}` : row));
  for (const parameters of [{}, { longer: true }, { seed: 7 }, { state: "45-across=CAT" }])
    test(JSON.stringify(parameters), () =>
      expectFill(
        seedRows,
        { grid: seedGrid, state: "45-across=cat;", ...parameters },
        "longer" in parameters ? longer : standard,
        locked,
      ),
    );
});

test("letters outside complete words stay as well", async () => {
  const letters = `q${".".repeat(24)}`;
  const session = await fill(server.host, { size: 5, grid: "AA==", letters, min_score: 40 });
  expect(session.code).toBe(1000);
  expect(session.frames.at(-1)?.text[0]).toBe("q");
});

test("equal seeds give equal fills, another seed another", async () => {
  const grid = { size: 15, grid: seedGrid };
  const fills = await Promise.all([1, 1, 2, 3, 4, 5].map((seed) => fill(server.host, { ...grid, seed })));
  const [first, again, ...others] = fills.map((session) => session.frames.at(-1)?.text);
  expect(first).toBe(again);
  // Two seeds may agree by chance; not all of them.
  expect(others.filter((other) => other !== first)).not.toEqual([]);
});

test("a banned word is not put in", async () => {
  const parameters = { size: 5, grid: "AA==" };
  const words = (session: Awaited<ReturnType<typeof fill>>) =>
    session.frames.at(-1)?.text.match(/.{5}/g) ?? [];
  const first = words(await fill(server.host, parameters));
  const again = words(await fill(server.host, { ...parameters, banned: first.join(";") }));
  expect(again).toHaveLength(5);
  for (const word of first) expect(again).not.toContain(word);
});

describe("improving", () => {
  const grid = { size: 15, grid: seedGrid, state: "45-across=cat;" };
  const locked = seedRows.map((row, at) => (at === 9 ? `${row.slice(0, 6)}cat${row.slice(9)}` : row));

  test("goes on after the first fill, and every better one is a fill", async () => {
    const first = await fill(server.host, grid);
    const better = await fill(server.host, { ...grid, improve_ms: 1500 });
    expect([better.code, better.reason]).toEqual([1000, "filled"]);
    expect(first.outcome).not.toHaveProperty("first_fill_ms");
    const outcome = better.outcome ?? {};
    expect(outcome.first_mean_score).toBe(first.outcome?.mean_score);
    expect(Number(outcome.first_fill_ms)).toBeLessThanOrEqual(Number(outcome.elapsed_ms));
    const complete = better.frames.filter((frame) => !frame.text.includes("."));
    // Each is told before its frame: the first, and then only what is better.
    const told = better.texts.slice(0, -1).map((text) => JSON.parse(text).improving);
    const means = told.map(({ mean_score }) => Number(mean_score));
    expect(told[0]).toMatchObject({ first_mean_score: outcome.first_mean_score });
    expect(means.at(-1)).toBe(outcome.mean_score);
    // Of a better fill the points are higher, if not the mean. How many come in the time is the machine's affair.
    const points = told.map((improving) => Number(improving.points));
    expect(points).toEqual([...new Set(points)].toSorted((a, b) => a - b));
    expect(outcome.points).toBe(points.at(-1));
    expect([first.texts.length, first.outcome?.proved_best]).toEqual([1, undefined]);
    for (const frame of complete) expect(faults(locked, frame.text, standard, 50, ["cat"])).toEqual([]);
  });

  test("a fill that nothing can better is proved to be so, and that ends it; until then it got better", async () => {
    const session = await fill(server.host, {
      size: 3,
      grid: "AA==",
      seed: 3,
      min_score: 70,
      improve_ms: 60_000,
    });
    expect(session.outcome).toMatchObject({ outcome: "filled", proved_best: true });
    // The first fill of this seed is not the best one, so it is another fill that is proved to be.
    expect(Number(session.outcome?.mean_score)).toBeGreaterThan(Number(session.outcome?.first_mean_score));
  });

  test("ends with the deadline, filled", async () => {
    // Longer than this test may take: whatever ends it sooner is the deadline.
    const session = await fill(server.host, { ...grid, improve_ms: 60_000, deadline_ms: 3000 });
    expect([session.code, session.reason]).toEqual([1000, "filled"]);
    expect(session.outcome).toMatchObject({ proved_best: false });
    expect(Number(session.outcome?.elapsed_ms)).toBeGreaterThanOrEqual(3000);
  });

  test("ends when the client goes", async () => {
    const socket = new WebSocket(fillUrl(server.host, { ...grid, improve_ms: 60_000 }));
    await new Promise((resolve) => socket.once("message", resolve));
    await expect.poll(fills).toBe(1);
    socket.close();
    await expect.poll(fills).toBe(0);
  });
});

test("a rectangle has its own frame length", async () => {
  const session = await fill(server.host, { size: "5x4", grid: "AA==" });
  expect(session.code).toBe(1000);
  expect(session.frames.every((frame) => frame.text.length === 20)).toBe(true);
});

test("a white cell in no entry takes any letter, and a warning names it", async () => {
  const rows = [".#...", "##...", ".....", ".....", "....."];
  const session = await fill(server.host, {
    size: 5,
    grid: gridParameter(rows),
    min_score: 20,
    longer: true,
  });
  expect(session.code).toBe(1000);
  expect(session.frames.at(-1)?.text[0]).toMatch(/[a-z]/);
  expect(session.outcome?.warnings).toEqual([
    "the cell at row 1, column 1 lies in no entry; any letter will do there",
  ]);
});

// Wide open: no fill is known and none is near, so the search goes on until it is told to end.
const endless = { size: 9, grid: "AA==", longer: true, min_score: 12 };

test("the deadline ends a search, and frames come no more often than they are to", async () => {
  const session = await fill(server.host, { ...endless, deadline_ms: 2000 });
  expect([session.code, session.reason]).toEqual([4002, "deadline"]);
  expect(session.outcome).toMatchObject({ outcome: "deadline" });
  expect(session.outcome).not.toHaveProperty("mean_score");
  // One at once, one every 100 ms of the time that it took, and the last; a busy machine may drop some.
  expect(session.frames.length).toBeGreaterThanOrEqual(2);
  expect(session.frames.length).toBeLessThanOrEqual(3 + Number(session.outcome?.elapsed_ms) / 100);
});

test("frames keep coming for as long as the search goes on", async () => {
  const socket = new WebSocket(fillUrl(server.host, endless));
  let frames = 0;
  socket.on("message", (_, isBinary) => {
    if (isBinary) frames++;
  });
  await expect.poll(() => frames).toBeGreaterThan(8);
  socket.close();
  await expect.poll(fills).toBe(0);
});

test("an impossible corner is proved so", async () => {
  const session = await fill(server.host, {
    size: 15,
    grid: seedGrid,
    state: "01-across=qqqq;14-across=zzzz;",
  });
  expect([session.code, session.reason]).toEqual([4001, "no fill exists"]);
  expect(session.outcome).toMatchObject({ outcome: "no_fill" });
});

test("a client that goes frees the search, and the processor is idle again", async () => {
  const sockets = await Promise.all(
    [1, 2, 3].map(
      () =>
        new Promise<WebSocket>((resolve, reject) => {
          const socket = new WebSocket(fillUrl(server.host, endless));
          socket.once("message", () => resolve(socket));
          socket.once("error", reject);
        }),
    ),
  );
  expect(await fills()).toBe(3);
  // One closes politely, the others just vanish.
  for (const [at, socket] of sockets.entries()) at === 0 ? socket.close() : socket.terminate();
  await expect.poll(fills).toBe(0);
  const ticksOfASecond = async () => {
    const before = await processorTicks();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return (await processorTicks()) - before;
  };
  // A search alone would use about a hundred of them in each second, for ever.
  await expect.poll(ticksOfASecond).toBeLessThan(20);
});

async function fills(): Promise<number> {
  const health: { fills: number } = await (await fetch(`http://${server.host}/healthz`)).json();
  return health.fills;
}

async function processorTicks(): Promise<number> {
  const { readFile } = await import("node:fs/promises");
  const fields = (await readFile(`/proc/${server.pid}/stat`, "latin1")).replace(/^.*\) /, "").split(" ");
  return Number(fields[11]) + Number(fields[12]);
}

describe("a client that breaks the rules is closed", () => {
  const misbehave = async (act: (socket: WebSocket) => void) => {
    const socket = new WebSocket(fillUrl(server.host, endless));
    socket.once("open", () => act(socket));
    return (await listen(socket)).code;
  };
  test("too large", async () =>
    expect(await misbehave((socket) => socket.send("x".repeat(100_000)))).toBe(1009));
  test("too many", async () =>
    expect(
      await misbehave((socket) => {
        for (let count = 0; count < 1000; count++) socket.send("x");
      }),
    ).toBe(1008));
  test("no text", async () =>
    expect(await misbehave((socket) => socket.send(Buffer.from([0xff, 0xfe]), { binary: false }))).toBe(
      1007,
    ));
});

test("a few words from the client are ignored", async () => {
  const socket = new WebSocket(fillUrl(server.host, { ...endless, deadline_ms: 500 }));
  socket.once("open", () => {
    socket.send("hello");
    socket.send(Buffer.from([1, 2, 3]));
    socket.ping();
  });
  expect((await listen(socket)).code).toBe(4002);
});

test("a server that is told to end says so to its clients", async () => {
  const draining = await startServer();
  const socket = new WebSocket(fillUrl(draining.host, endless));
  const session = listen(socket);
  await new Promise((resolve) => socket.once("message", resolve));
  expect(await draining.stop()).toBe(0);
  expect(await session).toMatchObject({ code: 1001, outcome: { outcome: "draining" } });
});
