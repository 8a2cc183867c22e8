// Another puzzle takes the place of one: nothing that was said, shown or asked of it is left.
import { describe, expect, test, vi } from "vitest";
import { startBlank } from "../../document/edits/grid-actions";
import { takeOpened } from "../../document/edits/take-opened";
import { undo } from "../../document/history";
import { createPatternFinder } from "../../generate/pattern-finder";
import { createAddress } from "../../library/address";
import { puzzleOf, stateOf } from "../../testing/make";
import { createLeaving } from "./leave-puzzle";
import { newState, type State } from "./state";

/** What is about the puzzle that was there: with another one it is as it was at first. */
const GOES = {
  view: [
    "atEntryEnd",
    "overflowLetters",
    "entered",
    "pressedLetter",
    "changed",
    "marked",
    "previewWord",
    "previewGrid",
    "hover",
    "region",
    "marking",
  ],
  fill: ["status", "regional"],
  generate: ["status", "wished"],
  clueSuggestions: ["status", "asked", "suggestions", "open"],
} as const;
/** Besides, where the page goes to another address. */
const GOES_WITH_ADDRESS = {
  view: ["notice", "linkError"],
  page: ["help"],
  library: ["share", "puzzles", "copied", "uncopied"],
  files: ["sheet"],
  generate: ["finding"],
} as const;
/** What is about the page or the constructor, or set anew by those who look after each edit (`keepUp` in builder/main.tsx). */
const STAYS = {
  view: ["step", "cursor", "offered", "fingerDraws"],
  page: ["warning"],
  library: ["isForeign", "recents"],
  files: ["dropping"],
  candidates: ["status", "view", "analysisUnavailable", "analysis", "verdict"],
  fill: ["pause", "live", "now", "seed", "place", "instead", "moved", "loading", "asked", "search", "spent"],
  generate: ["side", "last", "theme", "themeSide"],
  clueSuggestions: ["difficulty", "source"],
} as const;

type Slice = keyof typeof STAYS;

/** A value for each of them that no new state has. */
function said(): State {
  const state = stateOf("cat", "...");
  const cursor = { cell: 2, direction: "across" } as const;
  Object.assign(state.view, {
    cursor,
    atEntryEnd: cursor,
    entered: cursor,
    overflowLetters: "s",
    pressedLetter: 1,
    hover: 1,
    marked: [1],
    changed: [2],
    region: { from: 0, to: 1 },
    marking: true,
    previewWord: { entry: "1-across", word: "dog" },
    previewGrid: "cat...",
    notice: { text: "A notice.", undo: true },
    linkError: { parameter: "size", message: "Wrong." },
  });
  state.page.help = true;
  state.files.sheet = { busy: false, report: null };
  Object.assign(state.library, {
    copied: "edit",
    uncopied: "edit",
    share: { edit: "https://example.test" },
    puzzles: { open: "a", gone: null },
  });
  Object.assign(state.fill, {
    status: { kind: "refused", parameter: "only", message: "No." },
    regional: true,
  });
  state.generate.status = { kind: "failed", message: "No puzzle was found." };
  state.generate.wished = { entry: "1-across", text: "DOGS" };
  state.generate.finding = {
    of: "theme",
    fills: false,
    word: "",
    before: "",
    found: [],
    looking: false,
    loading: null,
    message: "Nothing.",
    cells: "",
  };
  Object.assign(state.clueSuggestions, {
    status: { kind: "told", message: "No clue is known for CAT." },
    asked: { shown: "", bare: [] },
    open: "1-across",
    suggestions: new Map([["1-across", { answer: "cat", choices: [] }]]),
  });
  return state;
}

const NEW = newState();

function isEqual(a: unknown, b: unknown): boolean {
  const plain = (value: unknown) => (value instanceof Map ? [...value] : value);
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}

function leftOf(state: State, gone: Partial<Record<Slice, readonly string[]>>): string[] {
  return Object.entries(gone).flatMap(([slice, names]) => {
    const now = state[slice as Slice] as unknown as Record<string, unknown>;
    const fresh = NEW[slice as Slice] as unknown as Record<string, unknown>;
    return names.flatMap((name) => (isEqual(now[name], fresh[name]) ? [] : `${slice}.${name}`));
  });
}

const goes: Partial<Record<Slice, readonly string[]>> = GOES;
const goesWithAddress: Partial<Record<Slice, readonly string[]>> = GOES_WITH_ADDRESS;

test.each(Object.entries(STAYS))(
  "of each field in the slice %s it is known whether it goes",
  (name, stays) => {
    const slice = name as Slice;
    const known = [...(goes[slice] ?? []), ...(goesWithAddress[slice] ?? []), ...stays];
    expect(known.toSorted()).toEqual(Object.keys(NEW[slice]).toSorted());
  },
);

test("each of those that go is something to begin with", () => {
  expect(leftOf(said(), GOES).length).toBe(Object.values(GOES).flat().length);
});

describe("nothing is left", () => {
  const stop = vi.fn();

  test.each<[string, (state: State) => void]>([
    ["of a file", (state) => takeOpened(state, puzzleOf("dog", "ore", "..."))],
    ["of a blank puzzle of another size", (state) => takeOpened(state, puzzleOf("....", "...."))],
    ["of one that undo brings back", (state) => undo(state)],
  ])("in the place %s", (_, change) => {
    const state = said();
    takeOpened(state, puzzleOf("eel", "ape", "den"));
    const leaving = createLeaving(state, stop);
    const { view, fill, generate, clueSuggestions } = said();
    for (const [slice, from] of Object.entries({ view, fill, generate, clueSuggestions }))
      Object.assign(state[slice as Slice], from);
    change(state);
    leaving.follow();
    expect(leftOf(state, GOES)).toEqual([]);
    expect(stop).toHaveBeenCalled();
  });

  test("and what an edit says of itself stays", () => {
    const state = said();
    const leaving = createLeaving(state, stop);
    startBlank(state);
    leaving.follow();
    expect(state.view.notice?.text).toContain("A blank puzzle");
  });

  test("when another address is opened, of a grid of the same size", () => {
    const state = said();
    const patternFinder = createPatternFinder(
      state,
      { patterns: () => () => undefined },
      { random: () => 0, now: () => 0 },
      () => undefined,
    );
    const leaving = createLeaving(state, stop);
    const address = createAddress(state, {
      location: { origin: "", pathname: "/", search: "?size=3x2&grid=AA%3D%3D", hash: "", href: "" },
      history: { state: null, pushState: () => undefined, replaceState: () => undefined },
      store: undefined,
      session: undefined,
      newId: () => "a",
      today: () => 0,
      now: () => 0,
      tell: () => undefined,
      leave() {
        patternFinder.close();
        leaving.leave();
      },
    });
    address.open();
    expect([...leftOf(state, GOES), ...leftOf(state, GOES_WITH_ADDRESS)]).toEqual([]);
  });
});
