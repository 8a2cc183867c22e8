// Builds the page into ../static/app.js, and runs the unit tests.
import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  publicDir: false,
  build: {
    outDir: "../static",
    emptyOutDir: false,
    sourcemap: true,
    target: "es2022",
    rolldownOptions: {
      input: "src/main.tsx",
      output: { entryFileNames: "app.js", format: "es", codeSplitting: false },
    },
  },
  test: { include: ["src/**/*.test.{ts,tsx}"], environment: "node" },
});
