// Another puzzle takes the place of one: nothing that was said, shown or asked of it is left.
import { describe, expect, test, vi } from "vitest";
import { createPatternFinder } from "../../generate/pattern-finder";
import { createAddress } from "../../library/address";
import { newClueing } from "../../state/clue-state";
import { newFill } from "../../state/fill-state";
import { newMake } from "../../state/generate-state";
import type { State } from "../../state/state";
import { newView } from "../../state/view";
import { puzzleOf, stateOf } from "../../testing/make";
import { startBlank } from "../edits/grid-actions";
import { takeOpened } from "../edits/take-opened";
import { undo } from "../history";
import { createLeaving } from "./leave-puzzle";

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
  make: ["status", "wished"],
  clueing: ["status", "asked", "offers", "open"],
} as const;
/** Besides, where the page goes to another address. */
const GOES_WITH_ADDRESS = {
  view: ["help", "share", "files", "puzzles", "copied", "uncopied", "notice", "linkError"],
  make: ["finding"],
} as const;
/** What is about the page or the constructor, or set anew by those who look after each edit (`keepUp` in builder/main.tsx). */
const STAYS = {
  view: ["step", "cursor", "offered", "fingerDraws", "dropping", "isForeign", "recents", "warning"],
  fill: [
    "pause",
    "live",
    "now",
    "seed",
    "verifiedWords",
    "displays",
    "place",
    "instead",
    "moved",
    "loading",
    "analysisUnavailable",
    "analysis",
    "verdict",
    "candidates",
    "candidatesView",
  ],
  make: ["side", "last", "theme", "themeSide"],
  clueing: ["difficulty", "source"],
} as const;

type Group = keyof typeof GOES;

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
    help: true,
    copied: "edit",
    uncopied: "edit",
    share: { edit: "https://example.test" },
    files: { busy: false, report: null },
    puzzles: { open: "a", gone: null },
    linkError: { parameter: "size", message: "Wrong." },
  });
  Object.assign(state.fill, {
    status: { kind: "refused", parameter: "only", message: "No." },
    regional: true,
  });
  state.make.status = { kind: "failed", message: "No puzzle was found." };
  state.make.wished = { entry: "1-across", text: "DOGS" };
  state.make.finding = {
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
  Object.assign(state.clueing, {
    status: { kind: "told", message: "No clue is known for CAT." },
    asked: { shown: "", bare: [] },
    open: "1-across",
    offers: new Map([["1-across", { answer: "cat", choices: [] }]]),
  });
  return state;
}

const NEW = { view: newView(), fill: newFill(), make: newMake(), clueing: newClueing() };

function isEqual(a: unknown, b: unknown): boolean {
  const plain = (value: unknown) => (value instanceof Map ? [...value] : value);
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}

function leftOf(state: State, gone: Partial<Record<Group, readonly string[]>>): string[] {
  return Object.entries(gone).flatMap(([group, names]) => {
    const now = state[group as Group] as unknown as Record<string, unknown>;
    const fresh = NEW[group as Group] as unknown as Record<string, unknown>;
    return names.flatMap((name) => (isEqual(now[name], fresh[name]) ? [] : `${group}.${name}`));
  });
}

test.each(["view", "fill", "make", "clueing"] as const)(
  "of each field in the group %s it is known whether it goes",
  (group) => {
    const more = group in GOES_WITH_ADDRESS ? GOES_WITH_ADDRESS[group as keyof typeof GOES_WITH_ADDRESS] : [];
    expect([...GOES[group], ...more, ...STAYS[group]].toSorted()).toEqual(Object.keys(NEW[group]).toSorted());
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
    const { view, fill, make, clueing } = said();
    for (const [group, from] of Object.entries({ view, fill, make, clueing }))
      Object.assign(state[group as Group], from);
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
