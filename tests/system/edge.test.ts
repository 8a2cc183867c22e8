// What a real browser makes of the security headers.
import { expect, test } from "vitest";
import { useBench } from "./bench";

const bench = useBench();
const { open } = bench;

test("nothing inline runs on the page, and it is told", async () => {
  const told: string[] = [];
  bench.page.on("console", (line) => told.push(line.text()));
  await open();
  const ran = await bench.page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.body.dataset.ran = 'yes'";
    document.body.append(script);
    return document.body.dataset.ran;
  });
  expect(ran).toBeUndefined();
  expect(told.join()).toMatch(/Content Security Policy/);
  bench.forgive();
});

test("another page can neither frame the builder nor ask for fills", async () => {
  const context = await bench.browser.newContext();
  const page = await context.newPage();
  const refused = page.waitForEvent("console", (line) => line.text().includes("frame-ancestors"));
  await page.setContent(`<iframe src="http://${bench.server.host}/"></iframe>`);
  await refused;
  const outcome = await page.evaluate(
    (host) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`ws://${host}/fill?size=5&grid=AA%3D%3D`);
        socket.onopen = () => resolve("open");
        socket.onerror = () => resolve("refused");
      }),
    bench.server.host,
  );
  expect(outcome).toBe("refused");
  await context.close();
});
