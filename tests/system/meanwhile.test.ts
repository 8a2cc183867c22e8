// What comes about while something else is open or under way: Back under the links, a puzzle that is ready after an edit.
import type { Route } from "playwright-core";
import { expect, test } from "vitest";
import { useBench } from "./bench";

const bench = useBench({ device: false });
const { at, open, rows, url, clickCell } = bench;
const CAT = "?size=3&grid=AAA%3D&state=01-across%3Dcat%3B04-across%3Dore%3B05-across%3Dtan%3B";

const editLink = () => at("share-sheet").locator("[data-link=edit]").inputValue();

/** The server's answers to this are held until they are let go. */
async function hold(pattern: string): Promise<{ asked(): number; letGo(): Promise<void> }> {
  const held: Route[] = [];
  await bench.page.route(pattern, (route) => void held.push(route));
  return {
    asked: () => held.length,
    letGo: async () => {
      for (const route of held) await route.continue();
    },
  };
}

test("Back closes the open links, and the next ones are of the puzzle that is there", async () => {
  await open(CAT);
  await at("edit").click();
  await at("step-grid").click();
  await at("new-puzzle").click();
  await at("step-words").click();
  await bench.page.keyboard.type("dog");
  await expect.poll(async () => (await rows())[0]).toMatch(/^dog/);
  await at("share").click();
  expect(await editLink()).toBe(await url());
  await bench.page.goBack();
  await at("share-sheet").waitFor({ state: "detached" });
  await expect.poll(rows).toEqual(["cat", "ore", "tan"]);
  await at("share").click();
  await at("share-solve").waitFor();
  expect(await editLink()).toBe(await url());
  await bench.page.goForward();
  await at("share-sheet").waitFor({ state: "detached" });
  expect((await rows())[0]).toMatch(/^dog/);
});

test("a puzzle that is made while the links are open has its own links there", async () => {
  await open();
  const made = await hold("**/new?*");
  await at("surprise").click();
  await expect.poll(made.asked).toBe(1);
  await at("share").click();
  await at("share-why").waitFor();
  await made.letGo();
  await expect.poll(async () => (await rows()).join("")).toMatch(/^[a-z#]{25}$/);
  await at("share-solve").waitFor();
  await expect.poll(editLink).toBe(await url());
});

test("who has edited meanwhile is asked before the new puzzle shows, and it is an undo away", async () => {
  await open();
  const made = await hold("**/new?*");
  await at("surprise").click();
  await expect.poll(made.asked).toBe(1);
  await clickCell(0, 0, 15);
  const drawn = await rows();
  expect(drawn[0]).toMatch(/^#/);
  await made.letGo();
  await at("make-show").waitFor();
  expect(await rows(), "nothing has taken its place").toEqual(drawn);
  await expect.poll(() => bench.page.locator(".notice").textContent()).toContain('"Show it"');
  await at("make-show").click();
  await expect.poll(async () => (await rows()).join("")).toMatch(/^[a-z#]{25}$/);
  await at("undo").click();
  await expect.poll(rows).toEqual(drawn);
});

test("after Surprise me the focus is on the step that the page went to", async () => {
  await open();
  await at("surprise").focus();
  await bench.page.keyboard.press("Enter");
  await expect.poll(async () => (await rows()).join("")).toMatch(/^[a-z#]{25}$/);
  await expect.poll(bench.focused).toMatch(/^tab-(words|clues)$/);
  expect(await at("step-grid").getAttribute("aria-selected")).toBe("false");
});
