// A line that fails once or twice does not cost the engine; one that is dead is told.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FETCH_AGAIN_MS } from "../../limits";
import { fetched } from "./fetched";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([0, 1, FETCH_AGAIN_MS.length])("after %i failures the file is there", async (failures) => {
  let tries = 0;
  const file = fetched(async () => {
    if (++tries <= failures) throw new TypeError("Failed to fetch");
    return new Response("words");
  }, "words.bin");
  await vi.runAllTimersAsync();
  expect(await (await file).text()).toBe("words");
  expect(tries).toBe(failures + 1);
});

test("a dead line is told in the end", async () => {
  const file = fetched(() => Promise.reject(new TypeError("Failed to fetch")), "words.bin").catch(String);
  await vi.runAllTimersAsync();
  expect(await file).toContain("Failed to fetch");
});
