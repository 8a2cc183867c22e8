// What goes wrong around the page: a store that keeps nothing, a clipboard that refuses, parts that do not come, code that throws.
import { expect, test } from "vitest";
import { useBench } from "./bench";

const bench = useBench();
const { at, open, url, clickCell } = bench;
const full = "?size=3&grid=AAA%3D&state=01-across%3Dcat%3B04-across%3Dore%3B05-across%3Dtan%3B";

test("storage that is full is told once, and the address has what was typed", async () => {
  await bench.context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await open("?size=3&grid=AAA%3D");
  await at("step-words").click();
  await clickCell(0, 0, 3);
  await bench.page.keyboard.type("cat");
  await expect.poll(() => at("warning").textContent()).toContain("did not store your puzzle");
  await expect.poll(() => bench.page.url()).toContain("01-across%3Dcat");
});

test("a refused copy leaves the link selected, and says how to copy it by hand", async () => {
  await bench.context.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    document.execCommand = () => false;
  });
  await open(full);
  await at("share").click();
  await at("share-uncopied").waitFor();
  const selected = await bench.page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement;
    return [field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0), field.value];
  });
  expect(selected[0]).toBe(selected[1]);
  expect(selected[0]).toContain("solve.html#");
});

test("without the clipboard's own way a copy made within the open sheet still takes", async () => {
  await bench.context.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    document.addEventListener("copy", () => {
      document.documentElement.dataset.copied =
        getSelection()?.toString() || (document.activeElement as HTMLTextAreaElement)?.value;
    });
  });
  await open(full);
  await at("share").click();
  await at("share-edit").click();
  await expect.poll(() => at("share-edit").textContent()).toContain("Copied");
  expect(await bench.page.evaluate(() => document.documentElement.dataset.copied)).toBe(await url());
});

test("a step that could not be fetched says so, and comes when it is tried again", async () => {
  await bench.context.route("**/late-parts-*.js", (route) => route.abort());
  await open("?size=3&grid=AAA%3D");
  await at("step-words").click();
  await at("late-missing").waitFor();
  await bench.context.unroute("**/late-parts-*.js");
  await at("late-missing").getByRole("button").click();
  await expect.poll(() => bench.page.locator("#panel").textContent()).toContain("Your words");
});

test("an error that nobody caught is told to the person, and the puzzle is in the address", async () => {
  await open("?size=3&grid=AAA%3D");
  await at("step-words").click();
  await clickCell(0, 0, 3);
  await bench.page.keyboard.type("cat");
  await bench.page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error("a fault");
      }),
  );
  await expect.poll(() => at("warning").textContent()).toContain("reload the page");
  await expect.poll(() => bench.page.url()).toContain("01-across%3Dcat");
  bench.forgive();
});
