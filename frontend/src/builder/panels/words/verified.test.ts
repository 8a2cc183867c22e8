// What auto-fill verified goes with undo, redo and a reload: a fill that is brought back is as good as it was.
import { expect, test } from "vitest";
import { clearFill, takeFill } from "../../../autofill/fill-actions";
import { isRepairable } from "../../../autofill/repairable";
import { takeOpened } from "../../../document/edits/take-opened";
import { setText } from "../../../document/edits/text-actions";
import { open, redo, undo } from "../../../document/history";
import { takeMade, takeThemed } from "../../../generate/generate-actions";
import { createUndoOverReload } from "../../../library/undo-over-reload";
import { layoutOf } from "../../../puzzle/grid/entries";
import { fillBench } from "../../../testing/line";
import { puzzleOf, stateOf, textOf } from "../../../testing/make";
import { newState, type State } from "../../state/state";
import { wordChecks } from "./word-checks";

const FIRST = "catoretan";
const SECOND = "cowuseban";

/** Fill A at score 40, then fill B at 50. */
function twoFills() {
  const state = stateOf("...", "...", "...");
  const bench = fillBench(state);
  for (const [frame, floor] of [
    [FIRST, 40],
    [SECOND, 50],
  ] as const) {
    bench.filler.another();
    bench.line().opens();
    bench.line().says(frame);
    bench.line().ends(1000, { outcome: "filled", score_floor: floor });
  }
  const query = () => Object.fromEntries(new URL(bench.line().url).searchParams);
  const refuse = (name: string) => {
    const entry = layoutOf(state.document.puzzle).byName.get(name);
    bench.filler.repair(entry ? [entry] : []);
  };
  return { state, query, refuse, ...bench };
}

const isSound = (state: State) => !isRepairable(state) && wordChecks(state).length === 0;

test("another fill undone: nothing is wrong with the first, and a repair refuses what is refused alone", () => {
  const { state, query, refuse, filler } = twoFills();
  undo(state);
  expect([textOf(state.document.puzzle), isSound(state)]).toEqual([["CAT", "ORE", "TAN"], true]);
  refuse("1-across");
  expect(query()).toMatchObject({ present: FIRST, refused: "01-across;", min_score: "40" });
  filler.stop();
  redo(state);
  expect(isSound(state)).toBe(true);
  refuse("4-across");
  expect(query()).toMatchObject({ present: SECOND, refused: "04-across;", min_score: "50" });
});

test("a fill undone, and one over which a made, a themed or an opened puzzle was laid, is as it was", () => {
  const { state } = twoFills();
  undo(state);
  clearFill(state);
  undo(state);
  expect(isSound(state)).toBe(true);
  const made = { width: 3, height: 3, cells: SECOND, clues: {} };
  takeMade(state, made as unknown as Parameters<typeof takeMade>[1]);
  expect(isSound(state)).toBe(true);
  undo(state);
  expect([isSound(state), state.document.verified.floor]).toEqual([true, 40]);
  const themed = { width: 3, height: 3, cells: "cow......", fill: SECOND, minScore: 35 };
  takeThemed(state, themed as unknown as Parameters<typeof takeThemed>[1]);
  expect([isSound(state), state.document.verified.floor]).toEqual([true, 35]);
  undo(state);
  expect([isSound(state), state.document.verified.floor]).toEqual([true, 40]);
  takeOpened(state, puzzleOf("COW", "USE", "BAN"));
  expect([isSound(state), state.document.verified.floor]).toEqual([true, null]);
  undo(state);
  expect([isSound(state), state.document.verified.floor]).toEqual([true, 40]);
});

test("a better fill of the same step, with a title written in between, is verified in every step after it", () => {
  const state = stateOf("...", "...", "...");
  takeFill(state, FIRST, "fill 1", null, 40);
  setText(state, "title", "A");
  takeFill(state, SECOND, "fill 1", null, 50);
  expect(isSound(state)).toBe(true);
  undo(state);
  expect([textOf(state.document.puzzle)[0], isSound(state)]).toEqual(["COW", true]);
  redo(state);
  expect(isSound(state)).toBe(true);
});

test("a region filled at a higher score leaves the rest at its own", () => {
  const state = stateOf("...", "...", "...");
  takeFill(state, FIRST, "", null, 40);
  const first = layoutOf(state.document.puzzle).entries.slice(0, 1);
  takeFill(state, FIRST, "", first, 60);
  expect(state.document.verified.floor).toBe(40);
});

test("a reload keeps it, of the puzzle that is open and of each step", () => {
  const { state } = twoFills();
  const stored = new Map<string, string>();
  const store = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  createUndoOverReload(state, store).save();
  const next = newState();
  open(next, state.document.puzzle, "rotational");
  createUndoOverReload(next, store).restore();
  expect(next.document.verified).toEqual({ fill: { width: 3, cells: SECOND }, floor: 50 });
  undo(next);
  expect([isSound(next), next.document.verified.floor]).toEqual([true, 40]);
});
