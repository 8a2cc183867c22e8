// The address bar's throttle, and what the browser remembers.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MAX_RECENT, URL_WRITE_MS } from "../limits";
import { readRecents, readTheme, rememberPuzzle, rememberTheme } from "./local";
import { createUrlSync } from "./url-sync";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a hundred edits in 30 seconds stay under Safari's limit, and the last one is written", () => {
  const written: string[] = [];
  const sync = createUrlSync((link) => written.push(link), Date.now);
  for (let i = 0; i < 3000; i++) {
    sync.changed(() => `${i}`);
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(URL_WRITE_MS);
  expect(written.length).toBeLessThan(100);
  expect(written[0]).toBe("0");
  expect(written.at(-1)).toBe("2999");
});

test("flush writes at once and once; cancel writes nothing", () => {
  const written: string[] = [];
  const sync = createUrlSync((link) => written.push(link), Date.now);
  for (const link of ["a", "b"]) sync.changed(() => link);
  sync.flush();
  sync.flush();
  vi.runAllTimers();
  expect(written).toEqual(["a", "b"]);
  sync.changed(() => "c");
  sync.cancel();
  vi.runAllTimers();
  expect(written).toEqual(["a", "b"]);
});

function fakeStore() {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => map.set(key, value),
  };
}

test("the last puzzles are remembered, each once, the newest first", () => {
  const store = fakeStore() as unknown as Storage;
  for (let i = 0; i < 2 * MAX_RECENT; i++)
    rememberPuzzle(store, { id: `${i}`, savedAt: i, link: `?size=${i}` });
  rememberPuzzle(store, { id: "10", savedAt: 99, link: "?size=9" });
  const recents = readRecents(store);
  expect(recents.length).toBe(MAX_RECENT);
  expect(recents[0]).toEqual({ id: "10", savedAt: 99, link: "?size=9" });
  expect(new Set(recents.map(({ id }) => id)).size).toBe(MAX_RECENT);
});

test("nonsense in the storage, and no storage, are the same as nothing", () => {
  const store = fakeStore() as unknown as Storage;
  store.setItem("crossword.recent", '[{"id":1},"x"]');
  expect(readRecents(store)).toEqual([]);
  store.setItem("crossword.recent", "{");
  expect(readRecents(store)).toEqual([]);
  expect(readRecents(undefined)).toEqual([]);
  expect(readTheme(undefined)).toBe("system");
  rememberTheme(store, "dark");
  expect(readTheme(store)).toBe("dark");
});
