// The address bar's throttle, and what the browser remembers.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { IMPROVE_MS, MAX_REMEMBERED, URL_RETRY_MS, URL_WRITE_MS } from "../limits";
import { fakeStore } from "../testing/store";
import { readTheme, rememberTheme } from "../ui/stored-theme";
import { readRecent, readRecents, rememberPuzzle } from "./puzzles";
import { createRecords } from "./records";
import { readImprove, rememberImprove } from "./stored-preferences";
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

const at = (id: number, link = `?size=${id}`) => ({ id: `${id}`, savedAt: id, link });
const never = () => false;

test("puzzles are remembered, each once, the newest first, and a letter typed writes one of them", () => {
  const store = fakeStore();
  for (let i = 0; i < 50; i++) rememberPuzzle(store, at(i), never);
  store.written.length = 0;
  expect(rememberPuzzle(store, { id: "10", savedAt: 99, link: "?size=9" }, never)).toBe(true);
  expect(store.written).toEqual(["crossword.puzzle.10"]);
  const recents = readRecents(store);
  expect(recents[0]).toEqual({ id: "10", savedAt: 99, link: "?size=9" });
  expect(new Set(recents.map(({ id }) => id)).size).toBe(50);
  expect(readRecent(store, "10")).toEqual(recents[0]);
});

test("where there are too many the oldest trifles go, and nothing else ever does", () => {
  const store = fakeStore();
  const isTrifle = (link: string) => link.endsWith("trifle");
  for (let i = 0; i < MAX_REMEMBERED; i++)
    rememberPuzzle(store, at(i, i % 50 === 7 ? "?trifle" : "?worth"), isTrifle);
  rememberPuzzle(store, at(1000, "?worth"), isTrifle);
  rememberPuzzle(store, at(1001, "?worth"), isTrifle);
  const ids = () => readRecents(store).map(({ id }) => id);
  expect([ids().length, ids().includes("7"), ids().includes("57"), ids().includes("107")]).toEqual([
    MAX_REMEMBERED,
    false,
    false,
    true,
  ]);
  for (let i = 2000; i < 2010; i++) rememberPuzzle(store, at(i, "?worth"), isTrifle);
  expect(ids().length).toBe(MAX_REMEMBERED + 8);
  // The one that is open now stays, whatever it is.
  rememberPuzzle(store, at(3000, "?trifle"), isTrifle);
  expect(ids()[0]).toBe("3000");
});

test("a full storage takes a puzzle in the place of trifles, and else says that it does not, and keeps all it had", () => {
  const store = fakeStore(300);
  const isTrifle = (link: string) => link.startsWith("?trifle");
  for (let i = 0; i < 3; i++) rememberPuzzle(store, at(i, "?trifle"), isTrifle);
  expect(rememberPuzzle(store, at(4, `?${"x".repeat(150)}`), isTrifle)).toBe(true);
  const ids = () => readRecents(store).map(({ id }) => id);
  expect(ids()).toEqual(["4", "2"]);
  expect(rememberPuzzle(store, at(5, `?${"x".repeat(150)}`), isTrifle)).toBe(false);
  expect(ids()).toEqual(["4", "2"]);
  expect(rememberPuzzle(undefined, at(1), never)).toBe(false);
  expect(rememberPuzzle(fakeStore(0), at(1), never)).toBe(false);
});

test("the eight of an earlier version are taken over, and once more where another tab has still written them", () => {
  const store = fakeStore();
  const eight = Array.from({ length: 8 }, (_, i) => at(8 - i));
  store.setItem("crossword.recent", JSON.stringify(eight));
  expect(readRecents(store)).toEqual(eight);
  expect(store.getItem("crossword.recent")).toBe("");
  rememberPuzzle(store, { ...at(8), savedAt: 20, link: "?size=20" }, never);
  store.setItem("crossword.recent", JSON.stringify([at(9), ...eight]));
  expect(readRecents(store).map(({ link }) => link)).toEqual([
    "?size=20",
    ...[9, 7, 6, 5, 4, 3, 2, 1].map((size) => `?size=${size}`),
  ]);
  // Without room for all the list stays.
  const full = fakeStore(500);
  full.setItem("crossword.recent", JSON.stringify(eight));
  readRecents(full);
  expect(JSON.parse(full.getItem("crossword.recent") ?? "").length).toBe(8);
});

test("what cannot be read is put aside or left where it is, not thrown away", () => {
  const store = fakeStore();
  const aside = () => JSON.parse(store.getItem("crossword.recent.aside") ?? "[]");
  store.setItem("crossword.puzzle.x", '{"id":"x"}');
  store.setItem("crossword.recent", '[{"id":"a","savedAt":1,"link":"?size=new"},{"id":7}]');
  const recent = { id: "b", savedAt: 2, link: "?size=3" };
  rememberPuzzle(store, recent, never);
  expect(readRecents(store)).toEqual([recent, { id: "a", savedAt: 1, link: "?size=new" }]);
  expect(aside()).toEqual([{ id: 7 }]);
  store.setItem("crossword.recent", "{");
  rememberPuzzle(store, recent, never);
  expect(aside()).toEqual(["{", { id: 7 }]);
  expect(store.getItem("crossword.puzzle.x")).toBe('{"id":"x"}');
});

test("a record is overwritten only by edits that descend from it", () => {
  const store = fakeStore();
  let made = 0;
  const tab = () => createRecords({ store, newId: () => `id ${++made}`, today: () => made, isTrifle: never });
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
  const store = fakeStore();
  expect(readImprove(store)).toBe(IMPROVE_MS);
  rememberImprove(store, 0);
  expect(readImprove(store)).toBe(0);
  store.setItem("crossword.improve", "7");
  expect([readImprove(store), readImprove(undefined)]).toEqual([IMPROVE_MS, IMPROVE_MS]);
});

test("nonsense in the storage, and no storage, are the same as nothing", () => {
  const store = fakeStore();
  store.setItem("crossword.recent", '[{"id":1},"x"]');
  expect(readRecents(store)).toEqual([]);
  store.setItem("crossword.recent", "{");
  expect(readRecents(store)).toEqual([]);
  expect(readRecents(undefined)).toEqual([]);
  expect(readTheme(undefined)).toBe("system");
  rememberTheme(store, "dark");
  expect(readTheme(store)).toBe("dark");
});
