// Filling a marked region: what is asked, what is taken, and what is left as it was.
import { expect, test } from "vitest";
import type { State } from "../../builder/state/state";
import { undo } from "../../document/history";
import { markRegion } from "../../document/moves/region-actions";
import { wordProblems } from "../../puzzle/checks/word-problems";
import { fillBench } from "../../testing/line";
import { stateOf, textOf } from "../../testing/make";
import { statusSentence } from "../sentences";

/** The first two columns are marked. */
function marked(state: State) {
  markRegion(state, 0, 1 + state.document.puzzle.width * (state.document.puzzle.height - 1));
  return { state, ...fillBench(state) };
}

test("only its entries are asked for, and the rest stays blank", () => {
  const state = stateOf("..#..", "..#..");
  const { filler, line } = marked(state);
  filler.fillRegion(false);
  expect(Object.fromEntries(new URL(line().url).searchParams)).toMatchObject({
    only: "01-across;05-across;01-down;02-down;",
  });
  line().opens();
  line().better(60, "ab#..cd#..");
  expect([state.fill.status.kind, textOf(state.document.puzzle)]).toEqual(["improving", ["AB#..", "CD#.."]]);
  line().better(70, "ef#..gh#..");
  line().ends(1000, { outcome: "filled" });
  expect([state.fill.status.kind, textOf(state.document.puzzle)]).toEqual(["filled", ["EF#..", "GH#.."]]);
  undo(state);
  expect(textOf(state.document.puzzle)).toEqual(["..#..", "..#.."]);
});

test("anew: filled letters in it are given up, but not before there are others", () => {
  const state = stateOf("ABCD", "efGH");
  state.document.verified = { fill: { width: 4, cells: "abcdefgh" }, floor: null };
  const { filler, line } = marked(state);
  filler.fillRegion(true);
  const asked = new URL(line().url).searchParams;
  expect(asked.get("state")).toBe("05-across=efgh;03-down=cg;04-down=dh;");
  expect(asked.get("only")).toBe("01-across;01-down;02-down;");
  line().opens();
  line().says("..cdefgh");
  line().ends(4001, { outcome: "no_fill", score_floor: 50 });
  expect(statusSentence(state)).toContain("No fill exists for this region with the letters around it");
  expect(statusSentence(state)).toContain("Try a larger region, ");
  expect(textOf(state.document.puzzle)).toEqual(["ABCD", "efGH"]);
  filler.fillRegion(true);
  line().opens();
  line().says("xycdefgh");
  line().ends(1000, { outcome: "filled" });
  expect(textOf(state.document.puzzle)).toEqual(["XYCD", "efGH"]);
  // The server has looked at what it was asked for, and only at that.
  expect(
    wordProblems(state.document.puzzle, state.document.verified.fill, state.document.verifiedWords),
  ).toEqual([]);
});

test("an undo while it is sought stops it, and nothing is asked where nothing is open", () => {
  const state = stateOf("AB.", "CD.");
  const { filler, lines } = marked(state);
  filler.fillRegion(false);
  expect([state.fill.status.kind, lines.length]).toEqual(["connecting", 1]);
  state.document.puzzle = stateOf("AX.", "CD.").document.puzzle;
  filler.stopIfStale();
  expect(state.fill.status).toEqual({ kind: "stopped", edited: true });
  const full = stateOf("AB#", "CD#");
  const other = marked(full);
  other.filler.fillRegion(false);
  expect([full.fill.status.kind, other.lines.length]).toEqual(["nothing", 0]);
  expect(statusSentence(full)).toContain('"Fill it anew" looks for others');
  const locked = marked(stateOf("ab#", "cd#"));
  locked.filler.fillRegion(true);
  expect(statusSentence(locked.state)).toContain('Press "Unlock region"');
});
