// Edits faster than anybody types, and what is on the screen afterwards beside what a fresh page says of the same puzzle.
import type { BrowserContext, Page } from "playwright-core";
import { settled } from "./watch-answers";

/** Milliseconds between two edits. */
const PACE = 50;

/** Edits that it takes to be a hail, however slow the machine. */
const LEAST = 40;

/** Letters, erasures and moves by the page's own clock, for that time and `LEAST` of them; resolves to how many, once they are over. */
export function hurry(page: Page, ms: number): Promise<number> {
  return page.evaluate(
    ([length, pace, least]) =>
      new Promise<number>((resolve) => {
        const board = document.querySelector("[data-testid=board]");
        const keys = ["ArrowDown", "ArrowRight", "ArrowLeft", "ArrowUp", "Delete", "Backspace", " ", "Tab"];
        let edits = 0;
        const end = performance.now() + length;
        const timer = setInterval(() => {
          const letter = String.fromCharCode(97 + ((edits * 7) % 26));
          // A letter, a move, an erasure or a turn, a move: the grid neither fills up nor stays bare.
          const key =
            edits % 2 ? (keys[((edits * 5) >> 1) % keys.length] ?? "Tab") : edits % 6 ? letter : "Delete";
          board?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
          edits++;
          if (performance.now() < end || edits < least) return;
          clearInterval(timer);
          resolve(edits);
        }, pace);
      }),
    [ms, PACE, LEAST] as const,
  );
}

export interface Shown {
  readonly cursor: string;
  readonly entry: string;
  readonly candidates: string;
  readonly analysis: string;
  readonly letters: string;
}

/** What the page says of its puzzle, where no answer is still to come. */
export async function shown(page: Page): Promise<Shown> {
  await settled(page);
  // A long list comes in turns.
  let rows = -1;
  for (let now = 0; now !== rows; now = await page.locator(".candidate").count()) {
    rows = now;
    await page.waitForTimeout(200);
  }
  return page.evaluate(() => {
    const text = (selector: string) => document.querySelector(selector)?.textContent ?? "";
    return {
      cursor: /row \d+, column \d+/.exec(text("#board-help + [aria-live]"))?.[0] ?? "",
      entry: text(".entry-name strong"),
      candidates: text(".fits"),
      analysis: `${[...document.querySelectorAll(".analysis .problems, .crowded")].map((one) => one.textContent)}`,
      letters: window.crossword.rows().join("\n"),
    };
  });
}

/** The same of a page that has just opened the link, with the same entry selected. */
export async function shownAnew(
  context: BrowserContext,
  url: string,
  { cursor, entry }: Shown,
): Promise<Shown> {
  const page = await context.newPage();
  await page.goto(url);
  await page.getByTestId("board").waitFor();
  if ((await page.getByTestId("edit").count()) > 0) await page.getByTestId("edit").click();
  await page.getByTestId("step-words").click();
  await page.getByTestId("verdict").waitFor();
  const [row = 1, col = 1] = (cursor.match(/\d+/g) ?? []).map(Number);
  const box = await page.getByTestId("board").boundingBox();
  const columns = await page.evaluate(() => window.crossword.rows()[0]?.length ?? 1);
  if (!box) throw new Error("the board does not show");
  const side = box.width / columns;
  await page.mouse.click(box.x + (col - 0.5) * side, box.y + (row - 0.5) * side);
  await settled(page);
  if ((await page.locator(".entry-name strong").textContent()) !== entry) await page.keyboard.press(" ");
  const anew = await shown(page);
  await page.close();
  return anew;
}
