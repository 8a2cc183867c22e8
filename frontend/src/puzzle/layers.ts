// The layers of a puzzle, one line each: comparing, cropping, carrying over and spelling all go by this table.
import { MAX_AUTHOR, MAX_BANNED, MAX_CLUE, MAX_COPYRIGHT, MAX_NOTES, MAX_REBUS, MAX_TITLE } from "../limits";
import { BLANK, BLOCK } from "./cells";
import {
  cells,
  cellTexts,
  choice,
  entryTexts,
  entryWords,
  type Kind,
  type Layer,
  marks,
  text,
  words,
} from "./layer-kinds";
import { CIRCLE, SHADE_MARKS } from "./marks";

const white = (own: string) => own !== BLOCK;

export const LAYERS = {
  /** The constructor's layer, row by row: `#` block, `.` blank, `a`-`z` a letter that auto-fill never changes. */
  cells: cells(() => true),
  /** The auto-fill's layer: a letter only where `cells` is blank, `.` everywhere else. */
  fill: cells((own) => own === BLANK),
  title: text(MAX_TITLE, "The title"),
  author: text(MAX_AUTHOR, "The author"),
  copyright: text(MAX_COPYRIGHT, "The copyright"),
  notes: text(MAX_NOTES, "The text of the notes"),
  /** `o` a cell with a circle. */
  circles: marks(white, CIRCLE),
  /** A mark of `marks.ts` for a cell with a colour behind it. */
  shades: marks(white, SHADE_MARKS),
  /** By cell what it holds where that is several letters; `cells` has the first of them (words/rebus.ts). */
  rebus: cellTexts(white, MAX_REBUS, "A cell's text"),
  /** An absent key is a missing clue. */
  clues: entryTexts(MAX_CLUE, "A clue"),
  /** The answer that each clue was written for, where its entry had one; kept up by `noteAnswers`. */
  cluedFor: entryWords(),
  /** Words that auto-fill must not use. */
  banned: words(MAX_BANNED, "unwanted words"),
  /** Fill from the longer word list. */
  longer: choice<boolean>(false),
  /** Fill with crude words too. */
  crude: choice<boolean>(false),
  /** Fill with words of this score and up; null leaves the choice to the search. */
  minScore: choice<number | null>(null),
};

/** Those that whoever solves the puzzle gets, by a solve link: nothing in them tells an answer. */
export const SOLVER_LAYERS = {
  title: LAYERS.title,
  author: LAYERS.author,
  copyright: LAYERS.copyright,
  notes: LAYERS.notes,
  circles: LAYERS.circles,
  shades: LAYERS.shades,
  clues: LAYERS.clues,
};

type Table = typeof LAYERS;

/** Tests hand in tables of their own. */
export type Layers = Readonly<Record<string, Layer>>;

type ValueOf<L> = L extends Kind<infer V> ? V : never;

export type LayerValues = { readonly [Name in keyof Table]: ValueOf<Table[Name]> };

/** Those that a link says after `#`, in this order. */
export type FragmentValues = {
  readonly [Name in keyof Table as Table[Name]["inFragment"] extends true ? Name : never]: ValueOf<
    Table[Name]
  >;
};

export type SolverValues = Pick<FragmentValues, keyof typeof SOLVER_LAYERS>;

export function kindsOf(layers: Layers): [name: string, kind: Kind<unknown>][] {
  return Object.entries(layers);
}

export function valueIn(puzzle: object, name: string): unknown {
  return (puzzle as Readonly<Record<string, unknown>>)[name];
}

export function blankLayers(count: number, layers: Layers = LAYERS): LayerValues {
  const values = kindsOf(layers).map(([name, kind]) => [name, kind.blank(count)]);
  return Object.fromEntries(values) as LayerValues;
}

export function isSameInAll(a: object, b: object, layers: Layers = LAYERS): boolean {
  return kindsOf(layers).every(([name, kind]) => isSame(kind, valueIn(a, name), valueIn(b, name)));
}

/** The same puzzle, with the other's own values where they are equal: what did not change is held once. */
export function sharing<P extends object>(puzzle: P, other: object, layers: Layers = LAYERS): P {
  const equal = kindsOf(layers).filter(([name, kind]) =>
    isSame(kind, valueIn(puzzle, name), valueIn(other, name)),
  );
  return { ...puzzle, ...Object.fromEntries(equal.map(([name]) => [name, valueIn(other, name)])) };
}

function isSame(kind: Kind<unknown>, a: unknown, b: unknown): boolean {
  return a === b || kind.same(a, b);
}

/** Nothing in any of them would be a loss. */
export function isBareInAll(puzzle: object, layers: Layers = LAYERS): boolean {
  return kindsOf(layers).every(([name, kind]) => kind.isBare(valueIn(puzzle, name)));
}
