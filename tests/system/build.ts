// Builds the page as it is, or changed, into a folder of its own.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { root } from "./server";

export interface Built {
  readonly folder: string;
  remove(): void;
}

/** A version of the page whose script does that as well when it starts. */
export async function buildPage(further = ""): Promise<Built> {
  const folder = mkdtempSync(join(tmpdir(), "page-"));
  // What lies beside the built files and is served as it is.
  for (const file of ["icon.svg", "icon-192.png", "icon-512.png", "icon-maskable-512.png", "app.webmanifest"])
    cpSync(`${root}static/${file}`, join(folder, file));
  let changed = further === "";
  await build({
    root: `${root}frontend`,
    configFile: `${root}frontend/vite.config.ts`,
    logLevel: "warn",
    build: { outDir: folder },
    plugins: [
      {
        name: "further",
        transform: (code, id) => {
          if (further === "" || !id.endsWith("/src/builder/main.tsx")) return null;
          changed = true;
          return `${code}\n${further}`;
        },
      },
    ],
  });
  if (!changed) throw new Error("the script that starts the builder's page is not where it is looked for");
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
