// Equal requests have equal fills: of the command line, of the server, and of the page in its own browser.
import { expect, test } from "vitest";
import { useBench } from "./bench";
import { chance, type MadePuzzle, patterns, withWishes } from "./made-grids";
import { filledByPage, filledByProgram, filledByServer, searchHere } from "./three-ways";

const bench = useBench();
/** `benches/page` compares fifty. */
const GRIDS = 6;
/** Seconds: what takes longer is passed over. */
const PATIENCE = 3;

test("command line, server and page find the same fill", async () => {
  await searchHere(bench.context);
  const random = chance(1);
  const filled: MadePuzzle[] = [];
  for (const { name, puzzle } of patterns(random)) {
    if (filled.length === GRIDS) break;
    const first = await filledByProgram(puzzle, PATIENCE);
    const wished = first === undefined ? undefined : withWishes(puzzle, first, random);
    const program = wished && (await filledByProgram(wished, PATIENCE));
    if (!wished || program === undefined) continue;
    filled.push({ name, puzzle: wished });
    expect(await filledByServer(bench.server.host, wished), `${name}, the server`).toBe(program);
    expect(await filledByPage(bench.page, bench.server.host, wished), `${name}, the page`).toBe(program);
  }
  expect(filled.some(({ puzzle }) => puzzle.longer)).toBe(true);
  expect(filled.some(({ puzzle }) => puzzle.banned.length > 0)).toBe(true);
});
