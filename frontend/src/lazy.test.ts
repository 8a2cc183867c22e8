// A part that comes later is fetched once, and again where it could not be had; who wished for it is told.
import { expect, test, vi } from "vitest";
import { lazy } from "./lazy";

test("it is fetched once, whoever waits, and what is wished for later is done at once", async () => {
  const fetchPart = vi.fn(async () => "part");
  const part = lazy(fetchPart);
  const done: string[] = [];
  part.use((there) => done.push(`first ${there}`));
  part.use((there) => done.push(`second ${there}`));
  expect([part.there, done]).toEqual([undefined, []]);
  expect(await part.load()).toBe("part");
  await vi.waitFor(() => expect(done).toEqual(["first part", "second part"]));
  part.use((there) => done.push(`third ${there}`));
  expect([done.length, fetchPart.mock.calls.length, part.there, part.failed]).toEqual([3, 1, "part", false]);
});

test("where it cannot be had a wish is told so and a prefetch is not, and the next one fetches it again", async () => {
  const fetchPart = vi.fn<() => Promise<string>>().mockRejectedValue(new Error("no network"));
  const onFail = vi.fn();
  const wish = vi.fn();
  const part = lazy(fetchPart, onFail);
  expect(await part.load()).toBeUndefined();
  expect([part.failed, onFail.mock.calls.length]).toEqual([true, 0]);
  part.use(wish);
  await vi.waitFor(() => expect(onFail).toHaveBeenCalledOnce());
  fetchPart.mockResolvedValue("part");
  part.use(wish);
  await vi.waitFor(() => expect(wish).toHaveBeenCalledExactlyOnceWith("part"));
  expect([part.failed, fetchPart.mock.calls.length]).toEqual([false, 3]);
});
