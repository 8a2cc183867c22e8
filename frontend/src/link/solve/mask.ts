// Hides answers from a glance: their bytes and a keystream that the grid seeds, XOR. No secret: whoever wants to undoes it.

/** What follows `#` in a solve link whose answers are hidden so. */
export const SOLVE_VERSION = "s1.";

/** What the answers are hidden by: the grid, as the link writes it. */
export function keyOf(size: string, grid: string): string {
  return `${size} ${grid}`;
}

/** FNV-1a of 32 bits: the keystream's seed, and the checksum of what is hidden. */
export function fnv1a(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

const CHECK_BYTES = 4;

export function mask(text: string, key: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  const whole = new Uint8Array(bytes.length + CHECK_BYTES);
  whole.set(bytes);
  new DataView(whole.buffer).setUint32(bytes.length, fnv1a(bytes));
  return streamed(whole, key);
}

/** The text, or undefined where the checksum says that it is not what was hidden. */
export function unmask(hidden: Uint8Array, key: string): string | undefined {
  if (hidden.length < CHECK_BYTES) return undefined;
  const whole = streamed(hidden, key);
  const bytes = whole.subarray(0, -CHECK_BYTES);
  if (new DataView(whole.buffer).getUint32(bytes.length) !== fnv1a(bytes)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Marsaglia's xorshift of 32 bits (13, 17, 5), of each state the highest byte. */
function streamed(bytes: Uint8Array, key: string): Uint8Array<ArrayBuffer> {
  // It would stand still at 0.
  let state = fnv1a(new TextEncoder().encode(key)) || 1;
  return Uint8Array.from(bytes, (byte) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return byte ^ (state >>> 24);
  });
}
