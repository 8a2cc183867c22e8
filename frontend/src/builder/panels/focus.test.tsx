// Whatever is pressed by keyboard, the focus stays on something that can be used, and a sheet that closes gives it back.
// @vitest-environment happy-dom
import { act } from "preact/test-utils";
import { describe, expect, test } from "vitest";
import { undo } from "../../document/history";
import { STEPS, type Step } from "../../document/state/view-state";
import { stateOf } from "../../testing/make";
import { show } from "../../testing/show";
import type { State } from "../state/state";

window.print = () => undefined;

/** Milliseconds: each button of a step, over a page of its own. */
const LONG = 60_000;

/** A puzzle with something for each button: own letters, filled ones, an unwanted word, clues, a suggestion, an old clue, a region. */
function full(step: Step): State {
  const state = stateOf("caT", "ORe", "dog");
  state.document.puzzle = {
    ...state.document.puzzle,
    banned: ["eel"],
    clues: { "1-across": "Pet", "4-across": "Vein" },
    cluedFor: { "1-across": "dog" },
  };
  const choices = [
    { clue: "Lower", source: "embedded" as const },
    { clue: "Moo", source: "embedded" as const },
  ];
  state.clueSuggestions.suggestions = new Map([["1-down", { answer: "cod", choices }]]);
  state.view.step = step;
  state.view.cursor = { cell: 2, direction: "across" };
  state.document.verifiedWords = new Set(["cat"]);
  undo(state);
  return state;
}

const buttonsOf = (root: Element) =>
  [...root.querySelectorAll<HTMLButtonElement>("button, a[href]")].filter(
    (button) => !button.disabled && button.tabIndex >= 0,
  );

function nameOf(button: Element): string {
  return button.getAttribute("data-testid") ?? button.getAttribute("aria-label") ?? button.textContent ?? "";
}

async function frames(): Promise<void> {
  for (let i = 0; i < 2; i++)
    await act(() => new Promise((done) => requestAnimationFrame(() => done(undefined))));
}

describe.each(STEPS)("in the step %s", (step) => {
  test.each([false, true])(
    "each button leaves the focus on something of use (with a region: %s)",
    { timeout: LONG },
    async (region) => {
      const prepared = () => {
        const state = full(step);
        if (region) state.view.region = { from: 0, to: 4 };
        return show(state);
      };
      const names = buttonsOf(prepared().root).map(nameOf);
      expect(names.length).toBeGreaterThan(5);
      const lost: string[] = [];
      for (const [at, name] of names.entries()) {
        const { root } = prepared();
        const button = buttonsOf(root)[at];
        button?.focus();
        button?.click();
        await frames();
        const now = document.activeElement;
        if (!now?.isConnected || now === document.body || now.matches(":disabled")) lost.push(name);
        root.remove();
      }
      expect(lost).toEqual([]);
    },
  );
});

test.each(["help", "files"])(
  "the sheet %s gives the focus back to what opened it, by each way out",
  async (sheet) => {
    for (const way of ["button", "Escape", "beside it"]) {
      const { root, get } = show(full("words"));
      get(sheet).focus();
      get(sheet).click();
      const dialog = get<HTMLDialogElement>(`${sheet}-sheet`);
      expect(dialog.open).toBe(true);
      get(`${sheet}-close`).focus();
      if (way === "button") get(`${sheet}-close`).click();
      else if (way === "Escape") dialog.close();
      else dialog.click();
      expect(root.querySelector("dialog"), way).toBeNull();
      expect(document.activeElement, way).toBe(get(sheet));
      root.remove();
    }
  },
);
