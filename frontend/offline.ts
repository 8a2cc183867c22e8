// The Vite plugin that writes the service worker, sw.js, with the list of all files that make up this version of the pages.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import type { PrecachedFile } from "./src/offline/precached-file.ts";

const WORKER = "sw.js";
/** What no page needs to work. */
const LEFT_OUT = /\.(br|gz|map)$|^(sw\.js|third-party\.txt)$|(^|\/)\./;
/** Word lists that go beyond the usual one, clues, and what reads, writes and prints files. */
const LATER = /^assets\/(longer|crude|clues|files_bg|printing_bg)-/;

/** Emits `sw.js`. While the page is being worked on it keeps nothing, and so no former version either. */
export function offline({ development }: { readonly development: boolean }): Plugin {
  return {
    name: "offline",
    apply: "build",
    buildStart() {
      const id = fileURLToPath(new URL("src/offline/sw.ts", import.meta.url));
      this.emitFile({ type: "chunk", id, fileName: WORKER });
    },
    writeBundle({ dir: folder = "." }, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== "chunk" || worker.imports.length > 0 || worker.exports.length > 0)
        this.error(`${WORKER} has to be a single script: it must share nothing with the pages but types`);
      writeFileSync(join(folder, WORKER), withFiles(worker.code, development ? [] : listFiles(folder)));
    },
  };
}

/** The worker's script for that version. */
export function withFiles(script: string, files: readonly PrecachedFile[]): string {
  const list = JSON.stringify(files);
  const version = createHash("sha256").update(list).digest("base64url").slice(0, 12);
  return script.replaceAll("BUILT_FILES", list).replaceAll("BUILT_VERSION", JSON.stringify(version));
}

/** The files of the built pages. */
export function listFiles(folder: string): PrecachedFile[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = found.map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return paths
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !LEFT_OUT.test(path))
    .toSorted()
    .map((path) => ({
      path: path === "index.html" ? "" : path,
      integrity: `sha256-${createHash("sha256")
        .update(readFileSync(join(folder, path)))
        .digest("base64")}`,
      ...(LATER.test(path) ? { later: true as const } : {}),
    }));
}
