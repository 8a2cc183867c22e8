// Handing a puzzle out: Share copies the solve link, which opens to the same puzzle elsewhere; no server hears a clue.
import { spawn } from "node:child_process";
import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { encodeLink } from "../../frontend/src/link/link";
import { decodeSolveLink } from "../../frontend/src/link/solve/read-solve-link";
import { blankPuzzle } from "../../frontend/src/puzzle/puzzle";
import { useBench } from "./bench";
import { binary } from "./server";

const bench = useBench();
const { at, open } = bench;

const WORDS = ["heart", "ember", "abuse", "resin", "trend"];
const PUZZLE = {
  ...blankPuzzle(5, 5),
  cells: WORDS.join(""),
  title: "A Square & more",
  author: "Ada",
  notes: "Across and down agree.",
  clues: { "1-across": "Seat of love", "2-down": "What is left <glowing>" },
  banned: ["intern"],
};
const clipboard = () => bench.page.evaluate(() => navigator.clipboard.readText());

test("Share copies the solve link first; the sheet has the edit link, the frame and the QR code", async () => {
  await bench.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(encodeLink(PUZZLE));
  expect(await at("edit").textContent()).toContain("Edit a copy");
  await at("share").click();
  await at("share-sheet").waitFor();
  const solve = await expect.poll(clipboard).toContain("/solve.html#s1.").then(clipboard);
  const { cells: _, fill, cluedFor, banned, longer, crude, minScore, rebus, ...told } = PUZZLE;
  expect(decodeSolveLink(new URL(solve).hash)).toEqual({
    ...told,
    cells: ".".repeat(25),
    answers: [...WORDS.join("")],
  });
  await at("share-edit").click();
  await expect.poll(clipboard).toBe(bench.page.url());
  await at("share-embed").click();
  await expect
    .poll(clipboard)
    .toBe(
      `<iframe src="${solve}" title="A Square &amp; more" width="100%" height="760" style="border:0" loading="lazy"></iframe>`,
    );
  await at("share-qr").click();
  await at("qr-save").waitFor();
  // Dark and light as 1 and 0: a picture's numbers would take long on their way.
  const side = 400;
  const bits = await at("qr-save").evaluate(async (link, wide) => {
    const image = new Image();
    image.src = (link as HTMLAnchorElement).href;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: wide, height: wide });
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0, wide, wide);
    const data = context?.getImageData(0, 0, wide, wide).data ?? [];
    let text = "";
    for (let at = 0; at < data.length; at += 4) text += (data[at] ?? 0) < 128 ? "1" : "0";
    return text;
  }, side);
  const data = Uint8ClampedArray.from(
    [...bits].flatMap((bit) => [...Array(3).fill(bit === "1" ? 0 : 255), 255]),
  );
  expect(decodeQR({ width: side, height: side, data })).toBe(solve);

  const fresh = await (await bench.browser.newContext()).newPage();
  await fresh.goto(solve);
  expect(await fresh.getByTestId("title").textContent()).toBe("A Square & more");
  expect(await fresh.getByTestId("clue-2-down").textContent()).toContain("What is left <glowing>");
  await fresh.keyboard.type("heartemberabuseresintrend");
  await fresh.getByTestId("solved-time").waitFor();
  await fresh.context().close();
});

test("a grid that is not full has no solve link, and says why", async () => {
  await bench.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open("?size=3&grid=AA%3D%3D&state=01-across%3Dcat%3B");
  await at("share").click();
  expect(await at("share-why").textContent()).toContain("fill the grid first");
  await expect.poll(clipboard).toBe(bench.page.url());
  expect(await at("share-solve").count()).toBe(0);
});

test("the sheet says which link was copied, what each is for, and what is missing, with a press to it", async () => {
  await bench.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open("?size=3&grid=AA%3D%3D&state=01-across%3Dcat%3B");
  await at("share").click();
  await expect.poll(() => at("share-told").textContent()).toContain("Edit link copied");
  expect(await at("share-why").textContent()).toContain("6 of its 9 cells are empty");
  expect(await at("share-sheet").textContent()).toContain("whoever makes it with you");
  await at("share-fill").click();
  await at("share-sheet").waitFor({ state: "detached" });
  await at("autofill").click();
  await expect.poll(bench.outcome).toBe("filled");
  await at("share").click();
  await expect.poll(() => at("share-told").textContent()).toContain("Solve link copied");
  expect(await at("share-missing").textContent()).toContain("It has no clues yet");
  await at("share-clues").click();
  await at("clue-1-across").fill("Pet");
  await at("share").click();
  expect(await at("share-missing").textContent()).toContain("5 of its 6 clues are missing");
});

test("the server's log, at its most talkative, holds no clue, no title and nothing that follows #", async () => {
  const child = spawn(binary, ["serve", "--listen", "127.0.0.1:0"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, RUST_LOG: "trace" },
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      log += chunk.toString();
    });
  await expect.poll(() => /http:\/\/(\S+)/.exec(log)?.[1]).toBeDefined();
  const host = /http:\/\/(\S+)/.exec(log)?.[1];
  await bench.page.goto(`http://${host}/${encodeLink(PUZZLE)}`);
  await at("share").click();
  const solve = await at("share-open").getAttribute("href");
  const fresh = await (await bench.browser.newContext()).newPage();
  await fresh.goto(solve ?? "");
  await fresh.keyboard.type("heartember");
  // Once it is kept, all that typing brings about has been done.
  await expect.poll(() => fresh.evaluate(() => localStorage.length)).toBeGreaterThan(0);
  await fresh.context().close();
  await expect.poll(() => log).toContain("solve");
  // What follows # begins so; an asset's name may end so.
  expect(log).not.toMatch(/Seat of love|A Square|agree|(?<![\w-])[sv]1\./);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
});
