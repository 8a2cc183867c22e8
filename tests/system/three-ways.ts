// One fill asked for in three places: the program's command line, the server's websocket and the page in its browser.
import { execFile } from "node:child_process";
import type { BrowserContext, Page } from "playwright-core";
import WebSocket from "ws";
import { fillRequest } from "../../frontend/src/engine/protocol/request";
import { spellFill } from "../../frontend/src/engine/protocol/spelling";
import { encodeLink } from "../../frontend/src/link/link";
import type { Puzzle } from "../../frontend/src/puzzle/puzzle";
import { listen } from "./client";
import { binary } from "./server";

/** The seed that a page begins with. */
const SEED = 0;

/** Undefined where it takes more than so many seconds, or there is none. */
export function filledByProgram(puzzle: Puzzle, seconds: number): Promise<string | undefined> {
  const { width, height, cells, banned, minScore, longer } = puzzle;
  const rows = Array.from({ length: height }, (_, row) => cells.slice(row * width, (row + 1) * width));
  const wishes = [
    ...banned.flatMap((word) => ["--ban", word]),
    ...(minScore === null ? [] : ["--min-score", `${minScore}`]),
    ...(longer ? ["--longer"] : []),
  ];
  const args = ["fill", "-", "--format", "json", "--seed", `${SEED}`, "--timeout", `${seconds}`, ...wishes];
  return new Promise((resolve, reject) => {
    const child = execFile(binary, args, (error, stdout, stderr) => {
      if (!stdout) return reject(error ?? new Error(stderr));
      // A search that ended without a fill prints a grid too: what it was asked.
      const { outcome, grid } = JSON.parse(stdout) as { outcome: string; grid: string[] | null };
      resolve(outcome === "filled" ? grid?.join("") : undefined);
    });
    child.stdin?.end(rows.join("\n"));
  });
}

export async function filledByServer(host: string, puzzle: Puzzle): Promise<string | undefined> {
  const { frames, code } = await listen(
    new WebSocket(`ws://${host}/fill?${spellFill(fillRequest(puzzle, { seed: SEED }))}`),
  );
  return code === 1000 ? frames.at(-1)?.text : undefined;
}

/** To be called before the page opens: it searches here whatever comes, alone, and stops at the first fill. */
export async function searchHere(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    localStorage.setItem("crossword.place", "device");
    localStorage.setItem("crossword.improve", "0");
    // Two processors, so that no other worker races with another seed.
    Object.defineProperty(navigator, "hardwareConcurrency", { value: 2 });
  });
}

/** By the page's own button and its own engine; the server is asked for nothing but files. */
export async function filledByPage(page: Page, host: string, puzzle: Puzzle): Promise<string | undefined> {
  const asked: string[] = [];
  const note = (url: string) => asked.push(new URL(url).pathname);
  page.on("websocket", (socket) => note(socket.url()));
  await page.goto(`http://${host}/${encodeLink(puzzle)}`);
  await page.getByTestId("board").waitFor();
  if ((await page.getByTestId("edit").count()) > 0) await page.getByTestId("edit").click();
  await page.getByTestId("step-words").click();
  await page.getByTestId("autofill").click();
  await page.waitForFunction(() =>
    /^(filled|no_fill|deadline|refused|broken|lost|unavailable)$/.test(
      document.documentElement.dataset.outcome ?? "",
    ),
  );
  if (asked.includes("/fill")) throw new Error("the server was asked for a fill that the page was to find");
  const [outcome, rows] = await page.evaluate(
    () => [document.documentElement.dataset.outcome, window.crossword.rows()] as const,
  );
  return outcome === "filled" ? rows.join("") : undefined;
}
