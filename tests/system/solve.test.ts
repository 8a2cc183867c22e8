// The solving page in a real browser: by keyboard and by touch, to the end; in a frame, without a network, for all eyes and ears.
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { embedOf } from "../../frontend/src/library/links";
import { encodeSolveLink } from "../../frontend/src/link/solve/write-solve-link";
import { layoutOf } from "../../frontend/src/puzzle/grid/entries";
import type { Solvable } from "../../frontend/src/puzzle/solvable";
import { blamed } from "./axe";
import { PHONE, useBench } from "./bench";
import { root } from "./server";
import { serveFiles } from "./static";

const bench = useBench();

const ROWS = ["heart", "ember", "abuse", "resin", "trend"];
const CLUES = ["Seat of love", "What is left glowing", "Wrong use", "What amber was", "Where things go"];
const shape = { width: 5, height: 5, cells: ".".repeat(25) };
const puzzle: Solvable = {
  ...shape,
  title: "A Square",
  author: "Ada Lovelace",
  copyright: "",
  circles: ".".repeat(25),
  shades: ".".repeat(25),
  notes: "Across and down agree.",
  clues: Object.fromEntries(
    layoutOf(shape).entries.map(({ name }, i) => [name, `${CLUES[i % 5]}${i < 5 ? "" : ", again"}`]),
  ),
  answers: [...ROWS.join("")],
};
const hash = encodeSolveLink(puzzle);
const address = () => `http://${bench.server.host}/solve.html${hash}`;
/** Any answer in plain. */
const ANSWER = new RegExp(ROWS.join("|"), "i");

const pages: Page[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close();
});

/** A browser that has never been here. */
async function visit(options: BrowserContextOptions = {}, url = address()): Promise<Page> {
  const context = await bench.browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  pages.push(page);
  page.on("pageerror", (error) => expect(error.message).toBe(""));
  await page.goto(url);
  return page;
}

/** What the board shows, by its cells' names. */
async function letters(page: Page): Promise<string> {
  const names = await page
    .locator("[role=gridcell]")
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label") ?? ""));
  return names
    .map((name) => /(?:^|, )([A-Z]|blank)(?:,|$)/.exec(name)?.[1]?.replace("blank", ".") ?? "?")
    .join("");
}

async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  mkdirSync(`${root}target/screenshots`, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${root}target/screenshots/${name}.png` });
}

test("by keyboard: letters, pencil, check, reveal, a reload that goes on, the end with its time", async () => {
  const page = await visit();
  await page.getByTestId("board").waitFor();
  await picture(page, "solve-desktop");
  await page.keyboard.type("heart");
  await expect.poll(() => page.getByTestId("clue-now").textContent()).toContain("What is left glowing");
  await page.keyboard.type(".xm.");
  await expect.poll(() => letters(page)).toBe(`HEARTXM${".".repeat(18)}`);
  await expect.poll(() => page.locator("#cell-5").getAttribute("aria-label")).toBe("6, X, in pencil");
  await page.getByTestId("check").click();
  await page.getByTestId("check-word").click();
  await expect.poll(() => page.locator("#cell-5").getAttribute("aria-label")).toBe("6, X, wrong");
  await expect.poll(() => page.getByTestId("notice").textContent()).toContain("One letter is wrong.");
  await page.keyboard.press("Home");
  await page.getByTestId("reveal").click();
  await page.getByTestId("reveal-letter").click();
  await expect.poll(() => page.locator("#cell-5").getAttribute("aria-label")).toBe("6, E, revealed");
  await picture(page, "solve-desktop-helped");
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("crossword.solves") ?? ""))
    .toContain('"r"');
  await page.reload();
  await expect.poll(() => letters(page)).toBe(`HEARTEM${".".repeat(18)}`);
  await expect.poll(() => page.locator("#cell-6").getAttribute("aria-label")).toBe("M, right");
  await page.getByTestId("clue-6-across").click();
  await page.keyboard.type("berabuseresintren");
  await page.getByTestId("clock").click();
  await expect.poll(() => page.locator("[role=gridcell]").count()).toBe(0);
  await page.keyboard.type("z");
  await page.getByTestId("resume").click();
  await page.keyboard.type("d");
  await expect.poll(() => page.getByTestId("solved-time").textContent()).toMatch(/^\d+:\d\d$/);
  await expect.poll(() => page.getByTestId("solved-help").textContent()).toBe("One letter was revealed.");
  await page.waitForTimeout(1200);
  await picture(page, "solve-desktop-solved");
  await page.keyboard.press("Escape");
  await page.keyboard.type("q");
  await expect.poll(() => letters(page)).toBe(ROWS.join("").toUpperCase());
  await page.reload();
  await expect.poll(() => letters(page)).toBe(ROWS.join("").toUpperCase());
  await expect.poll(() => page.getByTestId("clock").getAttribute("aria-label")).toMatch(/^Solved in /);
});

test("by touch on a phone: its own keys cover neither clue nor board, at any height, upright and on its side", async () => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 375, height: 553 },
    { width: 320, height: 480 },
    { width: 844, height: 390 },
  ]) {
    const page = await visit({ ...PHONE, viewport });
    await page.getByTestId("key-H").waitFor();
    const boxes = await Promise.all(
      ["board", "clue-now", "keyboard"].map((id) => page.getByTestId(id).boundingBox()),
    );
    const [board, clue, keys] = boxes.map((box) => {
      if (!box) throw new Error("something does not show");
      expect(box.y, JSON.stringify(viewport)).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(viewport.height + 1);
      expect(box.x + box.width).toBeLessThanOrEqual(viewport.width + 1);
      return box;
    }) as [DOMRect, DOMRect, DOMRect];
    expect(Math.min(board.width, board.height)).toBeGreaterThan(120);
    for (const other of [board, clue])
      expect(
        other.y + other.height <= keys.y + 1 || other.x + other.width <= keys.x + 1,
        JSON.stringify(viewport),
      ).toBe(true);
    await picture(page, `solve-phone-${viewport.width}x${viewport.height}`);
  }
});

test.each([
  { width: 390, height: 844 },
  { width: 375, height: 553 },
  { width: 844, height: 390 },
])(
  "on a phone of $width x $height a notice keeps nothing from being pressed, and the list of clues is there",
  async (viewport) => {
    const page = await visit({ ...PHONE, viewport });
    const tap = (id: string) => page.getByTestId(id).tap();
    await tap("lists");
    await tap("clue-7-across");
    await expect.poll(() => page.getByTestId("clue-now").textContent()).toContain("Wrong use");
    await tap("reveal");
    await tap("reveal-word");
    await page.getByTestId("take-back").waitFor();
    await picture(page, `solve-notice-${viewport.width}x${viewport.height}`);
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll(".solve-tools button, .keyboard button, .clue-bar button")]
        .filter((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return !(button as HTMLButtonElement).disabled && !button.contains(hit);
        })
        .map((button) => button.getAttribute("data-testid")),
    );
    expect(covered).toEqual([]);
    const [notice, check] = await Promise.all(
      ["notice", "check"].map((id) => page.getByTestId(id).boundingBox()),
    );
    if (viewport.height > 600)
      expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual((check?.y ?? 0) + 2);
  },
);

test("a second tab that nobody touches wipes nothing, and one that is come back to goes on with all letters", async () => {
  const page = await visit();
  const idle = await page.context().newPage();
  await idle.goto(address());
  await idle.getByTestId("board").waitFor();
  await page.bringToFront();
  await page.keyboard.type("hea");
  await expect.poll(() => letters(idle)).toBe(`HEA${".".repeat(22)}`);
  await idle.reload();
  await expect.poll(() => letters(idle)).toBe(`HEA${".".repeat(22)}`);
  await idle.bringToFront();
  await idle.keyboard.type("r");
  await expect.poll(() => letters(page)).toBe(`HEAR${".".repeat(21)}`);
  await idle.close();
  await page.reload();
  await expect.poll(() => letters(page)).toBe(`HEAR${".".repeat(21)}`);
});

test("a finger that strays sideways over a board stays on the page", async () => {
  for (const url of [address(), `http://${bench.server.host}/`]) {
    const page = await visit(PHONE, url);
    const kept = await page.evaluate(() =>
      [document.documentElement, document.body].map((one) => getComputedStyle(one).overscrollBehaviorX),
    );
    expect(kept).toEqual(["none", "none"]);
  }
});

test("Escape closes a menu, also where the focus is on the button that opened it", async () => {
  const page = await visit();
  await page.getByTestId("check").click();
  await page.getByTestId("check-letter").waitFor();
  await page.keyboard.press("Escape");
  await page.getByTestId("check-letter").waitFor({ state: "detached" });
});

test("by touch on a phone: keys, cells, rebus, check, reveal, lists, and the end", async () => {
  const page = await visit({ ...PHONE, viewport: { width: 390, height: 844 } });
  const tap = (id: string) => page.getByTestId(id).tap();
  for (const letter of "HEAXT") await tap(`key-${letter}`);
  await page.locator("#cell-3").tap();
  await expect.poll(() => page.getByTestId("clue-now").textContent()).toContain("1");
  await tap("check");
  await tap("check-letter");
  await expect.poll(() => page.locator("#cell-3").getAttribute("aria-label")).toBe("4, X, wrong");
  await tap("key-Backspace");
  await page.locator("#cell-3").tap();
  await tap("key-Rebus");
  for (const letter of "RS") await tap(`key-${letter}`);
  await tap("key-Backspace");
  await tap("key-Done");
  await expect.poll(async () => (await letters(page)).slice(0, 5)).toBe("HEART");
  await tap("lists");
  await picture(page, "solve-phone-lists");
  await tap("clue-7-across");
  await expect.poll(() => page.getByTestId("clue-now").textContent()).toContain("Wrong use");
  await tap("reveal");
  await tap("reveal-word");
  await expect.poll(async () => (await letters(page)).slice(10, 15)).toBe("ABUSE");
  await tap("take-back");
  await expect.poll(async () => (await letters(page)).slice(10, 15)).toBe(".....");
  await tap("reveal");
  await tap("reveal-grid");
  await expect.poll(() => page.getByTestId("notice").textContent()).toContain("20 letters revealed.");
  // Nothing lies over the way back.
  await tap("take-back");
  await expect.poll(async () => (await letters(page)).slice(5)).toBe(".".repeat(20));
  await page.locator("#cell-5").tap();
  for (const letter of ROWS.join("").slice(5).toUpperCase()) await tap(`key-${letter}`);
  await expect
    .poll(() => page.getByTestId("solved-help").textContent())
    .toBe("With letters checked on the way.");
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("INPUT");
  await expect.poll(() => page.locator("input, textarea").count()).toBe(0);
});

test("until it is solved no answer stands in the address, the title, the page, the storage or what is read aloud", async () => {
  const page = await visit();
  await page.getByTestId("board").waitFor();
  await page.keyboard.type("xyz");
  await page.getByTestId("check").click();
  await page.getByTestId("check-grid").click();
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0);
  const wire = await page.context().newCDPSession(page);
  const { nodes } = await wire.send("Accessibility.getFullAXTree");
  const told = [
    page.url(),
    decodeURIComponent(page.url()),
    Buffer.from(hash.slice(4), "base64url").toString("latin1"),
    await page.title(),
    await page.content(),
    JSON.stringify(nodes),
    await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage, state: history.state })),
  ];
  expect(new URL(page.url()).search).toBe("");
  expect(JSON.stringify(nodes)).toContain("Seat of love");
  for (const text of told) expect(ANSWER.exec(text)?.[0]).toBeUndefined();
});

test("a page of another origin shows it by the snippet, hears counts, and cannot show the builder", async () => {
  const folder = mkdtempSync(join(tmpdir(), "embed-"));
  const snippet = embedOf(address(), puzzle.title);
  const listen = "window.told = []; addEventListener('message', ({ data }) => window.told.push(data));";
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><title>Blog</title><script>${listen}</script><h1>Blog</h1>${snippet}<iframe src="http://${bench.server.host}/" title="no"></iframe>`,
  );
  const blog = await serveFiles(() => folder, "/");
  const url = blog.url.replace("127.0.0.1", "localhost");
  const page = await visit({}, url);
  const frame = page.frameLocator("iframe[title='A Square']");
  await expect.poll(() => page.frames().map((one) => one.url())).toContain("chrome-error://chromewebdata/");
  await frame.getByTestId("board").click();
  await page.keyboard.type("heartx");
  const told = () => page.evaluate(() => (window as unknown as { told: Record<string, unknown>[] }).told);
  await expect
    .poll(async () => (await told()).at(-1))
    .toMatchObject({ crossword: "progress", filled: 6, cells: 25 });
  await frame.getByTestId("reveal").click();
  await frame.getByTestId("reveal-grid").click();
  await expect
    .poll(async () => (await told()).at(-1))
    .toMatchObject({ crossword: "solved", solved: true, helped: true });
  expect((await told())[0]).toMatchObject({ crossword: "ready", filled: 0 });
  expect(JSON.stringify(await told())).not.toMatch(ANSWER);
  await picture(page, "solve-embedded");
  await blog.stop();
});

test.each([
  ["light", {}],
  ["dark", {}],
  ["light", PHONE],
  ["dark", PHONE],
] as const)("axe finds nothing to blame, %s %j", async (colorScheme, device) => {
  const page = await visit({ ...device, colorScheme, reducedMotion: "reduce" });
  await page.keyboard.type("hxe");
  expect(await blamed(page)).toEqual([]);
  await page.getByTestId("check").click();
  expect(await blamed(page)).toEqual([]);
  await page.getByTestId("check-grid").click();
  expect(await blamed(page)).toEqual([]);
  await page.getByTestId("clock").click();
  expect(await blamed(page)).toEqual([]);
  await page.getByTestId("resume").click();
  await page.getByTestId("reveal").click();
  await page.getByTestId("reveal-grid").click();
  await page.getByTestId("take-back").waitFor();
  expect(await blamed(page)).toEqual([]);
  await page.getByTestId("take-back").click();
  await page.locator("#cell-24").click();
  await page.locator("#cell-0").click();
  await page.keyboard.type(ROWS.join(""));
  await page.getByTestId("solved-time").waitFor();
  await picture(page, `solve-solved-${colorScheme}-${"isMobile" in device ? "phone" : "desktop"}`);
  expect(await blamed(page)).toEqual([]);
});

test("without a network it opens again and goes on", async () => {
  const page = await visit();
  await page.keyboard.type("he");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(async () => (await caches.match("solve.html")) !== undefined))
    .toBe(true);
  await page.context().setOffline(true);
  await page.reload();
  await expect.poll(() => letters(page)).toBe(`HE${".".repeat(23)}`);
  await page.keyboard.type("art");
  await expect.poll(() => letters(page)).toBe(`HEART${".".repeat(20)}`);
  // The builder is here as well.
  await page.getByTestId("more").click();
  await page.getByTestId("make").click();
  await page.getByTestId("step-grid").waitFor();
});

test.each([
  ["", "There is no puzzle in this link."],
  ["#v1.AAAA", "There is no puzzle in this link."],
  ["#s2.AAAA", "newer version"],
  [hash.slice(0, -9), "This link is incomplete; the app it came through may have cut it."],
  [`${hash.slice(0, 60)}A${hash.slice(61)}`, ""],
])("a link that is wrong says so: %s", async (bad, why) => {
  const page = await visit({}, `http://${bench.server.host}/solve.html${bad}`);
  await expect.poll(() => page.getByTestId("broken").textContent()).toContain(why);
  expect(await blamed(page)).toEqual([]);
});

test("for those who hear it: the grid says where one is, the line beside it which clue", async () => {
  const page = await visit();
  await page.getByTestId("board").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.getByTestId("board").getAttribute("aria-activedescendant")).toBe("cell-5");
  await expect
    .poll(() => page.locator("[aria-live=polite]").first().textContent())
    .toBe("1 Down, 5 letters: blank, blank, blank, blank, blank. Seat of love, again");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
});
