// The engine in Chromium beside the program on one thread, and how soon a page that has just opened has a fill of its own.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { fillRequest } from "../../frontend/src/engine/protocol/request";
import { encodeLink } from "../../frontend/src/link/link";
import type { Puzzle } from "../../frontend/src/puzzle/puzzle";
import { puzzleOf } from "../../tests/system/made-grids";
import { presets } from "../../tests/system/puzzles";
import { binary, root } from "../../tests/system/server";
import { searchHere } from "../../tests/system/three-ways";
import type { Place } from "./place";
import { median, plain, printTable } from "./table";

/** Seconds of each search. */
const SECONDS = 3;
/** Turns, each of one search here and one there. */
const TURNS = 5;
const VISITS = 5;
/** Patterns that keep a search busy at a minimum score that does not step down. */
const BUSY: readonly (readonly [file: string, minScore: number])[] = [
  ["square-7.txt", 50],
  ["15x15-66-b.txt", 50],
  ["15x15-70-a.txt", 70],
];

export async function measureSpeed({ browser, host, count = SECONDS }: Place): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`http://${host}/`);
  const lines: string[][] = [];
  for (const [file, minScore] of BUSY) {
    const rows = readFileSync(`${root}benches/patterns/${file}`, "utf8").trim().split("\n");
    const puzzle = { ...puzzleOf(rows), minScore };
    const rates: { program: number[]; page: number[] } = { program: [], page: [] };
    for (let turn = 0; turn < TURNS; turn++) {
      rates.program.push(byProgram(rows, minScore, count, turn));
      rates.page.push(await byPage(page, puzzle, count, turn));
    }
    const [program, inPage] = [median(rates.program), median(rates.page)];
    lines.push([file, plain(program), plain(inPage), (inPage / program).toFixed(2)]);
  }
  await page.close();
  printTable(["pattern", "nodes a second, program", "in Chromium", "ratio"], lines);

  const firsts: { cold: number[]; warm: number[] } = { cold: [], warm: [] };
  for (let visit = 0; visit < VISITS; visit++) {
    const context = await browser.newContext();
    await searchHere(context);
    firsts.cold.push(await firstFill(await context.newPage(), host));
    firsts.warm.push(await firstFill(await context.newPage(), host));
    await context.close();
  }
  console.log("");
  printTable(
    ["from opening the page to its own fill", "median ms"],
    [
      ["nothing in the cache", median(firsts.cold)],
      ["a second visit", median(firsts.warm)],
    ],
  );
}

function byProgram(rows: readonly string[], minScore: number, seconds: number, seed: number): number {
  const wishes = ["--min-score", `${minScore}`, "--seed", `${seed}`, "--timeout", `${seconds}`];
  let text = "";
  try {
    text = execFileSync(binary, ["fill", "-", "--format", "json", ...wishes], {
      input: rows.join("\n"),
      encoding: "utf8",
      stdio: ["pipe", "pipe", "ignore"],
    });
  } catch (error) {
    // Where the time is up it says so by its exit code.
    text = (error as { stdout?: string }).stdout ?? "";
  }
  const { nodes, search_ms } = JSON.parse(text) as { nodes: number; search_ms: number };
  return (1000 * nodes) / search_ms;
}

/** In a worker of the page's own, given orders as the page gives them. */
async function byPage(page: Page, puzzle: Puzzle, seconds: number, seed: number): Promise<number> {
  const worker = readdirSync(`${root}static/assets`).find((file) => /^worker-.*\.js$/.test(file));
  const request = fillRequest(puzzle, { seed, deadlineMs: 1000 * seconds });
  const outcome = await page.evaluate(
    ([file, asked]) =>
      new Promise<string>((resolve, reject) => {
        const engine = new Worker(`assets/${file}`, { type: "module" });
        let text = "";
        engine.onerror = (event) => reject(new Error(event.message));
        engine.onmessage = ({ data }: MessageEvent<{ kind: string; text?: string }>) => {
          if (data.kind === "done") engine.postMessage({ id: 2, kind: "fill", request: asked });
          if (data.kind === "text") text = data.text ?? "";
          if (data.kind === "text") resolve(text);
          if (data.kind === "text") engine.terminate();
        };
        // The words first, so that the search alone is timed.
        engine.postMessage({ id: 1, kind: "load", request: asked });
      }),
    [worker, request] as const,
  );
  const { nodes, elapsed_ms } = JSON.parse(outcome) as { nodes: number; elapsed_ms: number };
  return (1000 * nodes) / elapsed_ms;
}

async function firstFill(page: Page, host: string): Promise<number> {
  const rows = presets.find(({ name }) => name === "Daily")?.rows ?? [];
  await page.goto(`http://${host}/${encodeLink(puzzleOf(rows))}`, { waitUntil: "commit" });
  await page.getByTestId("step-words").click();
  await page.getByTestId("autofill").click();
  const filled = await page.waitForFunction(
    () => document.documentElement.dataset.outcome === "filled" && performance.now(),
  );
  return Number(await filled.jsonValue());
}
