// A fill that outlives its server: killed while it works, started again at the same address, and nobody does a thing.
import { mkdirSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import WebSocket from "ws";
import { useBench } from "./bench";
import { fillUrl } from "./client";
import { faults, readList, seedGrid, seedRows } from "./puzzles";
import { root, type Server, startServer, startServerAt } from "./server";

const bench = useBench({ improving: true, device: false });
const { at, rows, outcome } = bench;
const list = readList("standard.dict");
/** With words of score 60 and up the search takes a second or two. */
const HARD = { query: "?size=6&grid=AA%3D%3D", rows: Array.from({ length: 6 }, () => "......"), score: 60 };
const DAILY = `?size=15&grid=${encodeURIComponent(seedGrid)}`;

let servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
});

async function doomedServer(): Promise<Server> {
  const doomed = await startServer();
  servers.push(doomed);
  return doomed;
}

async function revive(dead: Server): Promise<void> {
  servers.push(await startServerAt(dead.host));
}

/** With blanks for the spaces that keep a countdown together. */
const status = async () => (await at("status").first().textContent())?.replaceAll("\u00a0", " ");

/** The requests that the page has put so far. */
function watchRequests(): URL[] {
  const asked: URL[] = [];
  bench.page.on("websocket", (socket) => asked.push(new URL(socket.url())));
  return asked;
}

/** What each complete fill that the page was told of is worth, whichever server found it. */
function watchPoints(): ReadonlyMap<string, number> {
  const points = new Map<string, number>();
  bench.page.on("websocket", (socket) => {
    let told: number | undefined;
    socket.on("framereceived", ({ payload }) => {
      if (typeof payload === "string") {
        told = JSON.parse(payload).improving?.points;
      } else {
        if (told !== undefined) points.set(payload.toString("latin1"), told);
        told = undefined;
      }
    });
  });
  return points;
}

async function startHard(server: Server): Promise<void> {
  await bench.page.goto(`http://${server.host}/${HARD.query}`);
  await at("step-fill").click();
  await at("improve-3").click();
  await at("min-score").fill(`${HARD.score}`);
  await at("autofill").click();
  await expect.poll(async () => /[a-z]/.test((await rows()).join("")), { interval: 20 }).toBe(true);
}

test("a server killed in the midst of a search: its successor repeats it, and the fill arrives", async () => {
  const doomed = await doomedServer();
  const asked = watchRequests();
  await startHard(doomed);
  expect(await outcome()).toBe("running");
  doomed.process.kill("SIGKILL");
  await expect.poll(outcome, { interval: 20 }).toBe("waiting");
  expect(await status()).toMatch(/^The (connection was lost|server cannot be reached)\. Trying again/);
  // What was seen of the fill stays.
  expect((await rows()).join("")).toMatch(/[a-z]/);
  await revive(doomed);
  await expect.poll(outcome).toBe("filled");
  expect(faults(HARD.rows, (await rows()).join(""), list, HARD.score)).toEqual([]);
  expect(await status()).toContain("Mean word score");
  const [first, ...others] = asked.map(({ searchParams }) => Object.fromEntries(searchParams));
  expect(others.length).toBeGreaterThan(0);
  const { deadline_ms, ...last } = others.at(-1) ?? {};
  expect(last).toEqual(first);
  expect(Number(deadline_ms)).toBeLessThan(60_000);
});

test("a server killed while a fill gets better: its successor goes on, and the fill never gets worse", async () => {
  const doomed = await doomedServer();
  const points = watchPoints();
  const worth = async () => points.get((await rows()).join(""));
  await bench.page.goto(`http://${doomed.host}/${DAILY}`);
  await at("step-fill").click();
  // Long enough that it is still getting better when it is killed, however slow the machine.
  await at("improve-15").click();
  await at("autofill").click();
  await expect.poll(outcome, { interval: 20 }).toBe("improving");
  doomed.process.kill("SIGKILL");
  await expect.poll(outcome, { interval: 20 }).toBe("waiting");
  expect(faults(seedRows, (await rows()).join(""), list, 50)).toEqual([]);
  const before = await worth();
  expect(before).toBeDefined();
  await revive(doomed);
  await expect.poll(outcome).toBe("filled");
  expect(faults(seedRows, (await rows()).join(""), list, 50)).toEqual([]);
  // Points are what never falls: the mean of a better fill may be lower, where its words share fewer letters.
  expect(await worth()).toBeGreaterThanOrEqual(before ?? Number.POSITIVE_INFINITY);
  expect(await status()).not.toContain("lost");
  // All of it is one step, and the board as it was lies beneath.
  await at("undo").click();
  expect((await rows()).join("")).toBe(seedRows.join(""));
});

/** Wide open: no fill is known and none is near, so it goes on until it is stopped, however slow the machine. */
async function startEndless(server: Server): Promise<void> {
  await bench.page.goto(`http://${server.host}/?size=9&grid=AA%3D%3D`);
  await at("step-fill").click();
  await at("longer").check();
  await at("min-score").fill("10");
  await at("fill-open").click();
  await expect.poll(async () => /[a-z]/.test((await rows()).join("")), { interval: 20 }).toBe(true);
}

test("a server that does not come back: Stop, and the board is as before", async () => {
  const doomed = await doomedServer();
  await startEndless(doomed);
  doomed.process.kill("SIGKILL");
  await expect.poll(() => at("try-now").isEnabled()).toBe(true);
  await at("try-now").click();
  await expect.poll(() => bench.focused()).toBe("fill-button");
  await expect.poll(status).toMatch(/^The server cannot be reached\. Trying again in \d s…$/);
  await at("stop").click();
  await expect.poll(outcome).toBe("stopped");
  expect((await rows()).join("")).toBe(".".repeat(81));
});

test("a full server is asked again when it says, by itself", async () => {
  const full = await doomedServer();
  await bench.page.goto(`http://${full.host}/?size=5&grid=AA%3D%3D`);
  await at("step-fill").click();
  await at("improve-0").click();
  // A browser tells of no answer to an upgrade, so the page asks the same over plain HTTP.
  full.process.kill("SIGKILL");
  const error = { parameter: "fills", message: "64 fills are under way; come back later" };
  const asked: number[] = [];
  await bench.page.route("**/fill?**", (route) => {
    asked.push(performance.now());
    return route.fulfill({ status: 503, headers: { "retry-after": "3" }, json: { error } });
  });
  await at("autofill").click();
  await expect.poll(status).toMatch(/^The server is busy with other fills\. Trying again in \d s…$/);
  expect(await bench.page.locator(".status").textContent()).toContain(error.message);
  await expect.poll(() => asked.length).toBe(2);
  // Never sooner than it says; how much later is the machine's affair.
  expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(3000);
  await revive(full);
  await expect.poll(outcome).toBe("filled");
});

test("a fill that was not let in gets its turn by itself once another has ended", async () => {
  const small = await startServer("--max-fills", "1");
  servers.push(small);
  const other = new WebSocket(fillUrl(small.host, { size: 9, grid: "AA==", longer: true }));
  await new Promise((resolve) => other.once("message", resolve));
  await bench.page.goto(`http://${small.host}/?size=5&grid=AA%3D%3D`);
  await at("step-fill").click();
  await at("improve-0").click();
  await at("autofill").click();
  await expect.poll(status).toMatch(/^The server is busy with other fills\. Trying again in \d s…$/);
  expect(await at("try-now").count()).toBe(0);
  other.close();
  await expect.poll(outcome).toBe("filled");
});

test.runIf(process.env.SCREENSHOTS)("screenshots of a fill that waits for its server", async () => {
  mkdirSync(`${root}target/screenshots`, { recursive: true });
  for (const [name, width, height] of [
    ["desktop", 1280, 800],
    ["phone", 390, 844],
  ] as const)
    for (const colorScheme of ["light", "dark"] as const) {
      const doomed = await doomedServer();
      await bench.page.emulateMedia({ colorScheme });
      await bench.page.setViewportSize({ width, height });
      const shoot = (what: string) =>
        bench.page.screenshot({ path: `${root}target/screenshots/${what}-${name}-${colorScheme}.png` });
      await startHard(doomed);
      doomed.process.kill("SIGKILL");
      await expect.poll(status).toMatch(/in 3 s…$/);
      await shoot("waiting");
      await at("step-words").click();
      await shoot("waiting-words");
      const other = await doomedServer();
      await bench.page.goto(`http://${other.host}/${DAILY}`);
      await at("step-fill").click();
      await at("improve-60").click();
      await at("autofill").click();
      await expect.poll(() => at("better").textContent()).toContain("→");
      other.process.kill("SIGKILL");
      await expect.poll(status).toMatch(/in [34] s…$/);
      await shoot("waiting-better");
    }
});
