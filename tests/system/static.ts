// A plain server of files below a path, such as anybody's host has: no compressed forms, and no headers but two.
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};

export interface StaticServer {
  /** For example `http://127.0.0.1:40123/deep/`. */
  readonly url: string;
  /** Paths below the folder that were asked for, with what was answered. */
  readonly asked: { readonly path: string; readonly status: number }[];
  stop(): Promise<void>;
}

/** Serves each path below the page's address from the folder that `folder` then names for it. */
export async function serveFiles(folder: (path: string) => string, below: string): Promise<StaticServer> {
  const asked: { path: string; status: number }[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://here").pathname;
    const name = path.startsWith(below) ? path.slice(below.length) || "index.html" : "";
    const file = join(folder(name), name);
    const found = name !== "" && !name.includes("..") && statSync(file, { throwIfNoEntry: false })?.isFile();
    asked.push({ path: name, status: found ? 200 : 404 });
    const type = TYPES[extname(name)] ?? "application/octet-stream";
    const keep = found && name.startsWith("assets/") ? "max-age=31536000, immutable" : "no-cache";
    response.writeHead(found ? 200 : 404, { "content-type": type, "cache-control": keep });
    if (found) createReadStream(file).pipe(response);
    else response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${below}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
