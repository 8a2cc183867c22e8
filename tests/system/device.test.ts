// The page without a server: answers, fills and repairs come from the device, and a fill goes on here when its server is lost.
import { afterEach, expect, test } from "vitest";
import { useBench } from "./bench";
import { fill } from "./client";
import { faults, gridParameter, presets, readList, seedGrid, seedRows } from "./puzzles";
import { type Server, startServer } from "./server";

const bench = useBench();
const { at, rows, outcome } = bench;
const list = readList("standard.dict");
const DAILY = `?size=15&grid=${encodeURIComponent(seedGrid)}`;

let servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
});

/** Once the engine and its words have come, the whole board is looked at without a question to the server. */
async function engineIsThere(): Promise<void> {
  await expect.poll(() => at("verdict").count()).toBe(1);
}

/** Everything that the page asks of the server. */
function watchRequests(): string[] {
  const asked: string[] = [];
  bench.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  bench.page.on("websocket", (socket) => asked.push(new URL(socket.url()).pathname));
  return asked;
}

test("a fill and what fits come from the device: the server is asked nothing", async () => {
  await bench.open(DAILY);
  await at("step-words").click();
  await engineIsThere();
  const asked = watchRequests();
  await bench.clickCell(0, 0, 15);
  await expect.poll(() => at("fits-count").textContent()).toMatch(/words fit/);
  await at("autofill").click();
  await expect.poll(outcome).toBe("filled");
  expect(faults(seedRows, (await rows()).join(""), list, 50)).toEqual([]);
  expect(asked.filter((path) => path === "/fill" || path === "/slots")).toEqual([]);
});

test("the fill of a seed is that of the server", async () => {
  for (const name of ["Daily", "Butterfly", "Pinwheel"]) {
    const { rows: blocks } = presets.find((preset) => preset.name === name) ?? presets[0] ?? { rows: [] };
    const query = { size: blocks.length, grid: gridParameter(blocks) };
    await bench.open(`?size=${query.size}&grid=${encodeURIComponent(query.grid)}`);
    await at("step-words").click();
    await engineIsThere();
    await at("autofill").click();
    await expect.poll(outcome).toBe("filled");
    const { frames } = await fill(bench.server.host, { ...query, seed: 0 });
    expect((await rows()).join("")).toBe(frames.at(-1)?.text);
  }
});

test("a grid larger than the server fills is filled here", async () => {
  const strict = await startServer("--max-size", "9");
  servers.push(strict);
  await bench.page.goto(`http://${strict.host}/${DAILY}`);
  await at("step-words").click();
  await engineIsThere();
  await at("autofill").click();
  await expect.poll(outcome).toBe("filled");
  expect(faults(seedRows, (await rows()).join(""), list, 50)).toEqual([]);
});

test("the server is lost in the midst of a fill: the device goes on with the same seed, and says so", async () => {
  const doomed = await startServer();
  servers.push(doomed);
  // At score 60 an open square takes a while.
  await bench.page.goto(`http://${doomed.host}/?size=6&grid=AA%3D%3D&min_score=60`);
  await at("step-fill").click();
  await engineIsThere();
  await at("place").selectOption("server");
  const socket = bench.page.waitForEvent("websocket");
  await at("autofill").click();
  const asked = new URL((await socket).url());
  await expect.poll(async () => /[a-z]/.test((await rows()).join("")), { interval: 20 }).toBe(true);
  doomed.process.kill("SIGKILL");
  await expect.poll(outcome).toMatch(/^(filled|no_fill|deadline)$/);
  expect(await at("status").first().textContent()).toContain("this device went on");
  expect(asked.searchParams.get("seed")).not.toBeNull();
});
