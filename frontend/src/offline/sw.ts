// The service worker: keeps each version of the pages whole, and answers from the newest one, with or without a network.
import type { Opened, PrecachedFile } from "./precached-file";

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: all files of this version, and a hash of them all. */
declare const BUILT_FILES: readonly PrecachedFile[];
declare const BUILT_VERSION: string;

/** Storage is the host's, and others may live below other paths of it. */
const OURS = `crossword ${self.registration.scope} `;
const CACHE = OURS + BUILT_VERSION;

const files = BUILT_FILES;
const byPath = new Map(files.map((file) => [file.path, file]));

self.addEventListener("install", (event) => {
  // All or nothing: where one file cannot be had as it was built, the former version stays until another try.
  const whole = keep(files.filter((file) => !file.later));
  // Open pages go on with the files of their own version, which stay as well; the next page is of this one.
  event.waitUntil(whole.then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = pathOf(request.url);
  // Fills, answers and whatever else the server has are none of ours.
  if (request.method !== "GET" || path === null || !(byPath.has(path) || isHashed(path))) return;
  // Storage that a browser refuses or has spoiled is as good as empty.
  const stored = kept(path).catch(() => undefined);
  event.respondWith(stored.then((response) => response ?? fetch(request)));
});

self.addEventListener("message", (event) => {
  const page = event.source;
  const opened = event.data as Opened;
  if (page instanceof Client) event.waitUntil(settle(page.id, opened));
});

/** A page is open and at rest: what nobody waited for comes, then what is of no use any more goes. */
async function settle(page: string, { script, few }: Opened): Promise<void> {
  if (!few && !savesData()) await keep(files.filter((file) => file.later));
  const path = pathOf(script);
  const pages = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
  // No other page can be of a former version, nor is this one.
  if (path !== null && byPath.has(path) && pages.every((other) => other.id === page)) await dropFormer();
}

/** They stand in the order in which they were made: what follows ours is a version that is just coming. */
async function dropFormer(): Promise<void> {
  const names = await caches.keys();
  const former = names.slice(0, Math.max(0, names.indexOf(CACHE))).filter((name) => name.startsWith(OURS));
  await Promise.all(former.map((name) => caches.delete(name)));
}

/** Puts files into this version's cache: those that a former version has from there, all others from the server. */
async function keep(wanted: readonly PrecachedFile[]): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    wanted.map(async ({ path, integrity }) => {
      const url = urlOf(path);
      if (await cache.match(url, ANY_FORM)) return;
      const known = isHashed(path) ? await caches.match(url, ANY_FORM) : undefined;
      const response =
        known ?? (await fetch(url, { integrity, cache: isHashed(path) ? "default" : "no-cache" }));
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      // A browser opens no page from an answer that was sent elsewhere on its way.
      await cache.put(url, response.redirected ? new Response(response.body, response) : response);
    }),
  );
}

/** What is kept under that path: of this version, or a file of a former one that an open page still wants. */
async function kept(path: string): Promise<Response | undefined> {
  const own = await (await caches.open(CACHE)).match(urlOf(path), ANY_FORM);
  return own ?? (isHashed(path) ? caches.match(urlOf(path), ANY_FORM) : undefined);
}

/** The server has each file compressed and not, which is the same once it is here. */
const ANY_FORM = { ignoreVary: true };

/** Its name changes with its content. */
function isHashed(path: string): boolean {
  return path.startsWith("assets/");
}

function urlOf(path: string): string {
  return new URL(path, self.registration.scope).href;
}

/** Below our scope, without the query, which is a puzzle; null elsewhere. */
function pathOf(url: string): string | null {
  const { origin, pathname } = new URL(url);
  const whole = origin + pathname;
  if (!whole.startsWith(self.registration.scope)) return null;
  const path = whole.slice(self.registration.scope.length);
  return path === "index.html" ? "" : path;
}

/** The visitor has asked his browser for few bytes. Not every browser tells. */
function savesData(): boolean {
  const { connection } = self.navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
