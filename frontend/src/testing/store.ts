// A browser's storage in memory, which may be full.
import type { KeyedStore } from "../storage";

/** `room` is the number of characters that it holds, keys and values. */
export function fakeStore(room = Number.POSITIVE_INFINITY): KeyedStore & { readonly written: string[] } {
  const map = new Map<string, string>();
  const written: string[] = [];
  return {
    written,
    get length() {
      return map.size;
    },
    key: (at) => [...map.keys()][at] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem(key, value) {
      const others = [...map]
        .filter(([known]) => known !== key)
        .flat()
        .join("").length;
      if (others + key.length + value.length > room) throw new DOMException("full", "QuotaExceededError");
      map.set(key, value);
      written.push(key);
    },
    removeItem: (key) => void map.delete(key),
  };
}
