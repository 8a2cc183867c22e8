// Fifty grids of 15x15 to 21x21, with locks, bans and minimum scores: command line, server and page find the same fill.
import { chance, patterns, withWishes } from "../../tests/system/made-grids";
import { filledByPage, filledByProgram, filledByServer, searchHere } from "../../tests/system/three-ways";
import type { Place } from "./place";
import { printTable } from "./table";

const GRIDS = 50;
/** Seconds: what takes longer is passed over. */
const PATIENCE = 10;

export async function compareFills({ browser, host, count = GRIDS }: Place): Promise<void> {
  const context = await browser.newContext();
  await searchHere(context);
  const page = await context.newPage();
  const random = chance(1);
  const faults: string[] = [];
  let [compared, passed] = [0, 0];
  for (const { name, puzzle } of patterns(random)) {
    if (compared === count) break;
    const first = await filledByProgram(puzzle, PATIENCE);
    const wished = first === undefined ? undefined : withWishes(puzzle, first, random);
    const program = wished && (await filledByProgram(wished, PATIENCE));
    if (!wished || program === undefined) {
      passed++;
      continue;
    }
    compared++;
    if ((await filledByServer(host, wished)) !== program) faults.push(`${name}: the server`);
    if ((await filledByPage(page, host, wished)) !== program) faults.push(`${name}: the page`);
  }
  await context.close();
  printTable(
    ["grids compared", "passed over", "same of all three", "another fill"],
    [
      [
        `${compared}`,
        `${passed}`,
        `${compared - new Set(faults.map((one) => one.split(":")[0])).size}`,
        faults.join("; ") || "none",
      ],
    ],
  );
  if (faults.length > 0) process.exitCode = 1;
}
