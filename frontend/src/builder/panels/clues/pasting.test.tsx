// What a field cuts from what is pasted is said.
// @vitest-environment happy-dom
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { MAX_CLUE, MAX_TITLE } from "../../../limits";
import { stateOf } from "../../../testing/make";
import { show } from "../../../testing/show";
import { inOneLine } from "./pasting";

test("more than a clue or a title takes is told, what goes in is not", async () => {
  const state = stateOf("CAT");
  state.view.step = "clues";
  const { get } = show(state);
  const paste = (id: string, text: string) =>
    act(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      get(id).dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    });
  await paste("clue-1-across", "c".repeat(MAX_CLUE));
  expect(state.view.notice).toBeNull();
  await paste("clue-1-across", "c".repeat(MAX_CLUE + 1));
  expect(state.view.notice?.text).toBe(
    `A clue takes ${MAX_CLUE} characters: the rest of what was pasted was left out.`,
  );
  await paste("title", "t".repeat(MAX_TITLE + 1));
  expect(state.view.notice?.text).toContain("“Title”");
});

test("several lines are one: a break and the blanks around it are one blank", () => {
  const lines = ["one", "one\ntwo", "one \r\n  two", "one \n \n two", "one ", "one\n", "\ntwo", "a b  c"];
  expect(lines.map(inOneLine)).toEqual([
    "one",
    "one two",
    "one two",
    "one two",
    "one ",
    "one ",
    " two",
    "a b  c",
  ]);
});
