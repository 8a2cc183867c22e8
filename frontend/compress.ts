// What of the page goes out compressed, and the Vite plugin that compresses it once, when it is built.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Files that get smaller; pictures, fonts and word lists are compressed already. */
const TEXT = new Set([".html", ".js", ".css", ".svg", ".txt", ".json", ".webmanifest", ".wasm"]);

/** Writes `FILE.br` and `FILE.gz` beside each text that was built, as actix-files and the program look for them. */
export function compress(): Plugin {
  let folder = "";
  return {
    name: "compress",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    // The folder is not emptied, because some of it is served as it is; what the last build left must not stay.
    buildStart() {
      rmSync(join(folder, "assets"), { recursive: true, force: true });
      for (const path of existsSync(folder) ? files(folder) : [])
        if (path.endsWith(".br") || path.endsWith(".gz")) rmSync(path);
    },
    closeBundle() {
      for (const path of files(folder).filter((path) => TEXT.has(extname(path)))) {
        const text = readFileSync(path);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        };
        writeFileSync(`${path}.br`, brotliCompressSync(text, { params }));
        writeFileSync(`${path}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }));
      }
    },
  };
}

function files(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
