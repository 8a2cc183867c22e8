// A part of the page that throws, one that could not be fetched, and a copy that was refused: each is said in its place.
// @vitest-environment happy-dom

import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { stateOf } from "../../../testing/make";
import { show } from "../../../testing/show";
import { Boundary } from "./boundary";

test("a part that throws leaves the rest standing, says so, and can be tried again", async () => {
  const report = vi.fn();
  vi.stubGlobal("reportError", report);
  const root = document.createElement("div");
  let broken = true;
  function Part() {
    if (broken) throw new Error("a fault");
    return <p>whole</p>;
  }
  await act(() =>
    render(
      <div>
        <Boundary>
          <Part />
        </Boundary>
        <p id="rest">rest</p>
      </div>,
      root,
    ),
  );
  expect([root.querySelector("#rest")?.textContent, report.mock.calls.length]).toEqual(["rest", 1]);
  expect(root.textContent).toContain("could not be shown");
  broken = false;
  await act(() => root.querySelector("button")?.click());
  expect(root.textContent).toBe("wholerest");
  vi.unstubAllGlobals();
});

test("a link that was not copied is selected, and it is said how to copy it", async () => {
  const state = stateOf("cat");
  state.library.share = { edit: "https://a.test/?size=3", solve: "https://a.test/solve.html#s1" };
  const { get, app } = show(state);
  await act(() =>
    app.act(({ library }) => {
      library.uncopied = "edit";
    }),
  );
  expect(get("share-uncopied").textContent).toContain("It is selected: press");
  await vi.waitFor(() => expect(document.activeElement?.getAttribute("data-link")).toBe("edit"));
});
