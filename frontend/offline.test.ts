// What the service worker is told to keep.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { listFiles, withFiles } from "./offline.ts";

const folder = mkdtempSync(join(tmpdir(), "offline-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a version is every file of the pages, and nothing beside them", () => {
  mkdirSync(join(folder, "assets"));
  const page = ["index.html", "icon.svg", "app.webmanifest", "assets/index-1.js", "assets/standard-1.bin"];
  const later = [
    "assets/clues-1.bin",
    "assets/crude-1.bin",
    "assets/files_bg-1.wasm",
    "assets/longer-1.bin",
    "assets/printing_bg-1.wasm",
  ];
  const beside = [".gitignore", "sw.js", "third-party.txt", "index.html.br", "assets/index-1.js.gz"];
  for (const path of [...page, ...later, ...beside, "assets/index-1.js.map"])
    writeFileSync(join(folder, path), path);
  const files = listFiles(folder);
  const kept = [...page.slice(1), ...later, ""].toSorted();
  expect(files.map((file) => file.path).toSorted()).toEqual(kept);
  expect(files.filter((file) => file.later).map((file) => file.path)).toEqual(later);
  // printf icon.svg | openssl sha256 -binary | base64
  const icon = files.find((file) => file.path === "icon.svg");
  expect(icon?.integrity).toBe("sha256-ZaeRwVZSsR4ehKHPZYHtYmxi8lf8kSpzbx1bHc03WEo=");
});

test("another file makes another version", () => {
  const files = [{ path: "", integrity: "sha256-a" }];
  const script = withFiles("const files=BUILT_FILES,version=BUILT_VERSION;", files);
  expect(script).toMatch(/^const files=\[\{"path":"","integrity":"sha256-a"\}\],version="[\w-]{12}";$/);
  expect(withFiles("BUILT_VERSION", [{ path: "", integrity: "sha256-b" }])).not.toBe(
    withFiles("BUILT_VERSION", files),
  );
});
