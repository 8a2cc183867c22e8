// Has the page kept in this browser, and hears when a new version of it has come.
import { IDLE_MS, UPDATE_MS } from "../limits";
import type { Opened } from "./precached-file";

export const NEW_VERSION =
  "A new version of the builder is here: it opens the next time, with this puzzle as it is.";

export interface OfflineWorld {
  /** Undefined where the browser has none: in private windows, and at addresses without encryption. */
  readonly workers: Pick<
    ServiceWorkerContainer,
    "register" | "ready" | "controller" | "addEventListener"
  > | null;
  readonly document: Pick<Document, "baseURI" | "querySelector" | "addEventListener" | "visibilityState">;
  now(): number;
  /** Once the page has nothing better to do. */
  whenIdle(then: () => void): void;
}

/** `replaced` is called when a new version is here, whole, and will be what opens next; `few` as in `Opened`. */
export async function precache(world: OfflineWorld, replaced: () => void, few = false): Promise<void> {
  const { workers, document } = world;
  if (!workers) return;
  // On a first visit the worker that comes replaces nobody.
  let first = !workers.controller;
  workers.addEventListener("controllerchange", () => {
    if (!first) replaced();
    first = false;
  });
  // Not before, or the word lists would be fetched beside what the visitor waits for.
  await new Promise<void>((resolve) => world.whenIdle(resolve));
  const registration = await workers.register(new URL("sw.js", document.baseURI)).catch(() => null);
  // Without it the page works as long as its server does.
  if (!registration) return;
  let asked = world.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || world.now() - asked < UPDATE_MS) return;
    asked = world.now();
    // Offline, it is asked again the next time.
    registration.update().catch(() => {});
  });
  const { active } = await workers.ready;
  const script = document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "";
  active?.postMessage({ script, few } satisfies Opened);
}

/** The browser's own. */
export function browserWorld(): OfflineWorld {
  return {
    workers: "serviceWorker" in navigator ? navigator.serviceWorker : null,
    document,
    now: () => performance.now(),
    whenIdle: (then) => {
      if ("requestIdleCallback" in window) requestIdleCallback(then);
      else setTimeout(then, IDLE_MS);
    },
  };
}
