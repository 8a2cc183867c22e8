// What a person is told whose file or text is no puzzle: which one it was, what it seems to be, and what the reader found wrong.
import type { FileReport } from "./files-state";

const CHOOSE = "choose a .puz, .ipuz, .jpz or .xd file, or a text grid.";

/** How files begin that are often taken for puzzles; each byte as a letter of Latin-1. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:\x89PNG|\xff\xd8\xff|GIF8|BM.{4}\0\0\0\0|RIFF.{4}WEBP|II\*\0|MM\0\*|.{4}ftyp(?:heic|avif|mif1))/s,
    "a picture",
  ],
  [/^%PDF/, "a PDF"],
  [/^[ \t]*exolve-begin/m, "an Exolve file, which this page cannot read"],
];
/** Bytes at the beginning that tell what a file is. */
const BEGINNING = 4096;

/** `name` is that of the file, null for a text; `why` a sentence of the readers'. */
export function refused(name: string | null, bytes: Uint8Array, why: string): FileReport {
  const what = name === null ? "This text" : `“${name}”`;
  const begins = String.fromCharCode(...bytes.subarray(0, BEGINNING));
  const other = OTHERS.find(([pattern]) => pattern.test(begins))?.[1];
  if (other) return { good: false, text: `${what} is ${other}: ${CHOOSE}`, lines: [] };
  if (/no puzzle file that is read/.test(why))
    return { good: false, text: `${what} is no puzzle: ${CHOOSE}`, lines: [] };
  return { good: false, text: `${what} cannot be opened.`, about: "What is wrong:", lines: [plain(why)] };
}

/** A sentence of the readers' as the page writes them. */
export function plain(why: string): string {
  const text = why.charAt(0).toUpperCase() + why.slice(1);
  return /[.!?)]$/.test(text) ? text : `${text}.`;
}
