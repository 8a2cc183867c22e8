// Keeps the walls between the folders: imports run one way, and the libraries stay where they belong.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SRC = fileURLToPath(new URL(".", import.meta.url));

/** What each room may import from, besides itself; "." is for the files beside the rooms. */
const MAY_KNOW: Readonly<Record<string, readonly string[]>> = {
  puzzle: ["."],
  link: ["puzzle", "."],
  engine: ["puzzle", "link", "."],
  ui: ["puzzle", "."],
  document: ["puzzle", "link", "."],
  library: ["puzzle", "link", "engine", "document", "ui", "."],
  autofill: ["puzzle", "engine", "document", "."],
  candidates: ["puzzle", "engine", "document", "autofill", "."],
  clues: ["puzzle", "engine", "document", "."],
  generate: ["puzzle", "engine", "document", "clues", "."],
  files: ["puzzle", "link", "document", "ui", "."],
  board: ["puzzle", "."],
  offline: ["."],
  builder: [
    "puzzle",
    "link",
    "engine",
    "document",
    "library",
    "autofill",
    "candidates",
    "generate",
    "clues",
    "files",
    "board",
    "offline",
    "ui",
    ".",
  ],
  solver: ["puzzle", "link", "board", "offline", "ui", "."],
};

const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  preact: ["builder", "files", "solver", "ui", "."],
  "preact/hooks": ["builder", "solver", "ui"],
  fflate: ["link"],
  qr: ["builder"],
  valibot: ["engine", "link", "library", "files", "solver", "."],
};

/** Where the solving page takes its parts from: nothing of the builder, nor of what only the builder does. */
const SOLVERS = ["solver", "puzzle", "link", "board", "offline", "ui", "."];

/** What lies outside this folder and is part of the page. */
const OUTSIDE = /^\.\.\/\.\.\/(data\/presets\.json|target\/wasm\/[^/]+)$/;

const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes(".test.") && !file.startsWith("testing"),
);

/** Files of a folder, tests among them. A room is one feature; where it has more files than this, it is likely two. */
const MAX_FILES = 16;
/** Lines of a file. One state machine or one list of commands is one thing: it is not cut in two to please a number. */
const MAX_LINES = 350;

const folderOf = (path: string) => (path.includes("/") ? (path.split("/")[0] as string) : ".");

function imports(file: string): string[] {
  const text = readFileSync(join(SRC, file), "utf8");
  const named = [...text.matchAll(/^(?:import|export)[^;]*?from "([^"]+)"/gm)];
  const bare = [...text.matchAll(/^import "([^"]+)"/gm)];
  // What comes later is of the page as well, and so is what runs in a worker.
  const late = [...text.matchAll(/\bimport\(\s*"([^"]+)"\s*\)/g)];
  const workers = [...text.matchAll(/new URL\(\s*"(\.[^"]+\.tsx?)",\s*import\.meta\.url/g)];
  return [...named, ...bare, ...late, ...workers].map((match) => (match[1] as string).replace(/\.tsx?$/, ""));
}

test.each(files)("%s", (file) => {
  const folder = folderOf(file);
  for (const name of imports(file)) {
    if (name.startsWith(".")) {
      const target = relative(SRC, join(SRC, dirname(file), name));
      if (target.startsWith("..")) {
        expect(target, "only the presets and the built engine lie outside").toMatch(OUTSIDE);
      } else if (folderOf(target) !== folder) {
        expect(MAY_KNOW[folder], `${file} imports ${target}`).toContain(folderOf(target));
      }
    } else {
      expect(PACKAGES[name], `${file} imports ${name}`).toContain(folder);
    }
  }
});

test("imports of every kind are seen", () => {
  expect(imports("candidates/late-checks.ts")).toContain("./background-checks");
  expect(imports("files/files.ts")).toContain("./module/printer");
  expect(imports("builder/main.tsx")).toContain("../offline/precache");
});

test("requests are spelled at two doors, and nobody reads them back", () => {
  const spelling = files.filter((file) =>
    imports(file).some(
      (name) => relative(SRC, join(SRC, dirname(file), name)) === "engine/protocol/spelling",
    ),
  );
  expect(spelling.length).toBeGreaterThan(1);
  expect(spelling.filter((file) => !/^engine\/(server|worker)\//.test(file))).toEqual([]);
  const reading = files.filter(
    (file) =>
      /^(engine|autofill|candidates|generate)\//.test(file) &&
      readFileSync(join(SRC, file), "utf8").includes("URLSearchParams"),
  );
  expect(reading).toEqual([]);
});

test("the device knows nothing of the server", () => {
  const device = files.filter((file) => /^engine\/(device|worker)\//.test(file));
  expect(device.length).toBeGreaterThan(5);
  expect(device.filter((file) => imports(file).some((name) => name.includes("/server/")))).toEqual([]);
});

test("nothing imports what starts a page", () => {
  const started = ["builder/main.tsx", "solver/main.tsx"];
  for (const file of files) {
    for (const name of imports(file).filter((path) => path.startsWith("."))) {
      const target = `${relative(SRC, join(SRC, dirname(file), name))}.tsx`;
      expect(started, `${file} imports ${name}`).not.toContain(target);
    }
  }
});

test.each([
  ["rooms", folderOf],
  ["folders, those within rooms too,", dirname],
  ["files, those of types too,", (file: string) => file.replace(/\.tsx?$/, "")],
])("arrows between %s run one way", (_, of) => {
  const arrows = new Map<string, Map<string, string>>();
  for (const file of files) {
    const from = of(file);
    for (const name of imports(file).filter((path) => path.startsWith("."))) {
      const to = of(relative(SRC, join(SRC, dirname(file), name)));
      if (to === from || to.startsWith("..")) continue;
      arrows.set(from, (arrows.get(from) ?? new Map<string, string>()).set(to, `${file} imports ${name}`));
    }
  }
  const done = new Set<string>();
  const walk = (folder: string, path: readonly string[]): void => {
    const at = path.indexOf(folder);
    const circle = at < 0 ? [] : [...path.slice(at), folder];
    const why = circle.slice(1).map((to, i) => arrows.get(circle[i] as string)?.get(to));
    expect(why, `folders in a circle: ${circle.join(", ")}`).toEqual([]);
    if (done.has(folder)) return;
    for (const to of arrows.get(folder)?.keys() ?? []) walk(to, [...path, folder]);
    done.add(folder);
  };
  for (const folder of arrows.keys()) walk(folder, []);
});

test("the solving page loads nothing of the builder", () => {
  const loaded = new Set<string>();
  const load = (file: string): void => {
    if (loaded.has(file)) return;
    loaded.add(file);
    // Types are gone from what a browser loads.
    const text = readFileSync(join(SRC, file), "utf8").replace(/^(?:import|export) type [^;]*;/gm, "");
    for (const [, name = ""] of text.matchAll(/(?:from|import\() ?"(\.[^"]+)"/g)) {
      const target = relative(SRC, join(SRC, dirname(file), name));
      const found = files.find((one) => one === `${target}.ts` || one === `${target}.tsx`);
      expect(found, `${file} imports ${target}`).toBeDefined();
      if (found) load(found);
    }
  };
  load("solver/main.tsx");
  const strange = [...loaded].filter((file) => !SOLVERS.includes(folderOf(file)));
  expect(strange).toEqual([]);
  // A look at one that it certainly loads, lest nothing was looked at.
  expect([...loaded]).toContain("board/painter.ts");
});

test("the files that the README names are there", () => {
  const readme = readFileSync(join(SRC, "../README.md"), "utf8");
  const named = [...readme.matchAll(/`((?:[a-z]+\/)+[a-z.-]+\.tsx?)`/g)];
  expect(named.length).toBeGreaterThan(10);
  for (const [, path = ""] of named)
    expect(files.concat("walls.test.ts", "slices.test.ts"), path).toContain(path.replace(/^src\//, ""));
});

test("no folder has more files than one feature needs", () => {
  const all = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  for (const folder of new Set(all.map((file) => dirname(file)))) {
    const held = all.filter((file) => dirname(file) === folder);
    expect(held.length, `${folder}: ${held.join(" ")}`).toBeLessThanOrEqual(MAX_FILES);
  }
});

test("every file opens with its role", () => {
  for (const file of files) expect(readFileSync(join(SRC, file), "utf8"), file).toMatch(/^\/\/ [A-Z].*\.\n/);
});

test("no file grows beyond what one thing needs", () => {
  for (const file of files) {
    expect(readFileSync(join(SRC, file), "utf8").split("\n").length, file).toBeLessThanOrEqual(MAX_LINES);
  }
});
