// Each feature owns its slice of the state: it alone writes it, and whoever else wants it changed calls an action of that feature.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { newState, type State } from "./builder/state/state";

const SRC = fileURLToPath(new URL(".", import.meta.url));

/** The room that writes each slice. */
const OWNERS: Readonly<Record<keyof State, string>> = {
  document: "document",
  view: "document",
  fill: "autofill",
  candidates: "candidates",
  generate: "generate",
  clueSuggestions: "clues",
  files: "files",
  library: "library",
  server: "engine",
  page: "builder",
  preferences: "builder",
};

/** Methods that change what they are called on. */
const CHANGING = new Set([
  "push",
  "pop",
  "shift",
  "unshift",
  "splice",
  "sort",
  "set",
  "add",
  "delete",
  "clear",
]);

const fresh = newState();
const isSlice = (name: string | undefined): name is keyof State => name !== undefined && name in OWNERS;

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

/** `state.view.cursor` as its names; what is no plain name ends it on the left. */
function namesOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === "Identifier") return [String(node.name)];
  if (node.type === "TSNonNullExpression") return namesOf(node.expression);
  if (node.type !== "MemberExpression") return [];
  return [...namesOf(node.object), ...(node.computed ? [] : namesOf(node.property))];
}

/** What a node changes: names from the left. */
function changedBy(node: Node): string[] {
  switch (node.type) {
    case "AssignmentExpression":
      return namesOf(node.left);
    case "UpdateExpression":
      return namesOf(node.argument);
    case "UnaryExpression":
      return node.operator === "delete" ? namesOf(node.argument) : [];
    case "CallExpression": {
      const called = namesOf(node.callee);
      if (called.join(".") === "Object.assign") return [...namesOf((node.arguments as unknown[])[0]), "*"];
      return CHANGING.has(called.at(-1) ?? "") ? called.slice(0, -1) : [];
    }
    default:
      return [];
  }
}

function sliceIn(names: readonly string[]): keyof State | undefined {
  return names.filter(isSlice).find((slice) => {
    const field = names[names.indexOf(slice) + 1];
    return field === "*" || (field !== undefined && field in fresh[slice]);
  });
}

/** The slices that a text writes, each with the names by which it does. */
function writesIn(text: string, lang: "ts" | "tsx" = "ts"): { slice: keyof State; names: string }[] {
  const found: { slice: keyof State; names: string }[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    if (!isNode(value)) return;
    const names = changedBy(value);
    const slice = sliceIn(names);
    if (slice) found.push({ slice, names: names.join(".") });
    Object.values(value).forEach(walk);
  };
  walk(parseAst(text, { lang }).body);
  return found;
}

const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes(".test.") && !/^(testing|solver)\//.test(file),
);

test.each(files)("%s writes what is its own", (file) => {
  const [room] = file.split("/");
  const text = readFileSync(join(SRC, file), "utf8");
  const strange = writesIn(text, file.endsWith("x") ? "tsx" : "ts").filter(
    ({ slice }) => OWNERS[slice] !== room,
  );
  expect(strange).toEqual([]);
});

test("no slice goes by another name, under which nobody would see it written", () => {
  const other = new RegExp(
    `(?:const|let) (\\w+) = (?:\\w+\\.)*(?:state|s)\\.(${Object.keys(OWNERS).join("|")});`,
  );
  expect("const look = app.state.view;").toMatch(other);
  for (const file of files) expect(readFileSync(join(SRC, file), "utf8"), file).not.toMatch(other);
});

test("writes of every kind are seen", () => {
  const slices = (text: string) => writesIn(text).map(({ slice }) => slice);
  expect(slices("state.view.cursor = null")).toEqual(["view"]);
  expect(slices("app.act((s) => (s.fill.live ??= ''))")).toEqual(["fill"]);
  expect(slices("app.act(({ view }) => { view.notice = null; })")).toEqual(["view"]);
  expect(slices("state.document.lineages++; delete state.document.puzzle.title")).toEqual([
    "document",
    "document",
  ]);
  expect(slices("state.document.past.push(step); Object.assign(state.view, { cursor })")).toEqual([
    "document",
    "view",
  ]);
  expect(slices("document.title = 'no field of the slice'; const { view } = state")).toEqual([]);
});
