// How words are written, on the page: a link does not say it, so the page asks; and when nobody answers.
import { expect, test } from "vitest";
import { useBench } from "./bench";

const bench = useBench({ device: false });
const { at, open } = bench;

/** `at all`, and a word that is written as it is spelled. */
const link = `?size=5&grid=AA%3D%3D&state=${encodeURIComponent("01-across=atall;06-across=crane;")}`;
const label = (entry: string) => bench.page.locator(`label[for=clue-${entry}]`).textContent();

test("the clue list of a link says how its words are written, also after a reload", async () => {
  const asked: string[] = [];
  bench.page.on("request", (request) => request.url().includes("/slots") && asked.push(request.url()));
  await open(link);
  for (let visit = 1; visit <= 2; visit++) {
    await at("step-clues").click();
    await expect.poll(() => label("1-across")).toBe("1AT ALL(2,3)");
    expect(await label("6-across")).toBe("6CRANE");
    await at("clue-6-across").fill("It lifts");
    // Clues are no new words: there was one question.
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(asked.length).toBe(visit);
    await bench.page.reload();
  }
});

test("without an answer the letters stand as they are, and nobody is told", async () => {
  await bench.page.route("**/slots?**", (route) => route.abort());
  await open(link);
  const failed = bench.page.waitForEvent("requestfailed");
  await at("step-clues").click();
  await failed;
  expect(await label("1-across")).toBe("1ATALL");
  expect(await bench.page.locator(".notice").count()).toBe(0);
});
