// The address bar over a made-up history: what is remembered, what is overwritten, what stays one step back.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newState, type State } from "../builder/state/state";
import { applyPreset, setSymmetry, startBlank } from "../document/edits/grid-actions";
import { typeLetter } from "../document/edits/letter-actions";
import { setCrude, setMinScore } from "../document/edits/option-actions";
import { setText } from "../document/edits/text-actions";
import { redo, undo } from "../document/history";
import { selectCell } from "../document/moves/cursor-actions";
import { goTo } from "../document/moves/step-actions";
import { URL_WRITE_MS } from "../limits";
import { encodeLink } from "../link/link";
import { PRESETS } from "../puzzle/presets";
import { puzzleOf, textOf } from "../testing/make";
import { fakeStore } from "../testing/store";
import { createAddress } from "./address";
import { readRecents } from "./puzzles";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

let made = 0;

/** A tab of a browser: its history as a list of addresses, and the page's state. */
function tab(link = "", store = fakeStore()) {
  const steps: { link: string; state: unknown }[] = [{ link, state: null }];
  let at = 0;
  const now = () => steps[at] ?? { link: "", state: null };
  const url = (to: string) => to.replace(/^\//, "");
  const history = {
    get state() {
      return now().state;
    },
    pushState(state: unknown, _: string, to?: string | URL | null) {
      steps.splice(++at, steps.length, { link: url(`${to ?? now().link}`), state });
    },
    replaceState(state: unknown, _: string, to?: string | URL | null) {
      steps[at] = { link: to === undefined || to === null ? now().link : url(`${to}`), state };
    },
  };
  const location = {
    origin: "https://a.test",
    pathname: "/",
    get search() {
      return now().link.split("#")[0] ?? "";
    },
    get hash() {
      const [, hash] = now().link.split("#");
      return hash ? `#${hash}` : "";
    },
    get href() {
      return `https://a.test/${now().link}`;
    },
  };
  const leave = vi.fn();
  const tell = vi.fn();
  const session = fakeStore();
  const load = () => {
    const state = newState();
    const world = {
      location,
      history,
      store,
      session,
      leave,
      tell,
      newId: () => `id ${++made}`,
      today: Date.now,
      now: Date.now,
    };
    const address = createAddress(state, world);
    address.open(true);
    return { state, address };
  };
  let { state, address } = load();
  return {
    steps,
    leave,
    tell,
    get state() {
      return state;
    },
    get address() {
      return address;
    },
    links: () => readRecents(store).map((recent) => recent.link),
    act(change: (state: State) => void) {
      change(state);
      address.changed();
      vi.advanceTimersByTime(2 * URL_WRITE_MS);
    },
    go(by: number) {
      at += by;
      address.open();
    },
    visit(to: string) {
      history.pushState(null, "", to);
      address.open();
    },
    reload() {
      address.flush();
      ({ state, address } = load());
    },
    /** As browsers do it: the address was asked for before the page heard that it goes away. */
    reloadAtOnce(last?: () => void) {
      const asked = { ...now() };
      address.flush(last);
      address.flush();
      steps[at] = asked;
      ({ state, address } = load());
    },
  };
}

const type = (letter: string) => (state: State) => {
  selectCell(state, 0);
  typeLetter(state, letter);
};
const cat = encodeLink(puzzleOf("cat", "..."));
const dog = encodeLink(puzzleOf("dog", "..."));

test("a new puzzle, and a preset over a puzzle with content, leave the old record alone", () => {
  const page = tab(cat);
  page.act(type("b"));
  const before = page.links();
  expect(before.length).toBe(1);
  page.act(startBlank);
  page.act(type("x"));
  expect(page.links()).toContain(before[0]);
  expect(page.links().length).toBe(2);
  const preset = PRESETS[3];
  if (!preset) throw new Error("no preset");
  page.act((state) => applyPreset(state, preset));
  expect(page.links().length).toBe(3);
  // Back to the first puzzle: its own record goes on.
  for (let i = 0; i < 3; i++) page.act(undo);
  page.act(type("r"));
  expect(page.links().length).toBe(3);
  expect(page.links()).not.toContain(before[0]);
});

test("what was typed a moment before a new puzzle is remembered too", () => {
  const page = tab(cat);
  page.act((state) => {
    state.view.step = "words";
  });
  type("b")(page.state);
  page.address.changed();
  type("r")(page.state);
  startBlank(page.state);
  page.address.changed();
  expect(page.links()).toEqual([encodeLink(puzzleOf("rat", "..."))]);
  page.act(type("x"));
  expect(page.links().length).toBe(2);
  undo(page.state);
  page.address.changed();
  undo(page.state);
  page.address.changed();
  expect(page.links()).toContain(encodeLink(puzzleOf("rat", "...")));
});

test("choosing among presets leaves one record, and a blank page none", () => {
  const page = tab();
  page.act((state) => setSymmetry(state, "none"));
  expect(page.links()).toEqual([]);
  for (const preset of PRESETS.slice(3, 7)) page.act((state) => applyPreset(state, preset));
  expect(page.links().length).toBe(1);
});

test("another address, in this tab or in a second one, does not overwrite a record", () => {
  const store = fakeStore();
  const page = tab(cat, store);
  page.act(type("b"));
  const [first] = page.links();
  page.visit(dog);
  page.act(type("f"));
  expect(page.links().length).toBe(2);
  expect(page.links()).toContain(first);
  page.go(-2);
  expect(textOf(page.state.document.puzzle)[0]).toBe("bat");
  page.act(type("r"));
  expect(page.links().length).toBe(2);
  // The same puzzle in a second tab goes on with its record; what the first tab writes there later goes under a new name.
  const second = tab(page.steps[1]?.link, store);
  expect(second.state.view.step).not.toBe("read");
  second.act(type("h"));
  expect(second.links().length).toBe(2);
  page.act(type("p"));
  const texts = page.links().map((link) => link.replace(/.*(?:state|letters)=/, ""));
  expect(texts.length).toBe(3);
  for (const word of ["hat", "pat", "fog"]) expect(texts.join()).toContain(word);
});

test("a bookmark goes on with its record, however often, and with its symmetry", () => {
  const store = fakeStore();
  const page = tab(cat, store);
  page.act(type("b"));
  page.act((state) => setSymmetry(state, "none"));
  for (const letter of ["r", "h", "p", "m"]) {
    const bookmark = tab(page.links()[0], store);
    expect(bookmark.state.document.symmetry).toBe("none");
    bookmark.act(type(letter));
    bookmark.reload();
    bookmark.act(type(letter));
    expect(bookmark.links().length).toBe(1);
  }
});

test("the start page is where a grid is drawn, whatever step was left for it", () => {
  const page = tab(cat);
  page.act((s) => goTo(s, "words"));
  page.act(type("b"));
  page.address.startBlank();
  expect([page.state.view.step, page.state.library.recents.length]).toEqual(["grid", 1]);
  page.go(-1);
  expect(textOf(page.state.document.puzzle)[0]).toBe("bat");
});

test("the ninth puzzle takes no other's place", () => {
  const page = tab();
  for (let i = 0; i < 9; i++) {
    page.act(startBlank);
    page.act((state) => setText(state, "title", `Puzzle ${i}`));
  }
  expect(page.links().length).toBe(9);
});

test("a reload goes on with the record, the symmetry and the step; a recent one with its record", () => {
  const store = fakeStore();
  const page = tab(cat, store);
  page.act(type("b"));
  page.act((state) => setSymmetry(state, "none"));
  page.act((state) => {
    state.view.step = "clues";
  });
  page.act((state) => setMinScore(state, 35));
  page.act((state) => setCrude(state, true));
  page.reload();
  expect([page.state.document.symmetry, page.state.view.step]).toEqual(["none", "clues"]);
  expect(page.state.document.puzzle).toMatchObject({ minScore: 35, crude: true });
  page.act(type("r"));
  expect(page.links().length).toBe(1);
  const other = tab("", store);
  const [recent] = other.state.library.recents;
  if (!recent) throw new Error("nothing is remembered");
  other.address.openRecent(recent);
  expect([other.state.document.symmetry, textOf(other.state.document.puzzle)[0]]).toEqual(["none", "rat"]);
  other.act(type("h"));
  expect(other.links().length).toBe(1);
});

test("a reload right after a key keeps it, though the address comes too late for the reload", () => {
  const page = tab(cat);
  page.act(type("b"));
  const earlier = page.steps[1]?.link;
  type("r")(page.state);
  page.address.changed();
  // A key in the very frame that is never drawn.
  page.reloadAtOnce(() => {
    setText(page.state, "title", "Rats");
    page.address.changed();
  });
  expect(page.steps[1]?.link).not.toBe(earlier);
  expect([textOf(page.state.document.puzzle)[0], page.state.document.puzzle.title]).toEqual(["rat", "Rats"]);
  expect(page.links().length).toBe(1);
  page.act(undo);
  page.act(undo);
  expect(page.steps[1]?.link).toBe(earlier);
  page.reloadAtOnce();
  expect(textOf(page.state.document.puzzle)[0]).toBe("bat");
  page.visit(earlier ?? "");
  page.reload();
  expect(textOf(page.state.document.puzzle)[0]).toBe("bat");
});

test("a reload that asks for an address of a moment before gets the newest, until one goes back to it", () => {
  const page = tab(cat);
  page.act(type("b"));
  const earlier = { ...page.steps[1] } as (typeof page.steps)[number];
  page.act(type("r"));
  page.act(type("h"));
  const newest = page.steps[1]?.link;
  // The browser has not heard of the last two addresses yet.
  page.steps[1] = earlier;
  page.reload();
  expect([textOf(page.state.document.puzzle)[0], page.steps[1]?.link]).toEqual(["hat", newest]);
  page.act(undo);
  page.act(undo);
  expect(page.steps[1]?.link).toBe(earlier.link);
  page.reload();
  expect(textOf(page.state.document.puzzle)[0]).toBe("bat");
});

test("a step of the page alone leaves the address as it is", () => {
  const page = tab("?utm=1");
  page.act((state) => {
    state.view.step = "words";
  });
  expect(page.steps.map(({ link }) => link)).toEqual(["?utm=1"]);
});

test("edits that the address bar had no time for are remembered when another address opens", () => {
  const page = tab(cat);
  page.act(type("b"));
  type("r")(page.state);
  page.address.changed();
  page.visit(dog);
  expect(page.links()[0]).toContain("rat");
});

test("opening another address stops the fill", () => {
  const page = tab(cat);
  page.leave.mockClear();
  page.visit(dog);
  expect(page.leave).toHaveBeenCalledOnce();
});

test("opened without its bad part: the good link is copied, and the broken one stays one step back", () => {
  const broken = `${cat}&all=%25%25`;
  const page = tab(broken);
  expect(page.state.view.linkError?.parameter).toBe("all");
  expect(page.address.link()).toBe(`https://a.test/${broken}`);
  page.address.openWithoutBadPart();
  expect(page.address.link()).toBe(`https://a.test/${cat}`);
  expect(page.steps.map(({ link }) => link)).toEqual([broken]);
  page.act(type("b"));
  page.act(type("r"));
  expect(page.steps.map(({ link }) => link)).toEqual([broken, encodeLink(page.state.document.puzzle)]);
});

test("of a link that was cut short the grid and its letters are recovered", () => {
  const clues = { "1-across": "Purrs on the mat while nobody looks", "4-across": "Moves a boat" };
  const whole = encodeLink({ ...puzzleOf("cat", "OAR"), title: "Pets at sea", clues });
  const page = tab(whole.slice(0, -40));
  expect(page.state.view.linkError?.parameter).toBe("fragment");
  page.address.openWithoutBadPart();
  expect(page.state.view.linkError).toBeNull();
  const { puzzle } = page.state.document;
  expect([textOf(puzzle), puzzle.title, puzzle.clues]).toEqual([["cat", "OAR"], "", {}]);
});

test("what was cut from a link stays one step back too, and is told", () => {
  const long = encodeLink({ ...puzzleOf("cat", "..."), title: "t".repeat(500) });
  const page = tab(long);
  expect(page.state.view.notice?.text).toContain("longer than 120 characters");
  page.act((state) => setText(state, "author", "A"));
  expect(page.steps.map(({ link }) => link)).toEqual([long, encodeLink(page.state.document.puzzle)]);
});

test("a link with letters is opened to be read, unless this browser has made it", () => {
  const store = fakeStore();
  const theirs = tab(cat, store);
  expect(theirs.state.view.step).toBe("read");
  expect(theirs.links()).toEqual([]);
  theirs.act((s) => goTo(s, "words"));
  expect(theirs.steps[0]?.link).toBe(cat);
  theirs.act(type("b"));
  theirs.reload();
  expect([theirs.state.view.step, textOf(theirs.state.document.puzzle)[0]]).toEqual(["words", "bat"]);
  expect(tab(cat, store).state.view.step).toBe("read");
  expect(tab(theirs.links()[0], store).state.view.step).toBe("words");
  expect(tab("?size=3&grid=AA%3D%3D").state.view.step).toBe("grid");
  expect(tab().state.view.step).toBe("grid");
});

test("another's link in the same tab is read as well, and the way back leads to one's own", () => {
  const page = tab("?size=3&grid=AA%3D%3D");
  page.act((s) => goTo(s, "clues"));
  page.act(type("b"));
  page.visit(dog);
  expect(page.state.view.step).toBe("read");
  page.go(-1);
  expect(page.state.view.step).toBe("clues");
});

test("somebody's link that was edited stays one step back, and a reload keeps the record and the undo", () => {
  const page = tab(cat);
  expect(page.state.view.step).toBe("read");
  page.act((state) => goTo(state, "words"));
  page.reload();
  page.act((state) => goTo(state, "words"));
  page.act(type("b"));
  page.act(type("r"));
  expect(page.steps.map(({ link }) => link)).toEqual([cat, encodeLink(puzzleOf("rat", "..."))]);
  page.act(undo);
  page.reload();
  expect([textOf(page.state.document.puzzle)[0], page.state.view.step]).toEqual(["bat", "words"]);
  page.act(redo);
  expect(textOf(page.state.document.puzzle)[0]).toBe("rat");
  page.act(undo);
  page.act(undo);
  expect(textOf(page.state.document.puzzle)[0]).toBe("cat");
  page.act(type("h"));
  expect(page.links()).toEqual([encodeLink(puzzleOf("hat", "..."))]);
  page.go(-1);
  expect([textOf(page.state.document.puzzle)[0], page.state.document.past]).toEqual(["cat", []]);
});

test("undo is brought back for the puzzle that was left, and for no other", () => {
  const page = tab("?size=3x2&grid=AA%3D%3D");
  page.act(type("a"));
  page.act(startBlank);
  page.act(type("b"));
  page.reload();
  expect(page.state.document.past.map(({ puzzle }) => puzzle.cells)).toEqual(["......"]);
  page.visit(dog);
  page.reload();
  expect(page.state.document.past).toEqual([]);
});

test("a browser that keeps nothing says so once, and the address has the puzzle all the same", () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  const one = tab("", full as unknown as ReturnType<typeof fakeStore>);
  selectCell(one.state, 0);
  for (const letter of "cat") {
    one.act((s) => typeLetter(s, letter));
    vi.advanceTimersByTime(URL_WRITE_MS);
  }
  expect(one.tell.mock.calls.map(([sentence]) => sentence)).toEqual([
    expect.stringContaining("save a file or copy the link"),
  ]);
  expect(one.steps.at(-1)?.link).toContain("#");
});

test("back under an open sheet closes it: its links are of the puzzle that was left", () => {
  const one = tab();
  one.state.library.share = { edit: "https://a.test/" };
  one.address.open();
  expect(one.state.library.share).toBeNull();
});
