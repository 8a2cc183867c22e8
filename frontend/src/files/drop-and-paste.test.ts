// What is dropped and pasted: files, links and lines are the page's, all else stays the browser's.
// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { listenForFiles } from "./drop-and-paste";

const files = { open: vi.fn(), paste: vi.fn(), save: vi.fn() };
const over = vi.fn();
listenForFiles(document, files, over);
beforeEach(() => vi.clearAllMocks());

interface Carried {
  readonly types?: string[];
  readonly files?: File[];
  readonly texts?: Readonly<Record<string, string>>;
}

/** Says whether the browser would still do what it does by itself. */
function send(
  type: string,
  { types = [], files: held = [], texts = {} }: Carried,
  target: Element = document.body,
) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const data = { types, files: held, getData: (kind: string) => texts[kind] ?? "" };
  Object.defineProperty(event, type === "paste" ? "clipboardData" : "dataTransfer", { value: data });
  return target.dispatchEvent(event);
}

const file = new File(["x"], "x.puz");

test("a file that is dropped opens, and the page says meanwhile that it may be", () => {
  const carried = { types: ["Files"], files: [file] };
  const inner = document.body.appendChild(document.createElement("p"));
  send("dragenter", carried);
  send("dragenter", carried, inner);
  send("dragleave", carried);
  expect(over.mock.calls).toEqual([[true], [true], [true]]);
  expect(send("dragover", carried)).toBe(false);
  expect(send("drop", carried, inner)).toBe(false);
  expect(over).toHaveBeenLastCalledWith(false);
  expect(files.open).toHaveBeenCalledWith([file]);
});

test("a link that is dropped opens; text that is dragged about is none of ours", () => {
  send("drop", { types: ["text/uri-list"], texts: { "text/uri-list": "https://x.example/#v1.A" } });
  expect(files.paste).toHaveBeenCalledWith("https://x.example/#v1.A");
  expect(send("drop", { types: ["text/plain"], texts: { "text/plain": "word" } })).toBe(true);
  expect(files.paste).toHaveBeenCalledTimes(1);
});

test.each([
  ["https://x.example/?size=3", true],
  ["cat\n#or", true],
  ['{"version":', true],
  ["<rectangular", true],
  ["word", false],
  ["two words", false],
  ["", false],
])("pasted outside fields %j opens: %j", (text, opens) => {
  expect(send("paste", { texts: { "text/plain": text } })).toBe(!opens);
  expect(files.paste).toHaveBeenCalledTimes(opens ? 1 : 0);
});

test("what is pasted into a field stays there", () => {
  for (const name of ["input", "textarea"]) {
    const field = document.body.appendChild(document.createElement(name));
    expect(send("paste", { texts: { "text/plain": "a\nb" }, files: [file] }, field)).toBe(true);
  }
  expect(files.paste).not.toHaveBeenCalled();
  expect(files.open).not.toHaveBeenCalled();
});
