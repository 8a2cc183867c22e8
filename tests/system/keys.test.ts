// The page's keys, pressed for real: in its text fields, on a keyboard of another script, and what keeps the focus.
import { expect, test } from "vitest";
import { useBench } from "./bench";

const bench = useBench();
const { at, open, rows, focused, clickCell, outcome } = bench;

/** 5x5 without blocks; the word CATER stands in its first row. */
const PLACED = "?size=5&grid=AA%3D%3D&state=01-across%3Dcater%3B";

const value = (id: string) => at(id).inputValue();

test("out of a clue and the title the sheet of files opens, not the browser's own", async () => {
  await open(PLACED);
  await at("step-clues").click();
  for (const id of ["clue-1-across", "title", "notes"]) {
    for (const key of ["Control+s", "Control+o"]) {
      await at(id).click();
      await bench.page.keyboard.press(key);
      await at("files-sheet").waitFor();
      await bench.page.keyboard.press("Escape");
      await at("files-sheet").waitFor({ state: "detached" });
      // Typing goes on where it was.
      await bench.page.keyboard.type("x");
    }
    await expect.poll(() => value(id)).toBe("xx");
  }
});

test("what was typed is undone letter by letter, what a button has put there by the page", async () => {
  await open(PLACED);
  await at("step-clues").click();
  await at("clue-1-across").fill("One who brings the food");
  await at("step-words").click();
  await clickCell(0, 0, 5);
  await bench.page.keyboard.type("w");
  await at("step-clues").click();
  // It was for another answer now.
  await at("clear-clue-1-across").click();
  expect(await focused()).toBe("clue-1-across");
  await expect.poll(() => value("clue-1-across")).toBe("");
  await bench.page.keyboard.press("Control+z");
  await expect.poll(() => value("clue-1-across")).toBe("One who brings the food");
  await bench.page.keyboard.press("Control+y");
  await expect.poll(() => value("clue-1-across")).toBe("");
  await bench.page.keyboard.type("A");
  await bench.page.keyboard.press("Control+z");
  await expect.poll(() => value("clue-1-across")).toBe("");
});

test("Ctrl Enter fills out of the rebus field, with what stands there", async () => {
  await open("?size=5&grid=AA%3D%3D");
  await at("step-words").click();
  await clickCell(0, 0, 5);
  await bench.page.keyboard.press("Insert");
  expect(await focused()).toBe("rebus");
  await bench.page.keyboard.type("c");
  await bench.page.keyboard.press("Control+Enter");
  await expect.poll(outcome).toBe("filled");
  expect((await rows())[0]?.[0]).toBe("c");
});

test("on a Russian keyboard letters are typed, undone and redone, and the sheet of files opens", async () => {
  await open("?size=5&grid=AA%3D%3D");
  await at("step-words").click();
  await clickCell(0, 0, 5);
  const cdp = await bench.context.newCDPSession(bench.page);
  const press = async (key: string, code: string, modifiers = 0) => {
    const windowsVirtualKeyCode = code.charCodeAt(3);
    const text = modifiers ? {} : { text: key };
    await cdp.send("Input.dispatchKeyEvent", {
      type: "keyDown",
      key,
      code,
      modifiers,
      windowsVirtualKeyCode,
      ...text,
    });
    await cdp.send("Input.dispatchKeyEvent", { type: "keyUp", key, code, modifiers, windowsVirtualKeyCode });
  };
  const CTRL = 2;
  await press("с", "KeyC");
  await press("ф", "KeyA");
  await expect.poll(async () => (await rows())[0]).toBe("ca...");
  await press("я", "KeyZ", CTRL);
  await expect.poll(async () => (await rows())[0]).toBe("c....");
  await press("н", "KeyY", CTRL);
  await expect.poll(async () => (await rows())[0]).toBe("ca...");
  await press("ы", "KeyS", CTRL);
  await at("files-sheet").waitFor();
});

test("Tab to the board shows the cursor, the first arrow moves it, and Tab goes past for whoever only comes by", async () => {
  await open("?size=5&grid=AA%3D%3D");
  await at("theme").focus();
  await bench.page.keyboard.press("Tab");
  expect(await focused()).toBe("board");
  await bench.page.keyboard.press("ArrowRight");
  await bench.page.keyboard.press("Space");
  await expect.poll(async () => (await rows())[0]).toBe(".#...");
  await bench.page.keyboard.press("Escape");

  await open("?size=4&grid=AA%3D%3D");
  await at("step-words").click();
  await at("theme").focus();
  await bench.page.keyboard.press("Tab");
  expect(await focused()).toBe("board");
  await bench.page.keyboard.press("Tab");
  expect(await focused()).not.toBe("board");
});

test("the five steps have keys, on the board and in fields", async () => {
  await open(PLACED);
  const chosen = () => bench.page.locator("[role=tab][aria-selected=true]").getAttribute("data-testid");
  for (const [at, step] of ["grid", "words", "fill", "clues", "read"].entries()) {
    await bench.page.keyboard.press(`Alt+Shift+Digit${at + 1}`);
    await expect.poll(chosen).toBe(`step-${step}`);
  }
});

test("the present word is banned and replaced from the board, which keeps the focus", async () => {
  await open("?size=5&grid=AA%3D%3D&longer=true");
  await at("step-words").click();
  await at("autofill").first().click();
  await expect.poll(outcome).toBe("filled");
  await clickCell(0, 0, 5);
  const word = (await rows())[0];
  await bench.page.keyboard.press("Alt+Delete");
  await expect.poll(async () => (await rows())[0]).not.toBe(word);
  await expect.poll(outcome).toBe("filled");
  expect(await focused()).toBe("board");
});

const lost = () =>
  bench.page.evaluate(
    () => document.activeElement === document.body || document.activeElement?.matches(":disabled"),
  );

test("a sheet gives the focus back by its button, Escape and a press beside it", async () => {
  await open(`${PLACED}#there`);
  await at("step-clues").click();
  const ways: Record<string, (id: string) => Promise<unknown>> = {
    button: (id) => at(`${id}-close`).press("Enter"),
    Escape: () => bench.page.keyboard.press("Escape"),
    "beside it": () => bench.page.mouse.click(4, 400),
  };
  for (const id of ["help", "files", "share"]) {
    for (const [way, leave] of Object.entries(ways)) {
      await at(id).press("Enter");
      await at(`${id}-sheet`).waitFor();
      await leave(id);
      await at(`${id}-sheet`).waitFor({ state: "detached" });
      const now = await bench.page.evaluate(() => document.activeElement?.getAttribute("data-testid"));
      expect([id, way, now]).toEqual([id, way, id]);
    }
  }
});

test("no button of any step drops the focus to the page", async () => {
  await open("?size=5&grid=AA%3D%3D&longer=true");
  await at("step-words").click();
  await at("autofill").first().click();
  await expect.poll(outcome).toBe("filled");
  for (const [step, ids] of Object.entries({
    fill: ["mark-region", "clear-fill"],
    words: ["undo", "clear-word"],
    grid: ["keep-blocks", "new-puzzle"],
  })) {
    await at(`step-${step}`).click();
    if (step === "words") await clickCell(0, 0, 5);
    for (const id of ids) {
      const button = at(id).first();
      if ((await button.count()) === 0 || !(await button.isEnabled())) continue;
      await button.press("Enter");
      await expect.poll(lost, { message: `${step} ${id}` }).toBe(false);
    }
  }
});

test("Back leaves no sheet over the puzzle that it leads to", async () => {
  await open(PLACED);
  await open("?size=4&grid=AA%3D%3D");
  await bench.page.evaluate(() => history.pushState(null, "", "?size=3&grid=AA%3D%3D"));
  await at("help").waitFor();
  await at("files").click();
  await at("files-sheet").waitFor();
  await bench.page.goBack();
  await at("files-sheet").waitFor({ state: "detached" });
  await expect.poll(async () => (await rows()).length).toBe(4);
});

test("a notice lies over no clue that is being written", async () => {
  await open(PLACED);
  await at("step-words").click();
  await clickCell(0, 0, 5);
  await bench.page.keyboard.press(".");
  const notice = bench.page.locator(".notice");
  await notice.waitFor();
  const [told, panel] = [await notice.boundingBox(), await bench.page.locator("#panel").boundingBox()];
  if (!told || !panel) throw new Error("one of them does not show");
  expect(told.x + told.width).toBeLessThanOrEqual(panel.x);
});
