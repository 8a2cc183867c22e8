// Edits and undo: whatever is done can be undone, and blocks, letters and fill keep to their rules.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clearFill, keepAll, takeFill } from "../../autofill/fill-actions";
import { newState, type State } from "../../builder/state/state";
import { type Entry, layoutOf } from "../../puzzle/grid/entries";
import { cluesToCheck } from "../../puzzle/words/clued-for";
import { puzzleOf, stateOf, textOf } from "../../testing/make";
import { redo, undo } from "../history";
import { clickCell, currentEntry, nextEntry, selectCell } from "../moves/cursor-actions";
import { banWord, unbanWord } from "./ban-actions";
import {
  applyPreset,
  clearBlocks,
  hasMoreThanBlocks,
  keepOnlyBlocks,
  paintBlock,
  resize,
  setSymmetry,
  startBlank,
  toggleBlock,
} from "./grid-actions";
import { backspace, clearEntry, typeLetter } from "./letter-actions";
import { lockEntry, toggleLock } from "./lock-actions";
import { setCrude, setLonger, setMinScore } from "./option-actions";
import { keepClue, setClue, setText } from "./text-actions";

const rows = (state: State) => textOf(state.document.puzzle);

describe("grid", () => {
  test("a block comes with its twin, and goes with it", () => {
    const state = stateOf("...", "...", "...");
    toggleBlock(state, 0);
    expect(rows(state)).toEqual(["#..", "...", "..#"]);
    toggleBlock(state, 8);
    expect(rows(state)).toEqual(["...", "...", "..."]);
  });

  test("one stroke is one undo", () => {
    const state = stateOf("....", "....");
    state.document.symmetry = "none";
    for (const cell of [0, 1, 2]) paintBlock(state, cell, true, "stroke 1");
    paintBlock(state, 7, true, "stroke 2");
    expect(rows(state)).toEqual(["###.", "...#"]);
    undo(state);
    expect(rows(state)).toEqual(["###.", "...."]);
    undo(state);
    expect(rows(state)).toEqual(["....", "...."]);
  });

  test("resizing keeps what fits, clues too, and can be undone", () => {
    const state = stateOf("cat#", "O..A", "#...");
    setClue(state, "1-across", "Pet");
    resize(state, 3, 4);
    expect(rows(state)).toEqual(["cat", "O..", "#..", "..."]);
    expect(state.document.puzzle.clues).toEqual({ "1-across": "Pet" });
    undo(state);
    expect(rows(state)).toEqual(["cat#", "O..A", "#..."]);
  });

  test("a preset keeps letters of a grid of the same size only", () => {
    const state = stateOf("cat", "...", "...");
    applyPreset(state, { name: "x", size: 3, rows: ["#..", "...", "..#"] });
    expect(rows(state)).toEqual(["#at", "...", "..#"]);
    applyPreset(state, { name: "y", size: 2, rows: ["..", ".."] });
    expect(rows(state)).toEqual(["..", ".."]);
  });

  test("clues without an entry are announced, with an undo", () => {
    const state = stateOf("...", "...");
    setClue(state, "3-down", "gone");
    resize(state, 2, 2);
    expect(state.view.notice).toEqual({ text: "1 clue has no entry any more.", undo: true });
    undo(state);
    expect(state.document.puzzle.clues).toEqual({ "3-down": "gone" });
    expect(state.view.notice).toBeNull();
  });

  test("clearing blocks and starting blank", () => {
    const state = stateOf("#a.", "..#");
    clearBlocks(state);
    expect(rows(state)).toEqual([".a.", "..."]);
    startBlank(state);
    expect(rows(state)).toEqual(["...", "..."]);
    undo(state);
    expect(rows(state)).toEqual([".a.", "..."]);
  });

  test("a preset over letters tells what is lost; over anything of worth it begins another record", () => {
    const state = stateOf("cat", "OAR", "...");
    applyPreset(state, { name: "x", size: 3, rows: ["#..", "...", "..#"] });
    expect(state.view.notice).toEqual({ text: "4 letters had to go.", undo: true });
    expect(state.document.lineage).toBe(1);
    undo(state);
    expect(state.document.lineage).toBe(0);
    const drawn = stateOf("#..", "...", "..#");
    applyPreset(drawn, { name: "Cross", size: 3, rows: ["...", "...", "..."] });
    expect(drawn.view.notice?.text).toContain("undo away");
    const fresh = stateOf("...", "...", "...");
    applyPreset(fresh, { name: "Cross", size: 3, rows: ["...", "#.#", "..."] });
    expect([fresh.view.notice, fresh.document.lineage]).toEqual([null, 0]);
  });

  test("a preset leaves clues at entries that are the same in it, and drops all others, which is told", () => {
    const clued = () => {
      const state = stateOf("cat", "OAR", "...");
      for (const name of ["1-across", "4-across", "5-across", "1-down"]) setClue(state, name, name);
      return state;
    };
    const state = clued();
    applyPreset(state, { name: "x", size: 3, rows: ["...", "#..", "..."] });
    expect(state.document.puzzle.clues).toEqual({ "1-across": "1-across", "5-across": "5-across" });
    expect(state.view.notice).toEqual({
      text: "3 letters had to go. 2 clues have no entry any more.",
      undo: true,
    });
    undo(state);
    expect(Object.keys(state.document.puzzle.clues).length).toBe(4);
    const other = clued();
    applyPreset(other, { name: "y", size: 4, rows: ["...#", "....", "....", "...."] });
    expect(other.document.puzzle.clues).toEqual({});
    expect(other.view.notice?.text).toContain("4 clues have no entry any more.");
  });

  test("a new start in the same grid keeps the blocks alone, under another record", () => {
    const state = stateOf("cat#", "O..A", "#...");
    setText(state, "title", "Pets");
    setClue(state, "1-across", "Purrs");
    keepOnlyBlocks(state);
    expect(rows(state)).toEqual(["...#", "....", "#..."]);
    expect([state.document.puzzle.title, state.document.puzzle.clues, state.document.lineage]).toEqual([
      "",
      {},
      1,
    ]);
    expect(hasMoreThanBlocks(state.document.puzzle)).toBe(false);
    undo(state);
    expect([rows(state)[0], state.document.puzzle.title]).toEqual(["cat#", "Pets"]);
  });

  test("a new puzzle is another record, an undo away; on a blank page nothing is said", () => {
    const state = stateOf("cat", "...");
    startBlank(state);
    expect([state.document.lineage, state.view.notice?.undo]).toEqual([1, true]);
    startBlank(state);
    expect([state.document.lineage, state.document.past.length]).toEqual([1, 1]);
    undo(state);
    expect([state.document.lineage, rows(state)]).toEqual([0, ["cat", "..."]]);
    redo(state);
    expect(state.document.lineage).toBe(1);
    const blank = stateOf("...", "...");
    startBlank(blank);
    expect(blank.view.notice).toBeNull();
  });

  test("undo brings the symmetry back too", () => {
    const state = stateOf("...", "...", "...");
    applyPreset(state, { name: "x", size: 3, rows: ["#.#", "...", "..."] });
    expect(state.document.symmetry).toBe("left-right");
    setSymmetry(state, "none");
    undo(state);
    expect(state.document.symmetry).toBe("left-right");
    undo(state);
    expect(state.document.symmetry).toBe("rotational");
  });

  test("resizing tells of letters, clues and symmetry", () => {
    const state = stateOf("cat#", "o..A", "#...");
    state.document.symmetry = "rotational";
    setClue(state, "4-down", "gone");
    resize(state, 3, 3);
    expect(state.view.notice?.text).toBe(
      "1 letter had to go. 1 clue has no entry any more. The blocks no longer keep rotational symmetry.",
    );
  });
});

describe("clues and their answers", () => {
  const refilled = () => {
    const state = stateOf("cat", "...", "...");
    takeFill(state, "catittwry");
    setClue(state, "4-across", "Big phone company, once");
    takeFill(state, "catcdcwry");
    return state;
  };

  test("a refill does not leave a clue at another answer unsaid", () => {
    const state = refilled();
    expect(cluesToCheck(state.document.puzzle).map((entry) => entry.name)).toEqual(["4-across"]);
    expect(state.document.puzzle.cluedFor).toEqual({ "4-across": "itt" });
    expect(state.view.notice?.text).toBe("1 clue was written for another answer: see Clues.");
    undo(state);
    expect(cluesToCheck(state.document.puzzle)).toEqual([]);
  });

  test("it is kept, or written anew, and then it belongs to the new answer", () => {
    for (const settle of [
      (state: State, entry: Entry) => keepClue(state, entry),
      (state: State, entry: Entry) => setClue(state, entry.name, "Health agency, misspelt"),
    ]) {
      const state = refilled();
      const [entry] = cluesToCheck(state.document.puzzle);
      if (!entry) throw new Error("no entry");
      settle(state, entry);
      expect(state.document.puzzle.cluedFor).toEqual({ "4-across": "cdc" });
    }
  });

  test("a clue written before its answer takes the first that comes; an emptied entry forgets nothing", () => {
    const state = stateOf("cat", "...", "...");
    setClue(state, "4-across", "Soon");
    expect(state.document.puzzle.cluedFor).toEqual({});
    takeFill(state, "catittwry");
    expect(state.document.puzzle.cluedFor).toEqual({ "4-across": "itt" });
    clearFill(state);
    expect(cluesToCheck(state.document.puzzle)).toEqual([]);
    takeFill(state, "catcdcwry");
    expect(cluesToCheck(state.document.puzzle).length).toBe(1);
    setClue(state, "4-across", "");
    expect(state.document.puzzle.cluedFor).toEqual({});
  });
});

describe("letters", () => {
  test("typing advances and stays at the end; backspace takes back", () => {
    const state = stateOf("...", "...");
    selectCell(state, 0);
    for (const letter of "cat") typeLetter(state, letter);
    expect(rows(state)).toEqual(["cat", "..."]);
    expect(state.view.cursor?.cell).toBe(2);
    backspace(state);
    expect([rows(state)[0], state.view.cursor?.cell]).toEqual(["ca.", 2]);
    selectCell(state, 2);
    backspace(state);
    expect([rows(state)[0], state.view.cursor?.cell]).toEqual(["c..", 1]);
  });

  test("letters past the end of an entry are not dropped without a word", () => {
    const state = stateOf("...", "...");
    selectCell(state, 0);
    for (const letter of "catty") typeLetter(state, letter);
    expect(rows(state)).toEqual(["cat", "..."]);
    expect(state.view.notice?.text).toBe(
      'The entry ends here: TY was not written. "Make room for a word", in Words, looks for a place for CATTY.',
    );
  });

  test("typing over a letter of the fill makes it the constructor's", () => {
    const state = stateOf("CAT", "OAR");
    selectCell(state, 1);
    typeLetter(state, "u");
    expect(rows(state)).toEqual(["CuT", "OAR"]);
  });

  test("keeping a word, keeping all, clearing the fill", () => {
    const state = stateOf("CAT", "OaR");
    const entry = layoutOf(state.document.puzzle).byName.get("1-across");
    if (!entry) throw new Error("no entry");
    lockEntry(state, entry);
    expect(rows(state)).toEqual(["cat", "OaR"]);
    clearFill(state);
    expect(rows(state)).toEqual(["cat", ".a."]);
    undo(state);
    keepAll(state);
    expect(rows(state)).toEqual(["cat", "oar"]);
  });

  test("clearing a word leaves the crossing words that the constructor placed or kept", () => {
    const state = stateOf("cAT", "o..", "w..");
    const across = layoutOf(state.document.puzzle).byName.get("1-across");
    if (!across) throw new Error("no entry");
    clearEntry(state, across);
    expect(rows(state)).toEqual(["c..", "o..", "w.."]);
    expect(state.view.notice).toBeNull();
    // Once more, and it is empty all the same.
    clearEntry(state, across);
    expect(rows(state)).toEqual(["...", "o..", "w.."]);
    expect(state.view.notice).toMatchObject({ undo: true });
    undo(state);
    expect(rows(state)).toEqual(["c..", "o..", "w.."]);
    const locked = stateOf("cat", "oar");
    clearEntry(locked, across);
    expect(rows(locked)).toEqual(["...", "oar"]);
  });

  test("a word is locked and unlocked; letters of locked words that cross it stay locked while there are others", () => {
    const state = stateOf("CAT", "oar", "WED");
    const { byName } = layoutOf(state.document.puzzle);
    const [across, down] = [byName.get("1-across"), byName.get("1-down")];
    if (!across || !down) throw new Error("no entry");
    toggleLock(state, across);
    expect(rows(state)).toEqual(["cat", "oar", "WED"]);
    toggleLock(state, down);
    toggleLock(state, across);
    expect(rows(state)).toEqual(["cAT", "oar", "wED"]);
    undo(state);
    expect(rows(state)).toEqual(["cat", "oar", "wED"]);
    keepAll(state);
    toggleLock(state, across);
    expect(rows(state)).toEqual(["CAT", "oar", "wed"]);
    const blank = stateOf("...", "...");
    toggleLock(blank, across);
    expect(blank.document.past.length).toBe(0);
  });

  test("an unwanted word is banned in one step, and stays until there is another", () => {
    const state = stateOf("CaT", "OaR", "###");
    const across = layoutOf(state.document.puzzle).byName.get("1-across");
    if (!across) throw new Error("no entry");
    expect(banWord(state, across)).toBe(true);
    expect(rows(state)).toEqual(["CaT", "OaR", "###"]);
    expect(state.document.puzzle.banned).toEqual(["cat"]);
    unbanWord(state, "cat");
    expect(state.document.puzzle.banned).toEqual([]);
    undo(state);
    undo(state);
    expect(rows(state)).toEqual(["CaT", "OaR", "###"]);
  });

  test("a fill never touches the constructor's letters", () => {
    const state = stateOf("c..", "..#");
    takeFill(state, "catar#");
    expect(rows(state)).toEqual(["cAT", "AR#"]);
    undo(state);
    expect(rows(state)).toEqual(["c..", "..#"]);
  });
});

describe("cursor", () => {
  test("a second click turns, where there is something to turn to", () => {
    const state = stateOf("...", "#..");
    clickCell(state, 1);
    expect(state.view.cursor).toEqual({ cell: 1, direction: "across" });
    clickCell(state, 1);
    expect(state.view.cursor).toEqual({ cell: 1, direction: "down" });
    clickCell(state, 0);
    expect(state.view.cursor).toEqual({ cell: 0, direction: "across" });
    clickCell(state, 0);
    expect(state.view.cursor).toEqual({ cell: 0, direction: "across" });
  });

  test("entries follow one another round and round, each at its first blank", () => {
    const state = stateOf("c.", "..");
    nextEntry(state, 1);
    expect([currentEntry(state)?.name, state.view.cursor?.cell]).toEqual(["1-across", 1]);
    nextEntry(state, -1);
    expect(currentEntry(state)?.name).toBe("2-down");
    nextEntry(state, 1);
    expect(currentEntry(state)?.name).toBe("1-across");
  });

  test("a resize lets go of the cursor", () => {
    const state = stateOf("...", "...");
    selectCell(state, 5);
    resize(state, 2, 2);
    expect(state.view.cursor).toBeNull();
  });
});

describe("texts", () => {
  test("typing in one field is one undo; an emptied clue is a missing one", () => {
    const state = newState();
    for (const text of ["P", "Pe", "Pet"]) setClue(state, "1-across", text);
    setText(state, "title", "T");
    undo(state);
    expect(state.document.puzzle.clues).toEqual({ "1-across": "Pet" });
    undo(state);
    expect(state.document.puzzle.clues).toEqual({});
    redo(state);
    setClue(state, "1-across", "");
    expect(state.document.puzzle.clues).toEqual({});
  });

  test("an edit that changes nothing is no step", () => {
    const state = newState();
    setText(state, "title", "");
    setLonger(state, false);
    setCrude(state, false);
    setMinScore(state, null);
    expect(state.document.past).toEqual([]);
  });
});

test("what a fill may use can be undone, a drawn slider as one step, and the cursor stays", () => {
  const state = stateOf("cat", "...");
  selectCell(state, 4);
  setCrude(state, true);
  for (const score of [50, 45, 40]) setMinScore(state, score);
  setMinScore(state, null);
  selectCell(state, 1);
  undo(state);
  expect(state.document.puzzle.minScore).toBe(40);
  undo(state);
  expect([state.document.puzzle.minScore, state.document.puzzle.crude]).toEqual([null, true]);
  undo(state);
  expect([state.document.puzzle.crude, state.view.cursor?.cell]).toEqual([false, 1]);
});

test("any run of edits can be undone to the start and redone to the end", () => {
  const edits: fc.Arbitrary<(state: State) => void> = fc.oneof(
    fc.nat(224).map((cell) => (s: State) => toggleBlock(s, cell % s.document.puzzle.cells.length)),
    fc.tuple(fc.nat(224), fc.constantFrom("a", "z")).map(([cell, letter]) => (s: State) => {
      selectCell(s, cell % s.document.puzzle.cells.length);
      typeLetter(s, letter);
    }),
    fc.tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 2, max: 6 })).map(
      ([w, h]) =>
        (s: State) =>
          resize(s, w, h),
    ),
    fc.string({ maxLength: 4 }).map((text) => (s: State) => setClue(s, "1-across", text)),
    fc.constant((s: State) => takeFill(s, s.document.puzzle.cells.replaceAll(".", "e"))),
    fc.constant((s: State) => startBlank(s)),
  );
  fc.assert(
    fc.property(fc.array(edits, { maxLength: 25 }), (list) => {
      const state = newState(puzzleOf("....", "....", "...."));
      const first = state.document.puzzle;
      for (const change of list) {
        change(state);
        const { width, height, cells, fill } = state.document.puzzle;
        expect([cells.length, fill.length]).toEqual([width * height, width * height]);
        for (let i = 0; i < cells.length; i++) if (fill[i] !== ".") expect(cells[i]).toBe(".");
      }
      const last = state.document.puzzle;
      const steps = state.document.past.length;
      for (let i = 0; i < steps; i++) undo(state);
      expect(state.document.puzzle).toBe(first);
      for (let i = 0; i < steps; i++) redo(state);
      expect(state.document.puzzle).toBe(last);
    }),
  );
});

// "See 7-Across" in a clue when the grid changes.
describe("references", () => {
  test("a clue names its entries by their new numbers, and undo brings the old ones", () => {
    // 1, 2, 3, 4 above; 5 and 6 Across below.
    const state = stateOf("....", "....", "....");
    setSymmetry(state, "none");
    setClue(state, "1-across", "See 5- and 6-Across");
    setClue(state, "5-across", "Not 6-Across");
    setClue(state, "6-across", "Plain, like 12 grapes");
    paintBlock(state, 0, true);
    // The first column's entry begins a row lower: 1, 2, 3 above, 4 Across and Down, 5 Across.
    expect(state.document.puzzle.clues).toEqual({
      "1-across": "See 4- and 5-Across",
      "4-across": "Not 5-Across",
      "5-across": "Plain, like 12 grapes",
    });
    expect(state.view.notice?.text).toContain("2 clues name other entries by their new numbers.");
    undo(state);
    expect(state.document.puzzle.clues["1-across"]).toBe("See 5- and 6-Across");
  });

  test("an entry that went is named, with the clue that names it", () => {
    const state = stateOf("...", "...", "...", "...");
    setClue(state, "1-across", "See 6-Across");
    resize(state, 3, 3);
    expect(state.document.puzzle.clues["1-across"]).toBe("See 6-Across");
    expect(state.view.notice?.text).toContain("The clue of 1-across names 6-across, which is gone.");
  });
});
