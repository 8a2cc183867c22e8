// Edits, frames and ends of fills in any order: what a fill tells of a puzzle that is another by now never reaches it.
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { State } from "../../builder/state/state";
import { resize, toggleBlock } from "../../document/edits/grid-actions";
import { typeLetter } from "../../document/edits/letter-actions";
import { setClue } from "../../document/edits/text-actions";
import { redo, undo } from "../../document/history";
import { selectCell } from "../../document/moves/cursor-actions";
import { decodeLink, encodeLink } from "../../link/link";
import { BLANK, rowsOf } from "../../puzzle/cells";
import { type Puzzle, shownCells } from "../../puzzle/puzzle";
import { fillBench, type Line } from "../../testing/line";
import { stateOf, textOf } from "../../testing/make";
import { clearFill, keepAll } from "../fill-actions";
import { isRunning } from "../fill-status";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("the width changes while a fill gets better: its next frame is dropped, and the link opens again", () => {
  const state = stateOf("...", "...", "...");
  const { filler, line } = fillBench(state);
  filler.start();
  line().opens();
  line().better(60, "catoarbed");
  resize(state, 4, 3);
  const { puzzle } = state.document;
  // The next frame of the screen, which stops the fill, is still to come.
  line().better(70, "cowoarbed");
  expect(state.document.puzzle).toBe(puzzle);
  expect(state.fill.status).toEqual({ kind: "stopped", edited: true });
  expect(decodeLink(...parts(encodeLink(state.document.puzzle))).width).toBe(4);
});

test("a line that is told to close, and waits for the network, is not opened again", async () => {
  const state = stateOf("...", "...", "...");
  const { filler, line, lines, wait } = fillBench(state);
  filler.start();
  line().opens();
  line().says("c........");
  line().ends(1006);
  resize(state, 4, 3);
  await wait(60_000);
  expect(lines.length).toBe(1);
  expect(state.fill.pause).toBeNull();
  line().says("cat......");
  expect([state.fill.live, state.fill.status.kind]).toEqual([null, "stopped"]);
});

/** What happens to the page, in any order. */
type Happening =
  | { readonly kind: "edit"; readonly how: number; readonly cell: number }
  | { readonly kind: "fill"; readonly how: number }
  | { readonly kind: "line"; readonly which: number; readonly how: number; readonly letter: number }
  | { readonly kind: "screen" }
  | { readonly kind: "wait"; readonly ms: number };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("edit" as const), how: fc.nat(8), cell: fc.nat(24) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("fill" as const), how: fc.nat(4) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("line" as const),
      which: fc.nat(2),
      how: fc.nat(6),
      letter: fc.nat(25),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "screen" as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("wait" as const), ms: fc.constantFrom(10, 500, 4000) }),
  },
);

function parts(link: string): [search: string, hash: string] {
  const [search = "", hash] = link.split("#");
  return [search, hash ? `#${hash}` : ""];
}

function change(state: State, how: number, at: number): void {
  const cell = at % state.document.puzzle.cells.length;
  const edits = [
    () => resize(state, 3 + (at % 3), state.document.puzzle.height),
    () => resize(state, state.document.puzzle.width, 3 + (at % 3)),
    () => toggleBlock(state, cell),
    () => {
      selectCell(state, cell);
      typeLetter(state, "q");
    },
    () => undo(state),
    () => redo(state),
    () => setClue(state, "1-across", `clue ${at}`),
    // The page offers these only where no fill is under way.
    () => !isRunning(state.fill.status) && clearFill(state),
    () => !isRunning(state.fill.status) && keepAll(state),
  ];
  edits[how]?.();
}

/** What a server that was asked about `about` says. */
function say(line: Line, about: Puzzle, how: number, letter: number): void {
  const char = "abcdefghijklmnopqrstuvwxyz"[letter] ?? "a";
  const full = shownCells(about).replaceAll(BLANK, char);
  const half = shownCells(about).replace(BLANK, char);
  const told = { mean_score: 50 + letter, min_score: 50, first_fill_ms: 5, first_mean_score: 50 };
  const says = [
    () => line.opens(),
    () => line.says(half),
    () => line.better(50 + letter, full),
    () => {
      line.says(full);
      line.ends(1000, { outcome: "filled", ...told });
    },
    () => line.ends(4001, { outcome: "no_fill" }),
    () => line.ends(1006),
    () => line.says(full),
  ];
  // Only an open line can tell anything.
  if ([1, 2, 3, 6].includes(how)) line.opens();
  says[how]?.();
}

/** It holds together: layers of one size, letters where they may be, a link that opens as the same. */
function check({ document: { puzzle }, fill: { live, status } }: State, drawn: boolean): void {
  const { width, height, cells, fill } = puzzle;
  expect([cells.length, fill.length]).toEqual([width * height, width * height]);
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] !== BLANK) expect(fill[cell]).toBe(BLANK);
    if (drawn && live !== null) expect(live[cell] === "#").toBe(cells[cell] === "#");
  }
  if (drawn && live !== null) expect([live.length, isRunning(status)]).toEqual([cells.length, true]);
  // A fill that is not complete stands in no link.
  const opened = decodeLink(...parts(encodeLink(puzzle)));
  if (!shownCells(puzzle).includes(BLANK)) expect(textOf(opened)).toEqual(textOf(puzzle));
  else expect(rowsOf(opened.cells, opened.width)).toEqual(rowsOf(cells, width));
}

test("edits, frames and ends in any order leave the puzzle whole, and old lines change nothing", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (happenings) => {
      const state = stateOf("c...", "....", "....", "....");
      const bench = fillBench(state);
      /** The puzzle that each line was opened for. */
      const about: Puzzle[] = [];
      const note = () => {
        while (about.length < bench.lines.length) about.push(state.document.puzzle);
      };
      for (const next of happenings) {
        const shown = state.fill.live;
        if (next.kind === "edit") change(state, next.how, next.cell);
        else if (next.kind === "screen") bench.filler.stopIfStale();
        else if (next.kind === "wait") await bench.wait(next.ms);
        else if (next.kind === "fill") {
          state.view.region = next.how === 3 ? { from: 0, to: 1 } : null;
          const { filler } = bench;
          [filler.start, filler.another, filler.stop, () => filler.fillRegion(true), filler.tryNow][
            next.how
          ]?.();
        } else {
          const at = bench.lines.length - 1 - next.which;
          const line = bench.lines[at];
          const asked = about[at];
          if (!line || !asked) continue;
          const { puzzle } = state.document;
          const { live } = state.fill;
          const other = puzzle.width !== asked.width || puzzle.cells !== asked.cells;
          const old = line.closed || other;
          say(line, asked, next.how, next.letter);
          if (old) expect(state.document.puzzle).toBe(puzzle);
          if (old && !other) expect(state.fill.live).toBe(live);
        }
        note();
        // After an edit a fill is stopped with the next frame of the screen, or at once when it has something to tell.
        check(state, next.kind === "screen" || state.fill.live !== shown);
      }
      bench.filler.stop();
    }),
    { numRuns: 300 },
  );
}, 60_000);
