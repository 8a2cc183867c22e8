// The engine of this page in this browser: its server, and the device where it can search. It comes after the page, see late-engine.ts.
import { type Choice, type Chosen, choosing } from "./choice";
import { createDevice } from "./device/device";
import { isSupported, isWeak } from "./device/support";
import { type ServerWorld, serverEngine } from "./server/server";

export function createEngine(world: ServerWorld, choice: Omit<Choice, "weak">): Chosen {
  const device = isSupported()
    ? createDevice({
        createWorker: () => new Worker(new URL("./worker/worker.ts", import.meta.url), { type: "module" }),
        now: world.now,
        cores: navigator.hardwareConcurrency,
      })
    : undefined;
  return choosing(serverEngine(world), device, { ...choice, weak: isWeak(navigator) });
}
