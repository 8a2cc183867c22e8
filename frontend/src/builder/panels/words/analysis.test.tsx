// @vitest-environment happy-dom
// What is told after an edit: the verdict, entries with no word, those with few, and the pale fill.
import { expect, test } from "vitest";
import type { Candidates } from "../../../engine/protocol/candidates";
import type { VerdictEvent } from "../../../engine/protocol/engine";
import { CLAIM } from "../../../testing/claim";
import { stateOf } from "../../../testing/make";
import { show } from "../../../testing/show";
import { sceneOf } from "../../scene/scene";

const look = (fields: Partial<Candidates> = {}): Candidates => ({
  consistent: true,
  score_floor: 50,
  letters: [],
  entries: [],
  impossible: [],
  displays: [],
  ...fields,
});

const report = { elapsedMs: 1, warnings: [], scoreFloor: 45 };

const floors = (ended: string) => [
  { minScore: 60, ended },
  { minScore: 50, ended },
  { minScore: 45, ended: "filled" },
];

function shown(analysis: Candidates | null, verdict: VerdictEvent, ...rows: string[]) {
  const state = stateOf(...(rows.length > 0 ? rows : ["...", "..."]));
  state.candidates.analysis = analysis;
  state.candidates.verdict = verdict;
  return { state, ...show(state) };
}

test.each<[VerdictEvent, string]>([
  [{ kind: "looking" }, "Looking whether the grid can be filled…"],
  [{ kind: "fills", frame: "catore", report }, "It can be filled with words of score 45 and up."],
  [
    { kind: "fills", frame: "catore", report: { ...report, floors: floors("undecided") } },
    "It can be filled with words of score 45 and up; 50 is still open.",
  ],
  [
    { kind: "fills", frame: "catore", report: { ...report, floors: floors("no_fill") } },
    "It can be filled with words of score 45 and up; with 50 no fill exists.",
  ],
  [
    { kind: "fills", frame: "catore", report: { ...report, floors: floors("undecided") }, higher: "filled" },
    "It can be filled with words of score 45 and up, and with 50 too: choose that as the minimum word score.",
  ],
  [
    { kind: "fills", frame: "catore", report: { ...report, floors: floors("undecided") }, higher: "no_fill" },
    "It can be filled with words of score 45 and up; with 50 no fill exists.",
  ],
  [
    {
      kind: "no_fill",
      report: {
        ...report,
        conflict: { entries: ["1-across"], minimal: true, message: "no word fits 1-across qz." },
      },
    },
    "No fill exists with words of score 45 and up: no word fits 1-across qz..",
  ],
  [{ kind: "undecided", report }, "No fill was found yet; Auto-fill searches longer."],
])("the verdict %j", (verdict, sentence) => {
  expect(shown(look(), verdict).get("verdict").textContent).toBe(sentence);
});

test.each<VerdictEvent>([
  { kind: "looking" },
  { kind: "fills", frame: "catore", report },
  { kind: "fills", frame: "catore", report: { ...report, floors: floors("undecided") } },
  { kind: "fills", frame: "catore", report: { ...report, floors: floors("undecided") }, higher: "filled" },
  { kind: "undecided", report: { ...report, floors: floors("undecided") } },
])("nothing is claimed where nothing is proved: %j", (verdict) => {
  expect(shown(look(), verdict).get("verdict").textContent).not.toMatch(CLAIM);
});

test("where nobody looks, nothing is said", () => {
  expect(shown(null, { kind: "unknown" }).root.querySelector(".analysis")).toBeNull();
});

test("an entry without a word is red at once, and named unless it is the selected one", () => {
  const impossible = [{ entry: "1-across", message: "no word fits 1-across qx." }];
  const { state, get, root } = shown(
    look({ consistent: false, impossible }),
    { kind: "looking" },
    "qx.",
    "...",
  );
  expect(get("verdict").textContent).toBe(
    "As it stands, the grid cannot be filled with words of score 50 and up.",
  );
  expect(root.querySelector(".analysis .problem")?.textContent).toBe("No word fits 1-across qx..");
  const grounds = sceneOf(state, false).map(({ ground }) => ground);
  expect(grounds).toEqual(["marked", "marked", "marked", "cell", "cell", "cell"]);
  root.querySelector<HTMLElement>(".analysis .problem")?.click();
  expect(state.view.cursor).toEqual({ cell: 2, direction: "across" });
  expect(root.querySelector(".analysis .problem")).toBeNull();
});

test("a grid that fills with lower scores is not said to be impossible", () => {
  const impossible = [{ entry: "1-across", message: "no word of score 50 or more fits 1-across qx." }];
  const verdict = { kind: "fills", frame: "qxzore", report } as const;
  const { state, get, root } = shown(look({ consistent: false, impossible }), verdict, "qx.", "...");
  expect(get("verdict").textContent).toBe("It can be filled with words of score 45 and up.");
  expect(get("verdict").className).toContain("good");
  expect(root.querySelector(".analysis .problem")?.textContent).toBe(
    "With words of score 50 and up: no word of score 50 or more fits 1-across qx..",
  );
  expect(sceneOf(state, false).map(({ ground }) => ground)).not.toContain("marked");
});

test("the word that no crossing can live with is named first, and its crossings after it", () => {
  const dead = (entry: string) => ({ entry, message: `no word fits ${entry} z..` });
  const impossible = [dead("1-down"), dead("2-down"), dead("3-down")];
  const { state, root } = shown(
    look({ consistent: false, impossible }),
    { kind: "looking" },
    "zqx",
    "...",
    "...",
  );
  const told = [...root.querySelectorAll<HTMLElement>(".analysis .problem")];
  expect(told.map(({ textContent }) => textContent)).toEqual([
    "ZQX (1-across): no word fits its crossings 1-down, 2-down and 3-down.",
  ]);
  told[0]?.click();
  expect(state.view.cursor).toEqual({ cell: 0, direction: "across" });
});

test("the entries with the fewest words come first, and a press goes there", () => {
  const slot = (entry: string, count: number) => ({ entry, count, words: [], dead_ends: [] });
  const entries = [slot("1-across", 9), slot("4-across", 3), slot("1-down", 500), slot("2-down", 0)];
  const { state, get, root } = shown(look({ entries }), { kind: "looking" });
  expect(get("crowded").textContent).toBe("Fewest words left: 4 Across 31 Across 9");
  root.querySelector<HTMLElement>(".crowded button")?.click();
  expect(state.view.cursor).toEqual({ cell: 3, direction: "across" });
});

test("the fill that would be found shows in pale letters if that is wanted, and only in blanks", () => {
  const { state, get } = shown(look(), { kind: "fills", frame: "catore", report }, "c..", "...");
  const pale = () => sceneOf(state, false).map(({ letter, ink }) => (ink === "pale-ink" ? letter : "-"));
  expect(pale().join("")).not.toContain("a");
  get("ghost").click();
  expect(pale().join("")).toBe("-atore");
  state.view.step = "clues";
  expect(pale().join("")).not.toContain("a");
});
