// The list of commands: keys mean one thing each where they apply, the sheet tells them all, and buttons name them.
import { describe, expect, test } from "vitest";
import { selectCell } from "../../document/moves/cursor-actions";
import { STEPS } from "../../document/state/view-state";
import { stateOf } from "../../testing/make";
import { press } from "../../testing/press";
import { isPressed, shownKeys, spokenKeys } from "../../ui/chord";
import type { Command } from "./command";
import { COMMANDS, commandAt, hints, toldKeys } from "./commands";
import { sheet } from "./sheet";

const all = Object.entries<Command<never>>(COMMANDS);

/** The event that a chord stands for. */
function keyOf(chord: string) {
  const name = chord.split("+").at(-1) as string;
  return {
    key: name === "Space" ? " " : name,
    shiftKey: chord.includes("Shift+"),
    ctrlKey: chord.includes("Mod+"),
    metaKey: false,
    altKey: chord.includes("Alt+"),
  };
}

describe.each(STEPS)("in the step %s", (step) => {
  // What nobody else has taken comes to the page.
  test.each(["board", "beside", "candidates", "clue"])("a key means one thing at most on the %s", (place) => {
    const here = all.filter(
      ([, command]) => [place, "page"].includes(command.place) && command.steps.includes(step),
    );
    const chords = here.flatMap(([, command]) => command.keys);
    for (const chord of chords) {
      const meant = here.filter(([, { keys }]) => keys.some((other) => isPressed(other, keyOf(chord))));
      expect(
        meant.map(([id]) => id),
        chord,
      ).toHaveLength(1);
    }
  });
});

test.each(all)("%s is found by each of its keys, and stands in the sheet", (id, command) => {
  for (const step of command.steps) {
    // There is a fill, and something wrong with it.
    const state = stateOf("cAt", "OR.");
    selectCell(state, 1);
    state.view.step = step;
    for (const chord of command.keys) {
      expect(commandAt<never>(COMMANDS, command.place, state, keyOf(chord)), `${id} ${chord}`).toBe(command);
    }
  }
  const section = sheet().find(({ group }) => group === command.group);
  const line = section?.lines.find(({ does }) => does === command.label);
  expect(line?.keys).toContain(command.shown ?? shownKeys(command.keys[0] as string));
});

test("the fill's key works wherever letters are put in or blocks are drawn, and not among clues", () => {
  const asked = STEPS.map((step) => {
    const state = stateOf("cat", "...");
    state.view.step = step;
    return [step, press(state, "Control+Enter"), state.view.step];
  });
  expect(asked).toEqual([
    ["grid", "fill", "fill"],
    ["words", "fill", "fill"],
    ["fill", "fill", "fill"],
    ["clues", "ignored", "clues"],
    ["read", "done", "read"],
  ]);
  const state = stateOf("CAT", "O..");
  state.view.region = { from: 1, to: 4 };
  expect(press(state, "Meta+Enter")).toBe("fill region");
});

test("undo and redo by their keys, and a question mark for the sheet", () => {
  const state = stateOf("...", "...");
  press(state, "c", "a", "Control+z");
  expect(state.document.puzzle.cells).toBe("c.....");
  press(state, "Control+Shift+Z");
  expect(state.document.puzzle.cells).toBe("ca....");
  press(state, "Control+z", "Control+y");
  expect(state.document.puzzle.cells).toBe("ca....");
  expect(state.page.help).toBe(false);
  press(state, "Shift+?");
  expect(state.page.help).toBe(true);
});

test("keys are spelled for people and for screen readers", () => {
  expect(shownKeys("Mod+Shift+Z", false)).toBe("Ctrl Shift Z");
  expect(shownKeys("Alt+ArrowDown", true)).toBe("Alt Down");
  expect(spokenKeys("Mod+Z", false)).toBe("Control+Z");
  expect(spokenKeys("Mod+Z", true)).toBe("Meta+Z");
  expect(hints("redo")).toEqual({ title: "Redo (Ctrl Y)", "aria-keyshortcuts": "Control+Y Control+Shift+Z" });
  expect(hints("lock", "Auto-fill will keep it").title).toBe("Auto-fill will keep it (Shift Space)");
  expect(toldKeys("grid")).toMatch(
    /^Arrows move, Space makes a block or removes it, Letters are typed, Escape leaves the board\./,
  );
});
