// A constructor's way through the page, in a real browser: grid, theme word, fill, clues, reload, print.
import { mkdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PHONE, useBench, withoutDevice } from "./bench";
import { pdfText } from "./pdf";
import { faults, presets, readList } from "./puzzles";
import { root } from "./server";

const bench = useBench();
const { at, open, rows, url, focused, outcome, clickCell } = bench;

test("from a preset to a printed puzzle", async () => {
  await open();
  await at("step-grid").click();
  const index = presets.findIndex((preset) => preset.name === "Daily");
  await at(`preset-${index}`).click();
  const blank = presets[index]?.rows ?? [];
  expect(await rows()).toEqual(blank);

  // A block and its twin, and away again.
  await clickCell(7, 3, 15);
  expect((await rows())[7]?.[3]).toBe("#");
  expect((await rows())[7]?.[11]).toBe("#");
  await clickCell(7, 3, 15);
  expect(await rows()).toEqual(blank);
  await clickCell(0, 0, 15);
  const blocked = await rows();
  expect([blocked[0]?.[0], blocked[14]?.[14]]).toEqual(["#", "#"]);

  await at("step-words").click();
  await clickCell(1, 0, 15);
  await bench.page.keyboard.type("garnish");
  const placed = await rows();
  expect(placed[1]?.slice(0, 7)).toBe("garnish");

  await at("autofill").first().click();
  await expect.poll(outcome).toBe("filled");
  const filled = await rows();
  expect(faults(placed, filled.join(""), readList("standard.dict"), 50)).toEqual([]);
  expect(await at("status").first().textContent()).toMatch(/filled/i);

  await at("step-clues").click();
  const clues = bench.page.locator("[data-testid^='clue-']");
  await clues.first().waitFor();
  const count = await clues.count();
  expect(count).toBeGreaterThan(60);
  await clues.nth(0).fill("The very first hint, naïve & “quoted”");
  await clues.nth(count - 1).fill("And the last one");
  await at("title").fill("A Test of Time");

  await expect.poll(async () => new URL(bench.page.url()).hash.length).toBeGreaterThan(20);
  await expect.poll(async () => bench.page.url() === new URL(await url(), bench.page.url()).href).toBe(true);
  const link = bench.page.url();
  await bench.page.reload();
  expect(await rows()).toEqual(filled);
  await at("step-clues").click();
  expect(await clues.nth(0).inputValue()).toBe("The very first hint, naïve & “quoted”");

  // The same link in a browser that has never been here.
  const elsewhere = await bench.browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  expect(await other.evaluate(() => window.crossword.rows())).toEqual(filled);
  await elsewhere.close();

  const text = await pdfText(await bench.page.pdf({ format: "A4" }));
  expect(text).toContain("A Test of Time");
  expect(text).toContain("The very first hint");
  expect(text).toContain("And the last one");
});

test("an impossible corner is said plainly, and nothing is lost", async () => {
  await open(`?size=5&grid=AA%3D%3D&state=${encodeURIComponent("01-across=qqqqq;06-across=zzzzz;")}`);
  const before = await rows();
  await at("step-fill").click();
  await at("autofill").first().click();
  await expect.poll(outcome).toBe("no_fill");
  expect(await at("status").first().textContent()).toMatch(/no fill exists/i);
  expect(await rows()).toEqual(before);
});

test("a search can be stopped, and the board is as before", async () => {
  await open("?size=9&grid=AA%3D%3D&longer=true");
  await at("step-fill").click();
  await at("fill-open").click();
  await expect.poll(outcome).toBe("running");
  await at("stop").first().click();
  await expect.poll(outcome).toBe("stopped");
  expect((await rows()).join("")).toBe(".".repeat(81));
});

test("the board is for reading while clues are written: a click goes to the clue", async () => {
  await open(`?size=3&grid=AA%3D%3D&state=${encodeURIComponent("01-across=cat;")}`);
  await at("step-clues").click();
  await clickCell(0, 1, 3);
  await expect.poll(() => focused()).toBe("clue-1-across");
  await bench.page.keyboard.type("Pet");
  expect(await at("clue-1-across").inputValue()).toBe("Pet");
  await clickCell(0, 1, 3);
  await expect.poll(() => focused()).toBe("clue-2-down");
  await at("board").focus();
  await bench.page.keyboard.type("x.");
  await bench.page.keyboard.press("Delete");
  expect(await rows()).toEqual(["cat", "...", "..."]);
});

test("Escape leaves the board and keeps the selection, so that Tab reaches the entry's buttons", async () => {
  await open("?size=3&grid=AA%3D%3D");
  await at("step-words").click();
  await clickCell(0, 0, 3);
  await bench.page.keyboard.type("cat");
  await bench.page.keyboard.press("Escape");
  await expect.poll(() => bench.page.locator(".entry-name").textContent()).toContain("1 Across");
  await bench.page.keyboard.press("Tab");
  expect(await bench.page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
    "Previous entry",
  );
  await bench.page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await bench.page.keyboard.press("Escape");
  await expect.poll(() => bench.page.locator(".entry-name").textContent()).toBe("No entry selected");
});

test("a word that is not wanted goes, another takes its place, and the focus stays", async () => {
  await withoutDevice(bench.context);
  await open("?size=5&grid=AA%3D%3D");
  await at("step-fill").click();
  await at("autofill").press("Enter");
  await expect.poll(outcome).toBe("filled");
  const first = (await rows())[0] ?? "";
  const asked = bench.page.waitForEvent("websocket", (socket) => socket.url().includes("banned="));
  await clickCell(0, 0, 5);
  await at("ban-word").press("Enter");
  expect(new URL((await asked).url()).searchParams.get("banned")).toBe(`${first};`);
  await expect.poll(outcome).toBe("filled");
  expect((await rows())[0]).not.toBe(first);
  const pressed = () => bench.page.evaluate(() => document.activeElement?.getAttribute("data-testid"));
  expect(await pressed()).toBe("ban-word");
  expect(await at(`banned-${first}`).count()).toBe(1);
  // Once more by keyboard: the next word goes, not the whole fill.
  const second = (await rows())[0] ?? "";
  await bench.page.keyboard.press("Enter");
  await at(`banned-${second}`).waitFor();
  await expect.poll(outcome).toBe("filled");
  await expect.poll(async () => (await rows())[0] !== second).toBe(true);
  expect(await pressed()).toBe("ban-word");
  await expect.poll(async () => bench.page.url() === new URL(await url(), bench.page.url()).href).toBe(true);
  await bench.page.reload();
  expect(await at("status").first().textContent()).toContain("The grid is full.");
  expect(await at(`banned-${first}`).count()).toBe(1);
});

/** The pictures of the board, one a frame, from the moment that the fill is told as filled; each frame takes the page's clock on by as much. */
async function picturesOfFill(): Promise<number> {
  await at("step-fill").click();
  const seen = bench.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const pictures = new Set<string>();
        let since = 0;
        // So a slow machine draws the same wave, in as many frames.
        let now = performance.now();
        performance.now = () => now;
        const look = () => {
          now += 16;
          if (document.documentElement.dataset.outcome === "filled") {
            since ||= now;
            pictures.add((document.getElementById("board") as HTMLCanvasElement).toDataURL());
          }
          if (since && now > since + 700) resolve(pictures.size);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
  await at("autofill").first().click();
  await expect.poll(outcome).toBe("filled");
  expect((await rows()).join("")).toMatch(/^[a-z]{25}$/);
  return seen;
}

test("a finished fill arrives in a short wave, after it is told; without motion at once", async () => {
  await open("?size=5&grid=AA%3D%3D");
  expect(await picturesOfFill()).toBeGreaterThan(3);
  await bench.page.emulateMedia({ reducedMotion: "reduce" });
  await open("?size=5&grid=AA%3D%3D");
  expect(await picturesOfFill()).toBeLessThanOrEqual(2);
});

test("another address opened during a fill stops it", async () => {
  // The server searches: a socket is what can be seen to close.
  await withoutDevice(bench.context);
  await open("?size=9&grid=AA%3D%3D&longer=true");
  await at("step-fill").click();
  const socket = bench.page.waitForEvent("websocket");
  await at("fill-open").click();
  const closed = (await socket).waitForEvent("close");
  await expect.poll(outcome).toBe("running");
  await bench.page.evaluate(() => {
    location.hash = "#other";
  });
  await closed;
  await expect.poll(outcome).toBe("idle");
});

test("a link opened without its bad part is copied without it, and stays one step back", async () => {
  await bench.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open("?size=3&grid=AA%3D%3D&state=01-across%3Dcats%3B");
  const broken = bench.page.url();
  await at("open-without").click();
  await at("share").click();
  await expect
    .poll(() => bench.page.evaluate(() => navigator.clipboard.readText()))
    .toBe(new URL("/?size=3&grid=AA%3D%3D", broken).href);
  await at("share-close").click();
  expect(bench.page.url()).toBe(broken);
  await at("step-words").click();
  await clickCell(0, 0, 3);
  await bench.page.keyboard.type("cat");
  await expect.poll(() => bench.page.url()).toContain("01-across%3Dcat%3B");
  await bench.page.goBack();
  expect(bench.page.url()).toBe(broken);
});

test("two puzzles and a second tab are remembered each by itself", async () => {
  await open("?size=3&grid=AA%3D%3D");
  await at("step-words").click();
  await clickCell(0, 0, 3);
  await bench.page.keyboard.type("cat");
  await at("step-grid").click();
  await at("new-puzzle").click();
  await at("step-words").click();
  await clickCell(0, 0, 3);
  await bench.page.keyboard.type("dog");
  await expect.poll(() => bench.page.url()).toContain("dog");
  const tab = await bench.context.newPage();
  await tab.goto(bench.page.url());
  await tab.getByTestId("step-words").click();
  await tab.getByTestId("board").focus();
  await tab.keyboard.type("fog");
  await expect.poll(() => tab.url()).toContain("fog");
  await tab.goto(`http://${bench.server.host}/`);
  const mini = tab.locator(".recent");
  await mini.first().waitFor();
  // The second tab has gone on with the record of the puzzle that it was given; the first one now goes on beside it.
  expect(await mini.count()).toBe(2);
  await clickCell(0, 0, 3);
  await bench.page.keyboard.type("hog");
  await expect.poll(() => bench.page.url()).toContain("hog");
  await tab.reload();
  await expect.poll(() => mini.count()).toBe(3);
});

test("a grid beyond the server's limit is said on opening", async () => {
  await withoutDevice(bench.context);
  await bench.page.route("**/healthz", (route) =>
    route.fulfill({ json: { status: "ok", fills: 0, max_size: 4 } }),
  );
  await open("?size=5&grid=AA%3D%3D");
  await expect.poll(() => bench.page.locator(".notice").textContent()).toContain("at most 4×4");
});

test("while the server does not say how large grids may be, none is too large; once it does, it is told", async () => {
  await withoutDevice(bench.context);
  await bench.page.route("**/healthz", (route) => route.abort());
  await open("?size=17&grid=AA%3D%3D");
  await expect.poll(() => at("size-width").locator("option").last().textContent()).toBe("25");
  await at("step-fill").click();
  expect(await at("status").first().textContent()).not.toContain("at most");
  expect(await bench.page.locator(".notice").count()).toBe(0);
  await bench.page.unroute("**/healthz");
  await bench.page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect.poll(() => bench.page.locator(".notice").textContent()).toContain("at most 15×15");
  expect(await at("status").first().textContent()).toContain("at most 15×15");
});

test("on a phone a preset brings the board into view, and two blanks make no block", async () => {
  const phone = await bench.browser.newContext(PHONE);
  const small = await phone.newPage();
  await small.goto(`http://${bench.server.host}/`);
  const index = presets.findIndex((preset) => preset.name === "Daily");
  await small.getByTestId(`preset-${index}`).tap();
  await expect
    .poll(() => small.evaluate(() => document.getElementById("board")?.getBoundingClientRect().top ?? -1))
    .toBeGreaterThanOrEqual(0);
  await small.getByTestId("step-words").tap();
  const box = await small.getByTestId("board").boundingBox();
  if (!box) throw new Error("the board does not show");
  await small.touchscreen.tap(box.x + box.width / 30, box.y + box.height / 30);
  await small.keyboard.insertText(". ");
  await small.keyboard.press(".");
  expect(await small.evaluate(() => window.crossword.rows())).toEqual(presets[index]?.rows);
  await small.getByTestId("step-clues").tap();
  await small.getByTestId("entry-strip").waitFor();
  await phone.close();
});

test("a broken link names what is wrong and keeps the address", async () => {
  await open("?size=5&grid=AA%3D%3D&state=01-across%3Dcats%3B");
  expect(await at("link-error").textContent()).toMatch(/1-across.*5.*"?cats"?.*4/i);
  expect(bench.page.url()).toContain("01-across%3Dcats%3B");
});

test("a touch screen can type a word", async () => {
  const phone = await bench.browser.newContext(PHONE);
  const small = await phone.newPage();
  await small.goto(`http://${bench.server.host}/?size=5&grid=AA%3D%3D`);
  await small.getByTestId("step-words").tap();
  const box = await small.getByTestId("board").boundingBox();
  if (!box) throw new Error("the board does not show");
  await small.touchscreen.tap(box.x + box.width / 10, box.y + box.height / 10);
  await small.keyboard.type("tap");
  expect((await small.evaluate(() => window.crossword.rows()))[0]).toBe("tap..");
  // A phone's keyboard tells no keys: it edits the field.
  const backspace = () => small.evaluate(() => document.execCommand("delete"));
  await backspace();
  await expect.poll(async () => (await small.evaluate(() => window.crossword.rows()))[0]).toBe("ta...");
  // The first that is pressed after a tap, too.
  await small.getByTestId("step-fill").tap();
  await small.getByTestId("step-words").tap();
  await small.touchscreen.tap(box.x + (3 * box.width) / 10, box.y + box.height / 10);
  await backspace();
  await expect.poll(async () => (await small.evaluate(() => window.crossword.rows()))[0]).toBe("t....");
  const width = await small.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(375);
  await phone.close();
});

describe("screenshots", () => {
  // Written for people to look at: SCREENSHOTS=1 make test-system
  const wanted = process.env.SCREENSHOTS;
  test.runIf(wanted)("of each step, wide and narrow, light and dark", async () => {
    mkdirSync(`${root}target/screenshots`, { recursive: true });
    for (const colorScheme of ["light", "dark"] as const)
      for (const [name, width, height] of [
        ["desktop", 1280, 800],
        ["phone", 375, 812],
      ] as const) {
        const shown = await bench.browser.newContext({
          viewport: { width, height },
          colorScheme,
          reducedMotion: "reduce",
        });
        const shot = await shown.newPage();
        await shot.goto(
          `http://${bench.server.host}/?size=15&grid=EEAggEEAAhxEQRAIABEQACARBERwgAEEAggEEA%3D%3D`,
        );
        for (const step of ["grid", "words", "fill", "clues"]) {
          await shot.getByTestId(`step-${step}`).click();
          if (step === "fill") {
            await shot.getByTestId("autofill").first().click();
            await expect
              .poll(() => shot.evaluate(() => document.documentElement.dataset.outcome))
              .toBe("filled");
          }
          await shot.screenshot({ path: `${root}target/screenshots/${step}-${name}-${colorScheme}.png` });
        }
        await shown.close();
      }
  });
});
