// Builds the page into ../static under names that change with their content, compressed as well; and runs the unit tests.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { compress } from "./compress.ts";

const outDir = fileURLToPath(new URL("../static", import.meta.url));

export default defineConfig(({ mode }) => ({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  // Names relative to the page, so that it works below any path of a host.
  base: "./",
  publicDir: false,
  plugins: [compress(outDir)],
  build: {
    outDir,
    emptyOutDir: false,
    // Nothing that a page loads may be inline: its Content-Security-Policy lets only files of its own in.
    assetsInlineLimit: 0,
    modulePreload: false,
    sourcemap: mode === "development",
    target: "es2022",
    // The first browsers with light-dark(), which the style sheets are written with.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    rolldownOptions: { output: { codeSplitting: false } },
  },
  test: { include: ["src/**/*.test.{ts,tsx}"], environment: "node" },
}));
