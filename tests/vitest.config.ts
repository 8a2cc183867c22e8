// The whole-system tests: each file starts its own server, and on a busy machine a full search may take seconds, and so may
// a page's answer to a key or a finger.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["system/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    fileParallelism: false,
  },
});
