// Whether this browser and this machine can search by themselves, and well.
import { WEAK_CORES, WEAK_MEMORY_GB } from "../../limits";

/** A module whose one function spreads a number over a vector: only engines that know vectors of 128 bits take it. */
const VECTORS = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11,
]);

export function isSupported(): boolean {
  try {
    const { Worker, DecompressionStream, WebAssembly } = globalThis;
    return !!Worker && !!DecompressionStream && WebAssembly.validate(VECTORS);
  } catch {
    return false;
  }
}

/** A server is the better choice: the machine is small, or its owner pays for each byte. */
export function isWeak({ hardwareConcurrency, ...more }: Pick<Navigator, "hardwareConcurrency">): boolean {
  const { deviceMemory, connection } = more as { deviceMemory?: number; connection?: { saveData?: boolean } };
  return (
    hardwareConcurrency < WEAK_CORES ||
    (deviceMemory ?? WEAK_MEMORY_GB) < WEAK_MEMORY_GB ||
    !!connection?.saveData
  );
}
