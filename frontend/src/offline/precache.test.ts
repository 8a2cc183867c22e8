// When the page asks for a new version, and when it says that there is one.
import { describe, expect, test } from "vitest";
import { UPDATE_MS } from "../limits";
import { type OfflineWorld, precache } from "./precache";

interface Shown {
  readonly world: OfflineWorld;
  readonly workers: EventTarget;
  readonly said: unknown[];
  readonly registered: string[];
  /** Somebody looks at the page again, so many milliseconds after it was opened. */
  look(at: number): void;
  updates: number;
  replaced: number;
}

function show({ controlled = false, refused = false } = {}): Shown {
  const shown = { said: [] as unknown[], registered: [] as string[], updates: 0, replaced: 0 };
  let now = 0;
  const registration = {
    update: async () => {
      shown.updates += 1;
      throw new Error("offline");
    },
    active: { postMessage: (message: unknown) => shown.said.push(message) },
  };
  const workers = Object.assign(new EventTarget(), {
    controller: controlled ? {} : null,
    ready: Promise.resolve(registration),
    register: async (url: URL) => {
      shown.registered.push(url.href);
      if (refused) throw new Error("no worker here");
      return registration;
    },
  });
  const document = Object.assign(new EventTarget(), {
    baseURI: "https://host.example/deep/index.html?size=5",
    visibilityState: "visible",
    querySelector: () => ({ src: "https://host.example/deep/assets/index-1.js" }),
  });
  const world = {
    workers,
    document,
    now: () => now,
    whenIdle: (then: () => void) => then(),
  } as unknown as OfflineWorld;
  return Object.assign(shown, {
    world,
    workers,
    look(at: number) {
      now = at;
      document.dispatchEvent(new Event("visibilitychange"));
    },
  });
}

async function opened(shown: Shown): Promise<Shown> {
  await precache(shown.world, () => {
    shown.replaced += 1;
  });
  return shown;
}

const change = () => new Event("controllerchange");

describe("a page that is kept", () => {
  test("lies beside its worker, and tells it which version it is", async () => {
    const { registered, said } = await opened(show());
    expect(registered).toEqual(["https://host.example/deep/sw.js"]);
    expect(said).toEqual([{ script: "https://host.example/deep/assets/index-1.js", few: false }]);
  });

  test("is told of the worker that replaces another, not of the first", async () => {
    const first = await opened(show());
    first.workers.dispatchEvent(change());
    expect(first.replaced).toBe(0);
    first.workers.dispatchEvent(change());
    expect(first.replaced).toBe(1);
    const later = await opened(show({ controlled: true }));
    later.workers.dispatchEvent(change());
    expect(later.replaced).toBe(1);
  });

  test("looks for a new version now and then while it stays open", async () => {
    const shown = await opened(show());
    for (const at of [1000, UPDATE_MS - 1, UPDATE_MS, UPDATE_MS + 1, 2 * UPDATE_MS]) shown.look(at);
    expect(shown.updates).toBe(2);
  });
});

test("without a worker the page is as it was", async () => {
  expect((await opened(show({ refused: true }))).said).toEqual([]);
  await precache({ ...show().world, workers: null }, () => {});
});
