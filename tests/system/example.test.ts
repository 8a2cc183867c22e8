// The page in docs that uses the engine by itself, run as it stands.
import { expect, test } from "vitest";
import { startBrowser } from "./browser";
import { faults, readList } from "./puzzles";
import { root } from "./server";
import { serveFiles } from "./static";

test("a page of one's own fills a grid and says what else fits", async () => {
  const host = await serveFiles(() => root, "/");
  const browser = await startBrowser();
  const page = await browser.newPage();
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(error.message));
  await page.goto(`${host.url}docs/example.html`);
  await expect.poll(() => page.locator("#fits").textContent()).not.toBe("");
  const grid = (await page.locator("#grid").textContent()) ?? "";
  const list = readList("standard.dict");
  expect(faults(Array(5).fill("....."), grid.replaceAll("\n", ""), list, 50)).toEqual([]);
  const fits = (await page.locator("#fits").textContent())?.split(", ") ?? [];
  expect(fits.length).toBe(10);
  for (const one of fits) expect(`${list.get(one.split(" ")[0] ?? "")}`).toBe(one.split(" ")[1]);
  expect(troubles).toEqual([]);
  await browser.close();
  await host.stop();
});
