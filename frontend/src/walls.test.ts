// Keeps the walls between the folders: imports run one way, and the libraries stay where they belong.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SRC = fileURLToPath(new URL(".", import.meta.url));

/** What each folder may import from, besides itself; "." is for the files beside the folders. */
const MAY_KNOW: Readonly<Record<string, readonly string[]>> = {
  json: ["."],
  puzzle: ["."],
  codec: ["puzzle", "json", "."],
  engine: ["codec", "json", "."],
  state: ["puzzle", "codec", "engine", "."],
  board: ["puzzle", "state", "."],
  commands: ["puzzle", "state", "."],
  input: ["puzzle", "state", "commands", "."],
  fill: ["puzzle", "codec", "engine", "state", "."],
  make: ["puzzle", "codec", "engine", "state", "."],
  fits: ["puzzle", "codec", "engine", "state", "."],
  store: ["puzzle", "json", "state", "."],
  files: ["puzzle", "codec", "json", "state", "."],
  address: ["puzzle", "codec", "json", "state", "store", "."],
  print: ["puzzle", "state", "."],
  offline: ["."],
  panels: [
    "puzzle",
    "codec",
    "engine",
    "state",
    "board",
    "commands",
    "input",
    "fill",
    "fits",
    "make",
    "files",
    "print",
    ".",
  ],
  solve: ["puzzle", "codec", "json", "board", "commands", "store", "offline", "panels", "."],
};

const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  preact: ["panels", "print", "solve", "."],
  "preact/hooks": ["panels", "solve"],
  fflate: ["codec"],
  qr: ["panels"],
  valibot: ["json", "engine", "codec", "store", "address", "files", "solve"],
};

/** What of the builder's own folders the solving page may load; of the others that it knows all. */
const SHARED_WITH_SOLVERS = [
  "commands/chord.ts",
  "panels/frame/dialog.tsx",
  "panels/parts/icons.tsx",
  "panels/parts/late-icons.tsx",
  "panels/parts/themes.ts",
];
const SOLVERS = ["solve", "puzzle", "codec", "json", "board", "store", "offline", "."];

/** What lies outside this folder and is part of the page. */
const OUTSIDE = /^\.\.\/\.\.\/(data\/presets\.json|target\/wasm\/[^/]+)$/;

const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes(".test.") && !file.startsWith("testing"),
);

/** Files of a folder, tests among them: as many as can be taken in at a glance. */
const DOZEN = 12;

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
      } else if (file !== "main.tsx" && folderOf(target) !== folder) {
        expect(MAY_KNOW[folder], `${file} imports ${target}`).toContain(folderOf(target));
      }
    } else {
      expect(PACKAGES[name], `${file} imports ${name}`).toContain(folder);
    }
  }
});

test("imports of every kind are seen", () => {
  expect(imports("fits/watching.ts")).toContain("./watchers");
  expect(imports("files/files.ts")).toContain("./module/printer");
  expect(imports("main.tsx")).toContain("./offline/keep-offline");
});

test("nothing imports what starts a page", () => {
  const started = ["main.tsx", "solve/main.tsx"];
  for (const file of files) {
    for (const name of imports(file).filter((path) => path.startsWith("."))) {
      const target = `${relative(SRC, join(SRC, dirname(file), name))}.tsx`;
      expect(started, `${file} imports ${name}`).not.toContain(target);
    }
  }
});

test("arrows between folders, those within folders too, run one way", () => {
  const arrows = new Map<string, Map<string, string>>();
  for (const file of files) {
    // It wires everything together, and nothing imports it.
    if (file === "main.tsx") continue;
    const from = dirname(file);
    for (const name of imports(file).filter((path) => path.startsWith("."))) {
      const to = dirname(relative(SRC, join(SRC, from, name)));
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
  load("solve/main.tsx");
  const strange = [...loaded].filter(
    (file) => !SOLVERS.includes(folderOf(file)) && !SHARED_WITH_SOLVERS.includes(file),
  );
  expect(strange).toEqual([]);
  // A look at one that it certainly loads, lest nothing was looked at.
  expect([...loaded]).toContain("board/painter.ts");
});

test("the files that the README names are there", () => {
  const readme = readFileSync(join(SRC, "../README.md"), "utf8");
  const named = [...readme.matchAll(/`((?:[a-z]+\/)+[a-z.-]+\.tsx?)`/g)];
  expect(named.length).toBeGreaterThan(10);
  for (const [, path = ""] of named)
    expect(files.concat("walls.test.ts"), path).toContain(path.replace(/^src\//, ""));
});

test("no folder has more than a dozen files", () => {
  const all = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  for (const folder of new Set(all.map((file) => dirname(file)))) {
    const held = all.filter((file) => dirname(file) === folder);
    expect(held.length, `${folder}: ${held.join(" ")}`).toBeLessThanOrEqual(DOZEN);
  }
});

test("every file opens with its role", () => {
  for (const file of files) expect(readFileSync(join(SRC, file), "utf8"), file).toMatch(/^\/\/ [A-Z].*\.\n/);
});

test("no file grows beyond 300 lines", () => {
  for (const file of files) {
    expect(readFileSync(join(SRC, file), "utf8").split("\n").length, file).toBeLessThan(300);
  }
});
