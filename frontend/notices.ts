// The Vite plugin that puts the notices of all that travels with the page beside it: its packages, the engine's crates, the lists.
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** What `crossword --licenses` prints as well. */
const TEXTS = [
  "../LICENSE-MIT",
  "../LICENSE-APACHE",
  "../data/LICENSE",
  "../data/NOTICES.md",
  "../licenses/THIRD-PARTY.md",
];

/** Emits `third-party.txt`. */
export function notices(): Plugin {
  return {
    name: "notices",
    apply: "build",
    generateBundle() {
      const texts = TEXTS.map((path) => readFileSync(new URL(path, import.meta.url), "utf8").trimEnd());
      this.emitFile({ type: "asset", fileName: "third-party.txt", source: `${texts.join("\n\n\n")}\n` });
    },
  };
}
