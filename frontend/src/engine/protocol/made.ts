// Reads a whole puzzle, as `/new` and the engine say it.
import { array, fallback, integer, maxValue, minValue, number, object, pipe, regex, string } from "valibot";
import { readValue, those } from "../../json";
import { MAX_LINK_SIDE, MIN_SIDE } from "../../limits";

const SIDE = pipe(number(), integer(), minValue(MIN_SIDE), maxValue(MAX_LINK_SIDE));
const CLUED = object({ number: pipe(number(), integer()), clue: fallback(string(), "") });

const MADE = object({
  rows: SIDE,
  columns: SIDE,
  grid: array(pipe(string(), regex(/^[#a-z]+$/))),
  across: fallback(those(CLUED), []),
  down: fallback(those(CLUED), []),
});

export interface Made {
  readonly width: number;
  readonly height: number;
  /** `#` a block, `a` to `z` a letter: every white cell has one. */
  readonly cells: string;
  /** By the names of entries; those that have none are not there. */
  readonly clues: Readonly<Record<string, string>>;
}

/** Undefined for anything that is no such puzzle. */
export function readMade(json: unknown): Made | undefined {
  const parsed = readValue(MADE, json);
  if (!parsed) return undefined;
  const { rows, columns, grid } = parsed;
  if (grid.length !== rows || grid.some((row) => row.length !== columns)) return undefined;
  const clued = (direction: "across" | "down") =>
    parsed[direction]
      .filter(({ clue }) => clue)
      .map(({ number: at, clue }): [string, string] => [`${at}-${direction}`, clue]);
  return {
    width: columns,
    height: rows,
    cells: grid.join(""),
    clues: Object.fromEntries([...clued("across"), ...clued("down")]),
  };
}
