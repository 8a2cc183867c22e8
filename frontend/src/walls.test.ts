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
  fits: ["puzzle", "codec", "engine", "state", "."],
  store: ["puzzle", "json", "state", "."],
  address: ["puzzle", "codec", "state", "store", "."],
  print: ["puzzle", "state", "."],
  offline: ["."],
  panels: ["puzzle", "codec", "engine", "state", "board", "commands", "input", "fill", "fits", "print", "."],
};

const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  preact: ["panels", "print", "."],
  "preact/hooks": ["panels"],
  fflate: ["codec"],
  valibot: ["json", "engine", "codec", "store"],
};

/** What lies outside this folder and is part of the page. */
const OUTSIDE = /^\.\.\/\.\.\/(data\/presets\.json|target\/wasm\/[^/]+)$/;

const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes(".test.") && !file.startsWith("testing"),
);

const folderOf = (path: string) => (path.includes("/") ? (path.split("/")[0] as string) : ".");

function imports(file: string): string[] {
  const text = readFileSync(join(SRC, file), "utf8");
  return [...text.matchAll(/^(?:import|export)[^;]*?from "([^"]+)"/gm)].map((match) => match[1] as string);
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

test("every file opens with its role", () => {
  for (const file of files) expect(readFileSync(join(SRC, file), "utf8"), file).toMatch(/^\/\/ [A-Z].*\.\n/);
});

test("no file grows beyond 300 lines", () => {
  for (const file of files) {
    expect(readFileSync(join(SRC, file), "utf8").split("\n").length, file).toBeLessThan(300);
  }
});
