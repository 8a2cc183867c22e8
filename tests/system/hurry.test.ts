// Edits that come faster than answers: what shows in the end is of the last one, and the engine lives.
import { expect, test } from "vitest";
import { useBench } from "./bench";
import { hurry, shown, shownAnew } from "./hurry";
import { seedGrid } from "./puzzles";
import { settled, watchAnswers } from "./watch-answers";

const bench = useBench();
const { at } = bench;
/** `benches/page` goes on for a minute. */
const LENGTH = 5000;

test("after a hail of edits nothing of an older puzzle is on the screen", async () => {
  await watchAnswers(bench.context);
  await bench.open(`?size=15&grid=${encodeURIComponent(seedGrid)}`);
  await at("step-words").click();
  await at("verdict").waitFor();
  await bench.clickCell(7, 7, 15);
  await hurry(bench.page, LENGTH);
  const after = await shown(bench.page);
  expect(after.cursor).toMatch(/row \d+/);
  expect(after.candidates).toMatch(/word/);
  expect(after).toEqual(await shownAnew(bench.context, await bench.url(), after));
  const asked: string[] = [];
  bench.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  // The page to compare with lay over it: one that is hidden draws nothing.
  await bench.page.bringToFront();
  // Another cell: at an entry's end, where the hail may have left the cursor, a letter too many changes nothing.
  await bench.clickCell(0, 0, 15);
  await settled(bench.page);
  await bench.page.keyboard.press((await bench.rows())[0]?.[0] === "q" ? "z" : "q");
  await expect.poll(async () => (await settled(bench.page)).board).toBeDefined();
  expect(asked).not.toContain("/slots");
});
