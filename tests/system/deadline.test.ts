// How long a server searches, as its operator has set it: what the page says beforehand, and what comes of it.
import { afterEach, expect, test } from "vitest";
import { useBench } from "./bench";
import { type Server, startServer } from "./server";

const bench = useBench({ device: false });
const { at, outcome } = bench;
const SECONDS = 7;

let server: Server | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

test("the time that is told is the server's own, and so is the time that a search takes", async () => {
  server = await startServer("--deadline", `${SECONDS}`);
  // Wide open: no fill is known and none is near.
  await bench.page.goto(`http://${server.host}/?size=9&grid=AA%3D%3D`);
  await at("step-fill").click();
  await at("longer").check();
  await at("min-score").fill("10");
  await at("fill-open").first().click();
  await expect.poll(() => bench.page.locator(".status").textContent()).toContain(`up to ${SECONDS} s`);
  await expect.poll(outcome).toBe("deadline");
  const [, took] =
    /No fill was found in (\d+\.\d) s/.exec((await at("status").first().textContent()) ?? "") ?? [];
  expect(Number(took)).toBeGreaterThanOrEqual(SECONDS);
});
