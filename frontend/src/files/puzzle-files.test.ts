// Opening and saving over a made-up module: what is told, what stays, and what comes too late.
import { expect, test, vi } from "vitest";
import { undo } from "../document/history";
import { MAX_FILE_BYTES } from "../limits";
import { encodeLink } from "../link/link";
import { encodeSolveLink, solvableOf } from "../link/solve/write-solve-link";
import { puzzleOf, stateOf, textOf } from "../testing/make";
import { writePuzzle } from "./module/exchange";
import type { Answer } from "./module/orders";
import { createPuzzleFiles, type PuzzleFilesWorld } from "./puzzle-files";

const CAT = { ...puzzleOf("cat", "ore"), title: "Kitten" };

function answer(changed: string[] = [], puzzle = CAT, format = "puz"): Answer {
  const json = { format, puzzle: JSON.parse(writePuzzle(puzzle)), remarks: [], changed };
  return { kind: "opened", json: JSON.stringify(json) };
}

function puzzleFiles(ask: PuzzleFilesWorld["ask"], ...rows: string[]) {
  const state = stateOf(...(rows.length > 0 ? rows : ["dog", "..."]));
  const download = vi.fn();
  return { state, download, ...createPuzzleFiles(state, { ask, download }, () => undefined) };
}

const file = new File(["cat"], "cat.puz");

test("a file takes the puzzle's place, one undo away, and what it lost is told", async () => {
  const { state, openFiles } = puzzleFiles(async () => answer());
  await openFiles([file]);
  expect(textOf(state.document.puzzle)).toEqual(["cat", "ore"]);
  expect(state.files.sheet).toBeNull();
  expect(state.view.notice).toEqual({
    text: "Opened “Kitten” from a puz file. The last puzzle is an undo away.",
    undo: true,
  });
  expect(state.document.lineage).toBe(1);
  undo(state);
  expect(textOf(state.document.puzzle)).toEqual(["dog", "..."]);

  const lossy = puzzleFiles(async () => answer(["bars: 3 left out"]), "...");
  await lossy.openFiles([file, file]);
  expect(lossy.state.files.sheet?.report).toMatchObject({
    good: true,
    text: "Opened “Kitten” from a puz file.",
    lines: ["of 2 files only the first was opened", "bars: 3 left out"],
  });
});

test.each([
  ["puz", "a puz file"],
  ["ipuz", "an ipuz file"],
  ["xd", "an xd file"],
  ["jpz", "a jpz file"],
])("the format is named as it is spoken: %s", async (format, text) => {
  const { state, openFiles } = puzzleFiles(async () => answer([], CAT, format));
  await openFiles([file]);
  expect(state.view.notice?.text).toContain(`from ${text}.`);
});

test("a link that was broken into lines is opened, a text that begins with a link is read as a text", async () => {
  const ask = vi.fn(async (): Promise<Answer> => ({ kind: "refused", why: "no grid" }));
  const { state, openText } = puzzleFiles(ask);
  const link = `https://x.example/${encodeLink(CAT)}`;
  await openText(`<${link.slice(0, 40)}\r\n${link.slice(40)}>`);
  expect(state.document.puzzle.title).toBe("Kitten");
  expect(ask).not.toHaveBeenCalled();
  await openText("https://x.example/\na grid");
  expect(state.files.sheet?.report?.text).toBe("This text cannot be opened.");
});

test("what cannot be opened leaves the puzzle alone and says why", async () => {
  const refused = puzzleFiles(async () => ({ kind: "refused", why: "the file is empty; give a puzzle" }));
  await refused.openFiles([file]);
  expect(refused.state.files.sheet).toEqual({
    busy: false,
    report: {
      good: false,
      text: "“cat.puz” cannot be opened.",
      about: "What is wrong:",
      lines: ["The file is empty; give a puzzle."],
    },
  });
  expect(textOf(refused.state.document.puzzle)[0]).toBe("dog");
  expect(refused.state.document.past).toEqual([]);

  const broken = puzzleFiles(async () => ({ kind: "failed", why: "it could not be loaded" }));
  await broken.openText("a\nb");
  expect(broken.state.files.sheet?.report?.text).toContain("reload the page");

  const ask = vi.fn();
  const huge = puzzleFiles(ask);
  await huge.openFiles([{ ...file, name: "film.mkv", size: MAX_FILE_BYTES + 1 } as File]);
  await huge.openFiles([
    { name: "folder", size: 0, arrayBuffer: () => Promise.reject(new Error("no")) } as never,
  ]);
  expect(huge.state.files.sheet?.report?.text).toContain("“folder” cannot be read");
  expect(ask).not.toHaveBeenCalled();
});

test("of two files in a row the first comes too late", async () => {
  const waiting: ((answer: Answer) => void)[] = [];
  const { state, openFiles } = puzzleFiles(() => new Promise((resolve) => waiting.push(resolve)));
  const first = openFiles([file]);
  await vi.waitFor(() => expect(waiting.length).toBe(1));
  const second = openFiles([file]);
  await vi.waitFor(() => expect(waiting.length).toBe(2));
  waiting[1]?.(answer([], { ...CAT, title: "Second" }));
  waiting[0]?.(answer());
  await Promise.all([first, second]);
  expect(state.document.puzzle.title).toBe("Second");
});

test("a link that comes while a file is read is what stays", async () => {
  let finish: (report: Answer) => void = () => undefined;
  const ask = vi.fn(() => new Promise<Answer>((done) => (finish = done)));
  const { state, openFiles, openText } = puzzleFiles(ask);
  const reading = openFiles([file]);
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  await openText(`https://x.example/${encodeLink({ ...CAT, title: "Linked" })}`);
  finish(answer());
  await reading;
  expect(state.document.puzzle.title).toBe("Linked");
});

test("links to edit and to solve open without the module", async () => {
  const solvable = solvableOf(CAT);
  if (!solvable) throw new Error("not full");
  const never = () => Promise.reject(new Error("asked"));
  for (const link of [
    `https://x.example/${encodeLink(CAT)}`,
    `http://x/solve.html${encodeSolveLink(solvable)}`,
  ]) {
    const { state, openText } = puzzleFiles(never);
    await openText(` ${link}\n`);
    expect([textOf(state.document.puzzle), state.document.puzzle.title]).toEqual([["cat", "ore"], "Kitten"]);
  }
  const { state, openText } = puzzleFiles(never);
  await openText("https://x.example/solve.html#s1.nonsense");
  await openText("https://x.example/other");
  expect(state.files.sheet?.report?.text).toContain("holds no puzzle");
  await openText("https://x.example/solve.html#s1.nonsense");
  expect(state.files.sheet?.report).toMatchObject({
    good: false,
    text: expect.stringContaining("cannot be opened"),
  });
});

test("a saved file is called by the title, and what is not in it is told", async () => {
  const bytes = new Uint8Array([1]);
  const losses = ["puz cannot hold shades: 1 left out"];
  const { state, save, download } = puzzleFiles(async () => ({ kind: "saved", bytes, losses }));
  state.document.puzzle = { ...state.document.puzzle, title: "Dogs?" };
  await save("puz");
  expect(download).toHaveBeenCalledWith("Dogs.puz", bytes);
  expect(state.files.sheet?.report).toEqual({
    good: true,
    text: "Saved “Dogs.puz”.",
    about: "Not in it:",
    lines: losses,
  });
});

test("a file that fewer programs read is told, and offered with plain quotes", async () => {
  const bytes = new Uint8Array([1]);
  const remark = "this is version 2.0 of .puz";
  const asked: (boolean | undefined)[] = [];
  const { state, save } = puzzleFiles(async (order) => {
    const plain = order.kind === "save" && order.plainQuotes;
    asked.push(plain || undefined);
    const remarks = plain ? [] : [remark];
    return { kind: "saved", bytes, losses: [], remarks, plainer: !plain };
  });
  await save("puz");
  expect(state.files.sheet?.report).toMatchObject({ about: "To know:", lines: [remark], plainer: true });
  await save("puz", true);
  expect(state.files.sheet?.report).toMatchObject({ lines: [] });
  expect(state.files.sheet?.report?.plainer).toBeUndefined();
  expect(asked).toEqual([undefined, true]);
});

test("what is printed goes through the format that holds all of it, and what is not on it is told", async () => {
  const asked: string[] = [];
  const bytes = new Uint8Array([1]);
  const { state, print, download } = puzzleFiles(async (order) => {
    asked.push(order.kind === "open" ? "open" : `${order.kind} ${order.format}`);
    return { kind: "saved", bytes, losses: order.kind === "print" ? ["no font here has 你"] : [] };
  });
  await print("pdf", "paper=a4");
  expect(asked).toEqual(["save ipuz", "print pdf"]);
  expect(download).toHaveBeenCalledExactlyOnceWith("crossword 3x2.pdf", bytes);
  expect(state.files.sheet?.report).toMatchObject({
    good: true,
    about: "To know:",
    lines: ["no font here has 你"],
  });

  const refused = puzzleFiles(async ({ kind }) =>
    kind === "print" ? { kind: "refused", why: "too long" } : { kind: "saved", bytes, losses: [] },
  );
  await refused.print("pdf", "");
  expect(refused.download).not.toHaveBeenCalled();
  expect(refused.state.files.sheet?.report).toMatchObject({ good: false, text: "Too long." });
});

test("a text that is longer than any puzzle is not read", async () => {
  const ask = vi.fn();
  const { state, openText } = puzzleFiles(ask);
  await openText(`https://example.test/${".".repeat(MAX_FILE_BYTES)}`);
  expect(ask).not.toHaveBeenCalled();
  expect(state.files.sheet?.report?.text).toContain("more than any puzzle");
});
