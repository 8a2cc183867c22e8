// The engine of this page in this browser: its server, and the device where it can search.
import { type Choice, type Chosen, choosing } from "./choice";
import { createDevice } from "./device/device";
import { isSupported, isWeak } from "./device/support";
import { type ServerWorld, serverEngine } from "./server/server";

/** `canSearch` says whether this browser can search by itself. */
export function engineHere(
  world: ServerWorld,
  choice: Omit<Choice, "weak">,
): { readonly engine: Chosen; readonly canSearch: boolean } {
  const device = isSupported()
    ? createDevice({
        hire: () => new Worker(new URL("./worker/worker.ts", import.meta.url), { type: "module" }),
        now: world.now,
        cores: navigator.hardwareConcurrency,
      })
    : undefined;
  const engine = choosing(serverEngine(world), device, { ...choice, weak: isWeak(navigator) });
  return { engine, canSearch: device !== undefined };
}
