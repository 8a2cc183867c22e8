// Reads the fragment of a solve link, `#s1.…`: all that a solver needs, and the answers where no glance reads them.

import { BLANK } from "../../puzzle/cells";
import { layoutOf } from "../../puzzle/grid/entries";
import { SOLVER_LAYERS, type SolverValues, valueIn } from "../../puzzle/layers";
import type { Solvable } from "../../puzzle/solvable";
import { readLayer, readText } from "../fragment/read-layer";
import { tidyLayers } from "../fragment/tidy-extras";
import { NEWER, unpack } from "../fragment/unpack";
import { decodeBase64Url } from "../parameters/base64";
import { decodeGrid } from "../parameters/grid";
import { broken } from "../parameters/param-error";
import { decodeSize } from "../parameters/size";
import { tidyPacked } from "../parameters/tidy";
import { readAnswers } from "./answers";
import { keyOf, SOLVE_VERSION, unmask } from "./mask";

const VERSIONED = /^s\d+\./;

/** Whether this is a link to solve, of whatever version. */
export function isSolveLink(hash: string): boolean {
  return VERSIONED.test(hash.replace(/^#/, ""));
}

/** Throws ParamError. Texts beyond the page's limits are cut. */
export function decodeSolveLink(hash: string): Solvable {
  const text = hash.replace(/^#/, "");
  if (!VERSIONED.test(text)) throw broken("there is none in this link.", "none");
  if (!text.startsWith(SOLVE_VERSION)) throw broken(NEWER, "newer");
  const fields = unpack(tidyPacked(text.slice(SOLVE_VERSION.length)));
  const [size, grid] = [readText(fields.size, "size"), readText(fields.grid, "grid")];
  const { width, height } = decodeSize(size);
  const cells = decodeGrid(grid, width, height);
  if (!cells.includes(BLANK)) throw broken("its grid has nothing but blocks.");
  const { entries } = layoutOf({ width, height, cells });
  const told = { ...fields, clues: byEntry(fields.clues, entries) };
  const values = Object.fromEntries(
    Object.entries(SOLVER_LAYERS).map(([name, layer]) => [name, readLayer(layer, name, valueIn(told, name))]),
  );
  const hidden = decodeBase64Url(readText(fields.answers, "answers"));
  const answers = hidden && unmask(hidden, keyOf(size, grid));
  if (answers === undefined) throw broken("its answers are not those of its grid; it may have been changed.");
  return {
    width,
    height,
    cells,
    ...(tidyLayers(values, cells, () => undefined, SOLVER_LAYERS) as unknown as SolverValues),
    answers: readAnswers(answers, cells),
  };
}

function byEntry(clues: unknown, entries: readonly { readonly name: string }[]): unknown {
  if (clues === undefined) return undefined;
  if (!Array.isArray(clues)) throw broken('its "clues" are not a list.');
  if (clues.length > entries.length) throw broken("it holds more clues than the grid has entries.");
  return Object.fromEntries(clues.map((clue: unknown, i) => [entries[i]?.name ?? "", clue]));
}
