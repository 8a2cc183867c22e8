// The words that fit, on the page: listed by the real server, placed, banned, replaced; and when nobody answers.
import { mkdirSync } from "node:fs";
import { expect, test } from "vitest";
import { PHONE, useBench } from "./bench";
import { gridParameter, presets, readList } from "./puzzles";
import { root } from "./server";

const bench = useBench({ device: false });
const { at, open, rows, clickCell, outcome, focused } = bench;
const list = readList("standard.dict");
const minis = "?size=5&grid=AA%3D%3D";

const words = () => bench.page.locator(".candidate-word");
const count = async () =>
  Number(/[\d,]+/.exec((await at("fits-count").textContent()) ?? "")?.[0].replace(",", ""));

test("an entry's words are listed best first, and one press places one", async () => {
  await open(minis);
  await at("step-words").click();
  await clickCell(0, 0, 5);
  await words().first().waitFor();
  const fives = [...list].filter(([word, score]) => word.length === 5 && score >= 50);
  const all = await count();
  expect(all).toBeGreaterThan(1000);
  expect(all).toBeLessThanOrEqual(fives.length);
  // They are made in turns.
  await expect.poll(() => words().count()).toBe(100);
  // Not as they are written: some have blanks or accents.
  const shown = await words().evaluateAll((spans) =>
    spans.map((span) =>
      (span.closest("[data-testid]")?.getAttribute("data-testid") ?? "").replace("candidate-", ""),
    ),
  );
  const scores = shown.map((word) => list.get(word) ?? -1);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  const [first = ""] = shown;
  await at(`candidate-${first}`).click();
  expect((await rows())[0]).toBe(first);
  // The words of the crossing entry now begin with its letter.
  await clickCell(0, 0, 5);
  await expect.poll(() => at("fits").textContent()).toBe("Words that fit");
  await expect.poll(async () => (await words().first().textContent())?.[0]?.toLowerCase()).toBe(first[0]);
  expect(await count()).toBeLessThan(all);
  await at("undo").click();
  expect((await rows()).join("")).toBe(".".repeat(25));
});

test("a word is looked at on the board while the pointer moves over it, and hides nothing once it stands still", async () => {
  const picture = () => at("board").evaluate((board: HTMLCanvasElement) => board.toDataURL());
  await open(minis);
  await at("step-words").click();
  await clickCell(0, 0, 5);
  await words().nth(3).waitFor();
  const bare = await picture();
  await words().nth(3).hover();
  await bench.page.mouse.move(...(await beside(3)));
  await expect.poll(picture).not.toBe(bare);
  // The constructor's own word, and what else could stand there comes under the pointer.
  await bench.page.keyboard.type("stare");
  await expect.poll(() => at("fits").textContent()).toBe("What else could stand here");
  await expect.poll(() => bench.page.locator(".candidates:not(.stale)").count()).toBe(1);
  await expect.poll(() => bench.page.locator(".candidate:hover").count()).toBe(1);
  const shown = await still(picture);
  await bench.page.mouse.move(5, 5);
  expect(await still(picture)).toBe(shown);
});

/** What is seen once it has not changed for some frames. */
async function still(look: () => Promise<string>): Promise<string> {
  let before = "";
  let same = 0;
  for (let now = await look(); same < STILL_LOOKS; now = await look()) {
    same = now === before ? same + 1 : 0;
    before = now;
    await bench.page.evaluate(() => new Promise(requestAnimationFrame));
  }
  return before;
}

/** Looks in a row, two frames apart at the least, that see the same. */
const STILL_LOOKS = 10;

/** A point of a row, a little off its middle. */
async function beside(row: number): Promise<[x: number, y: number]> {
  const box = await words().nth(row).boundingBox();
  if (!box) throw new Error("no such word");
  return [box.x + box.width / 2 + 3, box.y + box.height / 2 + 1];
}

test("by keyboard: into the list, along it, a ban, a word, and back on the board", async () => {
  await open(minis);
  await at("step-words").click();
  await clickCell(0, 0, 5);
  await words().nth(3).waitFor();
  const [first, second, third] = (await words().allTextContents()).map((word) => word.toLowerCase());
  await bench.page.keyboard.press("Alt+ArrowDown");
  const here = () => bench.page.evaluate(() => (document.activeElement as HTMLElement).dataset.testid);
  expect(await here()).toBe(`candidate-${first}`);
  const asked = bench.page.waitForRequest((request) => request.url().includes("banned="));
  await bench.page.keyboard.press("Delete");
  expect(new URL((await asked).url()).searchParams.get("banned")).toBe(`${first};`);
  await expect.poll(here).toBe(`candidate-${second}`);
  await bench.page.keyboard.press("ArrowDown");
  expect(await here()).toBe(`candidate-${third}`);
  await expect.poll(() => bench.page.locator(".candidates.stale").count()).toBe(0);
  await bench.page.keyboard.press("Enter");
  expect((await rows())[0]).toBe(third);
  await expect.poll(focused).toBe("board");
});

test("a filled word: what else could stand there, alone or with other words across", async () => {
  const rowsOfPreset = presets.find((preset) => preset.name === "Daily")?.rows ?? [];
  await open(`?size=15&grid=${encodeURIComponent(gridParameter(rowsOfPreset))}`);
  await at("step-fill").click();
  await at("autofill").click();
  await expect.poll(outcome).toBe("filled");
  const before = await rows();
  const col = before[0]?.indexOf("#") === 0 ? 1 : 0;
  await clickCell(0, col, 15);
  await expect.poll(() => at("fits").textContent()).toBe("What else could stand here");
  await expect.poll(() => at("fits-count").textContent()).toMatch(/fit/);
  const answered = bench.page.waitForResponse((response) => response.url().includes("/slots"));
  await at("crossings-freed").check();
  await answered;
  await expect.poll(() => bench.page.locator(".candidates:not(.stale)").count()).toBe(1);
  expect(await count()).toBeGreaterThan(1);
  const present = ((await rows())[0] ?? "").slice(col).split("#")[0] ?? "";
  const other = (await words().allTextContents()).map((word) => word.toLowerCase());
  const word = other.find((found) => /^[a-z]+$/.test(found) && found !== present) ?? "";
  expect(list.get(word)).toBeGreaterThanOrEqual(50);
  await at(`candidate-${word}`).click();
  const after = await rows();
  expect(after[0]?.slice(col, col + word.length)).toBe(word);
  // Only words that cross it have lost letters.
  const blank = after.flatMap((row, r) => [...row].flatMap((cell, c) => (cell === "." ? [[r, c]] : [])));
  expect(blank.length).toBeGreaterThan(0);
  for (const [, c] of blank) expect(c).toBeLessThan(col + word.length);
  expect(after.at(-1)?.slice(-3)).toBe(before.at(-1)?.slice(-3));
  await at("undo").click();
  expect(await rows()).toEqual(before);
});

test("on a full grid a word that no list has stays, and the list does not contradict itself", async () => {
  const rowsOfPreset = presets.find((preset) => preset.name === "Daily")?.rows ?? [];
  await open(`?size=15&grid=${encodeURIComponent(gridParameter(rowsOfPreset))}`);
  await at("step-fill").click();
  await at("autofill").click();
  await expect.poll(outcome).toBe("filled");
  for (const row of [0, 2]) {
    await clickCell(row, 0, 15);
    await bench.page.keyboard.type("q");
  }
  const down =
    (await rows())
      .map((row) => row[0])
      .join("")
      .split("#")[0] ?? "";
  expect(list.has(down)).toBe(false);
  await clickCell(1, 1, 15);
  await expect.poll(() => at("fits-held").textContent()).toContain(`${down.toUpperCase()} (1-down)`);
  expect(await at("fits-elsewhere").count()).toBe(0);
  expect(await at("fits-count").textContent()).toMatch(/^(\d+ words? fits?|Nothing else fits)/);
  expect(await bench.page.locator(".candidates .tight", { hasText: /^0$/ }).count()).toBe(0);
});

test("no word fits: it is said why", async () => {
  await open(minis);
  await at("step-words").click();
  await clickCell(0, 0, 5);
  await bench.page.keyboard.type("qqqq");
  await expect
    .poll(() => at("fits-count").textContent())
    .toMatch(/^No word fits 1-across qqqq\.; change one/);
  expect(await words().count()).toBe(0);
});

test("cells with few letters left are shaded where that is wanted", async () => {
  await open(minis);
  await at("step-words").click();
  await clickCell(0, 0, 5);
  await bench.page.keyboard.type("jazz");
  await words().first().waitFor();
  const picture = () => at("board").evaluate((board: HTMLCanvasElement) => board.toDataURL());
  const cold = await picture();
  await at("heat").check();
  await expect.poll(async () => (await picture()) !== cold).toBe(true);
  await at("heat").uncheck();
  await expect.poll(async () => (await picture()) === cold).toBe(true);
});

test("typing asks once, and moving on drops the question", async () => {
  const asked: string[] = [];
  bench.page.on("request", (request) => request.url().includes("/slots") && asked.push(request.url()));
  await open(minis);
  // The step opens with an entry, of which is asked.
  await at("step-words").click();
  await words().first().waitFor();
  asked.length = 0;
  await clickCell(0, 0, 5);
  await words().first().waitFor();
  asked.length = 0;
  // All at a stroke: how fast keys of a keyboard arrive is the machine's affair.
  await bench.page.evaluate(() => {
    const board = document.querySelector("[data-testid=board]");
    for (const key of "stre")
      board?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  });
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect.poll(() => bench.page.locator(".candidates:not(.stale)").count()).toBe(1);
  expect(asked.length).toBe(1);
  expect(asked[0]).toContain("letters=stre");
  // Closed, or in another step, the list asks nothing.
  await at("fits").click();
  await clickCell(2, 2, 5);
  await at("step-clues").click();
  await clickCell(3, 3, 5);
  // Open again it asks once: nothing else was asked before.
  await at("step-words").click();
  await at("fits").click();
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  await words().first().waitFor();
  expect(asked.length).toBe(2);
});

test("a busy server is waited for, and one that is gone is told", async () => {
  let busy = 1;
  await bench.page.route("**/slots?**", (route) =>
    busy-- > 0 ? route.fulfill({ status: 503, headers: { "retry-after": "1" } }) : route.continue(),
  );
  await open(minis);
  await at("step-words").click();
  await clickCell(0, 0, 5);
  await expect.poll(() => bench.page.locator(".fits").textContent()).toContain("The server is busy");
  await words().first().waitFor();
  await bench.page.unroute("**/slots?**");
  await bench.page.route("**/slots?**", (route) => route.abort());
  await clickCell(1, 0, 5);
  await expect.poll(() => at("fits-failed").textContent()).toContain("cannot be reached");
  await bench.page.unroute("**/slots?**");
  await at("fits-failed").getByRole("button").click();
  await words().first().waitFor();
  await bench.page.route("**/slots?**", (route) => route.abort());
  await clickCell(2, 0, 5);
  await at("fits-failed").waitFor();
  await bench.page.unroute("**/slots?**");
  await bench.page.evaluate(() => window.dispatchEvent(new Event("online")));
  await words().first().waitFor();
});

test("on a phone a tap places a word, and nothing is wider than the screen", async () => {
  const phone = await bench.browser.newContext(PHONE);
  const small = await phone.newPage();
  await small.goto(`http://${bench.server.host}/${minis}`);
  await small.getByTestId("step-words").tap();
  const box = await small.getByTestId("board").boundingBox();
  if (!box) throw new Error("the board does not show");
  await small.touchscreen.tap(box.x + box.width / 10, box.y + box.height / 10);
  const word = small.locator(".candidate").nth(1);
  await word.tap();
  const placed = (await word.locator(".candidate-word").textContent())?.toLowerCase() ?? "";
  await expect.poll(() => small.evaluate(() => window.crossword.rows()[0])).toMatch(/^[a-z]{5}$/);
  expect(placed).toContain((await small.evaluate(() => window.crossword.rows()[0])) ?? "");
  expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  const height = await small.locator(".candidate").first().boundingBox();
  expect(height?.height).toBeGreaterThanOrEqual(42);
  await phone.close();
});

test.runIf(process.env.SCREENSHOTS)("screenshots of the list", async () => {
  mkdirSync(`${root}target/screenshots`, { recursive: true });
  await open(minis);
  await at("step-words").click();
  await clickCell(0, 0, 5);
  await bench.page.keyboard.type("s");
  await words().first().waitFor();
  await at("heat").check();
  for (const [name, width, height] of [
    ["desktop", 1280, 800],
    ["phone", 375, 812],
  ] as const) {
    await bench.page.setViewportSize({ width, height });
    const path = `${root}target/screenshots/candidates-${name}.png`;
    await bench.page.screenshot({ path, fullPage: width < 500 });
  }
});
