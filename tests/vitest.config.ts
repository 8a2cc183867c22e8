// The whole-system tests: each file starts its own server, and a full search may take seconds on a busy machine.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["system/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
