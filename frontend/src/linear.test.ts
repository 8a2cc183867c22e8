// Regular expressions read what strangers write, so the work for each of them grows with the text alone, never with its square.
import { analyse } from "scslre";
import { parseAst } from "vite";
import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>(["./**/*.ts", "./**/*.tsx", "!./**/*.test.*", "!./testing/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});

interface Found {
  readonly at: string;
  readonly pattern: RegExp;
}

function* nodesOf(node: unknown): Generator<Record<string, unknown>> {
  if (typeof node !== "object" || node === null) return;
  if ("type" in node) yield node as Record<string, unknown>;
  for (const child of Object.values(node)) yield* nodesOf(child);
}

/** The regular expressions of a source, and the calls that make some of a text, which no test can read. */
function expressionsOf(path: string, source: string): { readonly found: Found[]; readonly made: string[] } {
  const found: Found[] = [];
  const made: string[] = [];
  for (const node of nodesOf(parseAst(source, { lang: path.endsWith("x") ? "tsx" : "ts" }))) {
    const at = `${path}:${source.slice(0, Number(node.start)).split("\n").length}`;
    const regex = node.regex as { readonly pattern: string; readonly flags: string } | undefined;
    if (node.type === "Literal" && regex) found.push({ at, pattern: new RegExp(regex.pattern, regex.flags) });
    const callee = node.callee as { readonly name?: string } | undefined;
    if (callee?.name === "RegExp") made.push(at);
  }
  return { found, made };
}

const ALL = Object.entries(SOURCES).map(([path, source]) => expressionsOf(path, source));

test("what grows with the square of a text, or worse, is told from what does not", () => {
  const slow = [/=+$/, /(?:[^\w%-]|%[\da-f]{2})+$/i, /\s*[\r\n]+\s*/, /(a+)+$/, /\S\s*\n\s*\S/];
  const quick = [/^a*b/, /\s+/g, /^(?:[a-z]{4})*(?:[a-z]{2}==)?$/];
  expect(slow.filter((pattern) => analyse(pattern).reports.length === 0)).toEqual([]);
  expect(quick.filter((pattern) => analyse(pattern).reports.length > 0)).toEqual([]);
});

test("every regular expression of the page is one that takes time in proportion to its text", () => {
  const all = ALL.flatMap(({ found }) => found);
  expect(all.length).toBeGreaterThan(40);
  const slow = all.flatMap(({ at, pattern }) =>
    analyse(pattern).reports.map(({ type }) => `${at} ${pattern} (${type})`),
  );
  expect(slow, "walk from the end in a loop, or anchor the beginning").toEqual([]);
});

test("every regular expression is written out, so that the one above sees it", () => {
  expect(ALL.flatMap(({ made }) => made)).toEqual([]);
});
