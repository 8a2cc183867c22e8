// The kinds of layers that a puzzle can have: how each is compared, and what becomes of it in another grid.
import { BLANK, cropped, type Shape, type Size } from "./cells";
import { renumbered } from "./references";

/** From one grid to another. */
export interface Change {
  readonly from: Size;
  readonly to: Shape;
  /** The name that an entry had, by the name of the entry that takes its place. */
  readonly names: ReadonlyMap<string, string>;
  /** The name that an entry has now, by the name that it had; none where it is gone. */
  readonly renamed: ReadonlyMap<string, string>;
}

/** What every kind knows of its values. */
export interface Kind<V> {
  /** In a new puzzle of so many cells. */
  blank(cells: number): V;
  same(a: V, b: V): boolean;
  /** Nothing in it would be a loss. */
  isBare(value: V): boolean;
  carried(value: V, change: Change): V;
}

export type Layer =
  | ReturnType<typeof cells | typeof marks | typeof cellTexts>
  | ReturnType<typeof entryTexts | typeof entryWords | typeof text | typeof words>
  | ReturnType<typeof choice<unknown>>;

/** Whether a cell that holds `own` in the constructor's layer may have something in another one. */
type Fits = (own: string) => boolean;

type Texts = Readonly<Record<string, string>>;

/** One character a cell; `.` says nothing. */
export function cells(fits: Fits, alphabet = "") {
  return {
    kind: "cells" as const,
    inFragment: false as const,
    fits,
    alphabet,
    blank(count: number): string {
      return BLANK.repeat(count);
    },
    same(a: string, b: string): boolean {
      return a === b;
    },
    isBare(value: string): boolean {
      return !/[^.]/.test(value);
    },
    carried(value: string, { from, to }: Change): string {
      const kept = [...cropped(value, from, to)];
      return kept.map((char, at) => (fits(to.cells[at] as string) ? char : BLANK)).join("");
    },
  };
}

/** Such a layer with marks from an alphabet, which a link says after `#`. */
export function marks(fits: Fits, alphabet: string) {
  return { ...cells(fits, alphabet), inFragment: true as const };
}

/** Texts by cell number. */
export function cellTexts(fits: Fits, limit: number, what: string) {
  return {
    kind: "cell texts" as const,
    inFragment: true as const,
    fits,
    limit,
    what,
    blank: noTexts,
    same: sameTexts,
    isBare: isEmpty,
    carried(value: Texts, { from, to }: Change): Texts {
      const kept: Record<string, string> = {};
      for (const [cell, said] of Object.entries(value)) {
        const row = Math.floor(Number(cell) / from.width);
        const col = Number(cell) % from.width;
        const at = row * to.width + col;
        if (row < to.height && col < to.width && fits(to.cells[at] as string)) kept[at] = said;
      }
      return kept;
    },
  };
}

/** Texts by entry name, such as `1-across`, in which the numbers of other entries follow them. `what` names one at the head of a sentence. */
export function entryTexts(limit: number, what: string) {
  return {
    kind: "entry texts" as const,
    limit,
    what,
    ...byEntry,
    carried(value: Texts, change: Change): Texts {
      const texts = Object.entries(byEntry.carried(value, change));
      return Object.fromEntries(
        texts.map(([name, said]) => {
          const now = renumbered(said, (entry) => change.renamed.get(entry));
          // A number may take a digit more than it had.
          return [name, now.length > limit ? said : now];
        }),
      );
    },
  };
}

/** Words by entry name. */
export function entryWords() {
  return { kind: "entry words" as const, ...byEntry };
}

const byEntry = {
  inFragment: true as const,
  blank: noTexts,
  same: sameTexts,
  isBare: isEmpty,
  carried(value: Texts, { names }: Change): Texts {
    const kept: Record<string, string> = {};
    for (const [name, before] of names) {
      const said = value[before];
      if (said !== undefined) kept[name] = said;
    }
    return kept;
  },
};

/** At most `limit` characters. */
export function text(limit: number, what: string) {
  return {
    kind: "text" as const,
    inFragment: true as const,
    limit,
    what,
    blank: () => "",
    same(a: string, b: string): boolean {
      return a === b;
    },
    isBare(value: string): boolean {
      return value === "";
    },
    carried(value: string): string {
      return value;
    },
  };
}

/** At most `limit` words, each once; `what` they are within a sentence. */
export function words(limit: number, what: string) {
  return {
    kind: "words" as const,
    inFragment: true as const,
    limit,
    what,
    blank: (): readonly string[] => [],
    same(a: readonly string[], b: readonly string[]): boolean {
      return a.join() === b.join();
    },
    isBare(value: readonly string[]): boolean {
      return value.length === 0;
    },
    carried(value: readonly string[]): readonly string[] {
      return value;
    },
  };
}

/** Something that the constructor has chosen, which is as easily chosen again. */
export function choice<V>(usual: V) {
  return {
    kind: "choice" as const,
    inFragment: false as const,
    blank: () => usual,
    same(a: V, b: V): boolean {
      return a === b;
    },
    isBare(): boolean {
      return true;
    },
    carried(value: V): V {
      return value;
    },
  };
}

function noTexts(): Texts {
  return {};
}

function isEmpty(texts: Texts): boolean {
  return Object.keys(texts).length === 0;
}

function sameTexts(a: Texts, b: Texts): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
