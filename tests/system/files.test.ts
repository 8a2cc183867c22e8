// Opening and saving files on the page: each format there and back, by chooser, drop and paste, and without a network.
import { readFileSync } from "node:fs";
import type { Download } from "playwright-core";
import { expect, test } from "vitest";
import { encodeLink } from "../../frontend/src/link/link";
import { blankPuzzle } from "../../frontend/src/puzzle/puzzle";
import { PHONE, useBench } from "./bench";
import { pdfText } from "./pdf";

const bench = useBench();
const { at, open, rows } = bench;

const KITTEN = {
  ...blankPuzzle(3, 3),
  cells: "catore#ed",
  title: "Kitten",
  author: "Ada",
  copyright: "© 2026 Ada",
  notes: "Purr.",
  clues: { "1-across": "It purrs", "2-down": "Skilled" },
  circles: "o...o....",
  shades: ".a.....d.",
};
const ROWS = ["cat", "ore", "#ed"];
const FORMATS = ["puz", "ipuz", "jpz", "xd", "txt"] as const;

/** Opens the sheet and saves in that format. */
async function save(format: string): Promise<{ name: string; bytes: Buffer }> {
  if ((await at("files-sheet").count()) === 0) await at("files").click();
  const [download] = await Promise.all([
    bench.page.waitForEvent("download"),
    at(`save-${format}`).click(),
  ] as [Promise<Download>, Promise<void>]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

async function choose(name: string, buffer: Buffer): Promise<void> {
  if ((await at("files-sheet").count()) === 0) await at("files").click();
  await at("files-chooser").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
}

/** Drops a file on the page, or pastes one into it. */
async function bring(how: "drop" | "paste", name: string, content: Buffer | string): Promise<void> {
  // Who listens comes after the page.
  await bench.page.waitForLoadState("networkidle");
  const bytes = [...Buffer.from(content)];
  await bench.page.evaluate(
    ([kind, called, data]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(data)], called));
      const board = document.getElementById("board") ?? document.body;
      if (kind === "paste") {
        board.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true }),
        );
        return;
      }
      for (const type of ["dragenter", "dragover", "drop"])
        board.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
    },
    [how, name, bytes] as const,
  );
}

test("paper: a PDF with the clues in it and pictures of the grid", async () => {
  await open(encodeLink({ ...KITTEN, clues: { "1-across": "It purrs", "2-down": "Skilled, 熟練" } }));
  await at("files").click();
  await at("paper-form").selectOption("large");
  const { name, bytes } = await save("pdf");
  expect(name).toBe("Kitten.pdf");
  const words = await pdfText(bytes);
  for (const word of ["Kitten", "Ada", "It purrs", "Skilled"]) expect(words).toContain(word);
  expect(await at("files-told").textContent()).toContain("no font here has");
  expect((await save("svg")).bytes.toString()).toMatch(/^<svg/);
  await at("paper-solved").check();
  expect((await save("png")).bytes.subarray(1, 4).toString()).toBe("PNG");
});

test.each(FORMATS)(
  "%s: saved by the title, opened by its content, the former puzzle an undo away",
  async (format) => {
    await open(encodeLink(KITTEN));
    const { name, bytes } = await save(format);
    expect(name).toBe(`Kitten.${format}`);
    const told = await at("files-told").textContent();
    expect(told).toContain(`Saved “Kitten.${format}”.`);
    if (format === "puz") expect(told).toContain("puz cannot hold shades: 2 left out");
    await open(encodeLink({ ...blankPuzzle(2, 2), cells: "abcd" }));
    await choose("no-ending", bytes);
    await expect.poll(rows).toEqual(ROWS);
    // A file of ours says which letters are set; those of a full grid that no file tells of may all be filled anew.
    const unset = { ...KITTEN, cells: "......#..", fill: "catore.ed" };
    if (format === "ipuz" || format === "jpz") {
      const opened = encodeLink(format === "ipuz" ? KITTEN : unset);
      await expect.poll(bench.url).toBe(`http://${bench.server.host}/${opened}`);
    }
    await bench.page.keyboard.press("Escape");
    await at("undo").click();
    expect(await rows()).toEqual(["ab", "cd"]);
  },
);

test("a .puz file that older programs cannot read is told, and saved with plain quotes by a press", async () => {
  await open(encodeLink({ ...KITTEN, clues: { ...KITTEN.clues, "1-across": "\u201cIt\u201d purrs" } }));
  const version = ({ bytes }: { bytes: Buffer }) => bytes.subarray(0x18, 0x1b).toString();
  expect(version(await save("puz"))).toBe("2.0");
  expect(await at("files-told").textContent()).toContain("version 2.0");
  const [download] = await Promise.all([bench.page.waitForEvent("download"), at("save-plain").click()] as [
    Promise<Download>,
    Promise<void>,
  ]);
  expect(version({ bytes: readFileSync(await download.path()) })).not.toBe("2.0");
  await expect.poll(() => at("save-plain").count()).toBe(0);
});

test("a file that is dropped or pasted opens, as do lines of a grid; what is none says why and changes nothing", async () => {
  await open(encodeLink(KITTEN));
  const { bytes } = await save("puz");
  await open();
  await bring("drop", "x.bin", bytes);
  await expect.poll(rows).toEqual(ROWS);
  expect(await at("drop-place").count()).toBe(0);
  await bring("paste", "x", "ca\nor\n");
  await expect.poll(rows).toEqual(["ca", "or"]);
  await bring("drop", "photo.jpg", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]));
  await expect.poll(() => at("files-told").textContent()).toContain("“photo.jpg” is a picture");
  expect(await rows()).toEqual(["ca", "or"]);
});

test("a locked puz says that its answers are not known", async () => {
  await open(encodeLink(KITTEN));
  const { bytes } = await save("puz");
  // What says so in the header, which has checksums of it: a file whose sums are all zero has none.
  bytes.writeUInt16LE(4, 0x32);
  bytes.fill(0, 0x00, 0x02).fill(0, 0x0e, 0x18);
  await choose("locked.puz", bytes);
  await expect.poll(() => at("files-told").textContent()).toContain("locked with a key");
});

test("without a network files are opened and saved as ever", async () => {
  await open(encodeLink(KITTEN));
  await bench.page.evaluate(() => navigator.serviceWorker.ready);
  await bench.page.reload();
  // It comes last, once the page is at rest.
  const kept = () =>
    bench.page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return ["files_bg", "printing_bg"].every((name) =>
        requests.flat().some(({ url }) => url.includes(name)),
      );
    });
  await expect.poll(kept).toBe(true);
  await bench.context.setOffline(true);
  await bench.page.reload();
  const { bytes } = await save("ipuz");
  await choose("kitten", bytes);
  await expect.poll(() => at("files-sheet").count()).toBe(0);
  expect(await rows()).toEqual(ROWS);
  expect(await pdfText((await save("pdf")).bytes)).toContain("It purrs");
  await bench.context.setOffline(false);
});

test("on a phone the sheet has all formats within reach", async () => {
  const phone = await (await bench.browser.newContext(PHONE)).newPage();
  await phone.goto(`http://${bench.server.host}/${encodeLink(KITTEN)}`);
  await phone.getByTestId("files").tap();
  await phone.getByTestId("save-txt").scrollIntoViewIfNeeded();
  const [download] = await Promise.all([phone.waitForEvent("download"), phone.getByTestId("save-txt").tap()]);
  expect(readFileSync(await download.path(), "utf8")).toBe("cat\nore\n#ed\n");
  await phone.context().close();
});
