// From a key to the words that fit on the screen, and to what is left in the whole grid; and what that costs the main thread.
import type { Page } from "playwright-core";
import { encodeLink } from "../../frontend/src/link/link";
import { blankPuzzle } from "../../frontend/src/puzzle/puzzle";
import { chance } from "../../tests/system/made-grids";
import { presets } from "../../tests/system/puzzles";
import { filledByProgram } from "../../tests/system/three-ways";
import { type Seen, settled, watchAnswers } from "../../tests/system/watch-answers";
import type { Place } from "./place";
import { median, plain, printTable, share } from "./table";
import { type Task, tasksDuring } from "./tasks";

const EDITS = 300;
/** A letter that the constructor means to stand there; the others are any. */
const MEANT = 0.85;
/** Of the edits the share that takes a letter away. */
const TAKEN = 0.3;
/** How much slower the main thread is made the second time. */
const SLOWER = 4;
/** A frame of the screen, milliseconds. */
const FRAME = 16;

interface Edit {
  readonly seen: Seen;
  /** The longest task between the key and the last answer. */
  readonly task: Task;
}

export async function measureEdits({ browser, host, count = EDITS }: Place): Promise<void> {
  const rows = presets.find(({ name }) => name === "Daily")?.rows ?? [];
  const puzzle = { ...blankPuzzle(15, 15), cells: rows.join(""), longer: true };
  const meant = await filledByProgram(puzzle, 60);
  if (!meant) throw new Error("the grid has no fill to type from");
  const result: string[][] = [];
  for (const slower of [1, SLOWER]) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await watchAnswers(context);
    const page = await context.newPage();
    await page.goto(`http://${host}/${encodeLink(puzzle)}`);
    await page.getByTestId("step-words").click();
    await page.getByTestId("verdict").waitFor();
    const line = await context.newCDPSession(page);
    await line.send("Emulation.setCPUThrottlingRate", { rate: slower });
    result.push(...tell(await edits(page, meant, count), slower));
    await context.close();
  }
  console.log(
    `${count} edits of a 15x15 with the longer list, milliseconds; slowed is the main thread alone, workers are not.`,
  );
  printTable(["", "main thread", "edits", "median", "95 of 100", "longest"], result);
}

async function edits(page: Page, meant: string, count: number): Promise<Edit[]> {
  const random = chance(7);
  const box = await page.getByTestId("board").boundingBox();
  if (!box) throw new Error("the board does not show");
  const typed = new Set<number>();
  const white = [...meant].flatMap((cell, at) => (cell === "#" ? [] : [at]));
  const some = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
  const seen: Seen[] = [];
  const tasks = await tasksDuring(page, async () => {
    for (let edit = 0; edit < count; edit++) {
      // The grid stays about a third full, as one in work is.
      const taken = typed.size > 0 && (random() < TAKEN || typed.size > white.length / 3);
      const cell = taken ? some([...typed]) : some(white);
      if (taken) typed.delete(cell);
      else typed.add(cell);
      const [row, col] = [Math.floor(cell / 15), cell % 15];
      await page.mouse.click(box.x + ((col + 0.5) * box.width) / 15, box.y + ((row + 0.5) * box.height) / 15);
      await settled(page);
      const any = String.fromCharCode(97 + Math.floor(random() * 26));
      await page.keyboard.press(taken ? "Delete" : random() < MEANT ? (meant[cell] ?? any) : any);
      seen.push(await settled(page));
    }
  });
  return seen.map((one) => {
    const until = one.key + Math.max(one.board ?? 0, one.tried ?? 0, one.candidates ?? 0, 100);
    const during = tasks.filter(({ start, took }) => start + took > one.key && start < until);
    return {
      seen: one,
      task: during.reduce((a, b) => (b.took > a.took ? b : a), { start: 0, took: 0, busy: 0 }),
    };
  });
}

function tell(edits: readonly Edit[], slower: number): string[][] {
  const speed = slower === 1 ? "as it is" : `${slower} times slower`;
  const line = (what: string, figures: readonly (number | undefined)[]) => {
    const there = figures.filter((figure) => figure !== undefined);
    return [
      what,
      speed,
      `${there.length}`,
      plain(median(there)),
      plain(share(there, 0.95)),
      plain(Math.max(0, ...there)),
    ];
  };
  const long = edits.filter(({ task }) => task.took > FRAME).length;
  return [
    line(
      "key to question",
      edits.map(({ seen }) => seen.asked),
    ),
    line(
      "question to first answer (worker)",
      edits.map(({ seen: { asked, answered } }) =>
        asked === undefined || answered === undefined ? undefined : answered - asked,
      ),
    ),
    line(
      "key to candidates on the screen",
      edits.map(({ seen }) => seen.candidates),
    ),
    line(
      "key to candidates, all tried out",
      edits.map(({ seen }) => seen.tried),
    ),
    line(
      "key to the whole grid's analysis",
      edits.map(({ seen }) => seen.board),
    ),
    line(
      "longest task of the main thread",
      edits.map(({ task }) => task.took),
    ),
    line(
      "the same, processor time alone",
      edits.map(({ task }) => task.busy),
    ),
    [`edits with a task above ${FRAME} ms`, speed, `${long}`, "", "", ""],
  ];
}
