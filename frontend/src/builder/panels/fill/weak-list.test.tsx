// @vitest-environment happy-dom
// The weakest words of a fill: which are listed, and what a press does.
import { expect, test } from "vitest";
import { stateOf } from "../../../testing/make";
import { show } from "../../../testing/show";

test("the weakest words that still stand are listed, each with a press to replace it", () => {
  const state = stateOf("CAT", "ORE");
  state.view.step = "fill";
  const weak = {
    below: 60,
    count: 9,
    entries: [
      { entry: "1-down", word: "co", score: 35 },
      { entry: "4-across", word: "ore", score: 45 },
      { entry: "2-down", word: "xx", score: 50 },
    ],
  };
  state.fill.status = { kind: "filled", report: { elapsedMs: 1, warnings: [], weak } };
  const { app, get, root } = show(state);
  const rows = [...root.querySelectorAll(".weak li")].map((row) => row.textContent);
  expect(rows).toEqual(["CO1-down, 35Replace", "ORE4-across, 45Replace"]);
  expect(get("weak").textContent).toContain("and 6 more below 60");
  get("replace-4-across").click();
  expect(app.filler.repair).toHaveBeenCalledWith([expect.objectContaining({ name: "4-across" })]);
});
