// The engine as a package: packed, installed in a project of its own, and used there by its name.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { fillHere, folder, words } from "./engine";
import { root } from "./server";

const project = mkdtempSync(join(tmpdir(), "package-"));
afterAll(() => rmSync(project, { recursive: true }));

const QUERY = "size=5&grid=AA==&seed=7";
const PROGRAM = `
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { Fill, initSync, WordList } from "crossword-engine";

const file = (name: string) => readFileSync(fileURLToPath(import.meta.resolve("crossword-engine/" + name)));
initSync({ module: file("crossword_bg.wasm") });
const { standard } = JSON.parse(file("lists.json").toString());
const words = WordList.fromReady(gunzipSync(file(standard.file + ".gz")), standard.usual);
const fill: Fill = new Fill("${QUERY}", words, performance);
while (fill.turn(100));
console.log(new TextDecoder().decode(fill.frame));
`;

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: project, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

test("the package installs, has types, and fills", () => {
  const quiet = ["--loglevel=error", "--no-audit", "--no-fund", "--no-update-notifier"];
  run("npm", "pack", folder, "--pack-destination", project, ...quiet);
  const [packed = ""] = readdirSync(project).filter((file) => file.endsWith(".tgz"));
  writeFileSync(join(project, "package.json"), `{"name":"own","private":true,"type":"module"}`);
  run("npm", "install", `./${packed}`, "--offline", ...quiet);

  mkdirSync(join(project, "built"));
  writeFileSync(join(project, "own.ts"), PROGRAM);
  const types = ["--types", "node", "--typeRoots", `${root}node_modules/@types`];
  const to = ["--module", "nodenext", "--target", "esnext", "--outDir", "built", "--rootDir", "."];
  run("node", `${root}node_modules/typescript/bin/tsc`, "own.ts", "--strict", ...types, ...to);

  const told = fillHere(QUERY, words("standard"));
  expect(run("node", "built/own.js").trim()).toBe(told.frames.at(-1));
});
