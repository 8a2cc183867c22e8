// What looks at the puzzle after each edit comes later: where it cannot be had the page says so, with what to do.
import { expect, test, vi } from "vitest";
import type { Chosen } from "../engine/choice";
import { stateOf } from "../testing/make";
import { createLateChecks } from "./late-checks";

const fetched = vi.hoisted(() => ({ works: false }));
vi.mock("./background-checks", () => {
  if (!fetched.works) throw new Error("no network");
  return { createBackgroundChecks: () => [] };
});

test("a part that could not be fetched is said, and no more once it is there", async () => {
  const state = stateOf("...");
  const redraw = vi.fn();
  const checks = createLateChecks(state, {} as Chosen, redraw);
  void checks.load();
  await vi.waitFor(() =>
    expect(state.candidates.analysisUnavailable).toMatch(/could not be fetched.*network/),
  );
  expect(redraw).toHaveBeenCalledOnce();
  fetched.works = true;
  vi.resetModules();
  void checks.load();
  await vi.waitFor(() => expect(state.candidates.analysisUnavailable).toBeNull());
});
