// The whole-system tests: each file starts its own server. What must come is waited for, for as long as a machine with more
// work than processors may take (system/browser.ts has the same for what Playwright waits for).
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["system/**/*.test.ts"],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 90_000 } },
    fileParallelism: false,
  },
});
