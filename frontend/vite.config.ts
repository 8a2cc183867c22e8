// Builds the pages into ../static under names that change with their content, compressed as well; and runs the unit tests.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { firstFile } from "./chunks.ts";
import { compress } from "./compress.ts";
import { nameAsset } from "./names.ts";
import { notices } from "./notices.ts";
import { offline } from "./offline.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The pages, each an HTML file beside this one and an address of its own. */
const PAGES = ["index.html", "solve.html"];

const output = {
  entryFileNames: "assets/[name]-[hash].js",
  chunkFileNames: "assets/[name]-[hash].js",
  assetFileNames: nameAsset,
};

/** What starts each page, the builder's first. */
const STARTS = [here("src/builder/main.tsx"), here("src/solver/main.tsx")] as const;

const first = { name: firstFile("builder", STARTS), includeDependenciesRecursively: false };

export default defineConfig(({ mode }) => ({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  // Names relative to the page, so that it works below any path of a host.
  base: "./",
  publicDir: false,
  plugins: [notices(), offline({ development: mode === "development" }), compress()],
  build: {
    outDir: here("../static"),
    emptyOutDir: false,
    // Nothing that a page loads may be inline: its Content-Security-Policy lets only files of its own in.
    assetsInlineLimit: 0,
    // What a page needs at once is asked for at once; every browser that has light-dark() does so by itself.
    modulePreload: { polyfill: false },
    sourcemap: mode === "development",
    target: "es2022",
    // The first browsers with light-dark(), which the style sheets are written with.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    rolldownOptions: { input: PAGES.map(here), output: { ...output, codeSplitting: { groups: [first] } } },
  },
  worker: { format: "es", rolldownOptions: { output } },
  test: { include: ["*.test.ts", "src/**/*.test.{ts,tsx}"], environment: "node" },
}));
