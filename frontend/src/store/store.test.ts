// The address bar's throttle, and what the browser remembers.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { IMPROVE_MS, MAX_RECENT, URL_RETRY_MS, URL_WRITE_MS } from "../limits";
import { readImprove, readRecents, rememberImprove, rememberPuzzle } from "./local";
import { createRecords } from "./records";
import { readTheme, rememberTheme } from "./theme";
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

test("a write that the browser refuses is tried again", () => {
  const written: string[] = [];
  let refuse = true;
  const sync = createUrlSync((link) => {
    if (refuse) throw new Error("too many calls");
    written.push(link);
  }, Date.now);
  sync.changed(() => "a");
  refuse = false;
  expect(written).toEqual([]);
  vi.advanceTimersByTime(URL_RETRY_MS);
  expect(written).toEqual(["a"]);
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

test("what cannot be read is put aside, not thrown away", () => {
  const store = fakeStore() as unknown as Storage;
  const aside = () => JSON.parse(store.getItem("crossword.recent.aside") ?? "[]");
  store.setItem("crossword.recent", '[{"id":"a","savedAt":1,"link":"?size=new"},{"id":7}]');
  const recent = { id: "b", savedAt: 2, link: "?size=3" };
  rememberPuzzle(store, recent, (link) => link !== "?size=new");
  expect(readRecents(store)).toEqual([recent]);
  expect(aside()).toEqual([{ id: 7 }, { id: "a", savedAt: 1, link: "?size=new" }]);
  store.setItem("crossword.recent", "{");
  rememberPuzzle(store, recent);
  expect(aside()[0]).toBe("{");
  expect(aside().length).toBe(3);
});

test("a record is overwritten only by edits that descend from it", () => {
  const store = fakeStore() as unknown as Storage;
  let made = 0;
  const tab = () =>
    createRecords({ store, newId: () => `id ${++made}`, today: () => made, readable: () => true });
  const links = () => readRecents(store).map(({ link }) => link);
  const first = tab();
  first.opened(null, "");
  first.save(0, "?size=3", "none");
  first.save(0, "?size=4", "none");
  expect(links()).toEqual(["?size=4"]);
  first.save(1, "?size=5", "none");
  expect(links()).toEqual(["?size=5", "?size=4"]);
  // Two tabs with one record: the second to write goes on under a name of its own.
  const second = tab();
  second.opened(first.idOf(0), "?size=4");
  first.save(0, "?size=6", "none");
  second.save(0, "?size=7", "none");
  expect(links()).toEqual(["?size=7", "?size=6", "?size=5"]);
});

test("how long fills are made better is remembered, if it is one of the choices", () => {
  const store = fakeStore() as unknown as Storage;
  expect(readImprove(store)).toBe(IMPROVE_MS);
  rememberImprove(store, 0);
  expect(readImprove(store)).toBe(0);
  store.setItem("crossword.improve", "7");
  expect([readImprove(store), readImprove(undefined)]).toEqual([IMPROVE_MS, IMPROVE_MS]);
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
