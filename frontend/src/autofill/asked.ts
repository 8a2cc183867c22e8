// What a fill is started with: the board as the search knows it, the entries that must become words, and why there may be none.

import type { DocumentSlice } from "../document/state/document-state";
import type { DocumentSlices } from "../document/state/view-state";
import { BLANK } from "../puzzle/cells";
import { names } from "../puzzle/checks/problems";
import { repairOf } from "../puzzle/checks/repair";
import { type Entry, layoutOf } from "../puzzle/grid/entries";
import { type Region, regionFacts, regionFill } from "../puzzle/grid/region";
import { hasRebus, holdingRebus, openRebusEntries, searchable, withoutRebus } from "../puzzle/words/rebus";
import type { Asked, FillingState } from "./fill-state";

/** The whole grid around the constructor's letters. */
export function wholeOf({ document, preferences }: Pick<FillingState, "document" | "preferences">): Asked {
  const { puzzle } = document;
  return {
    board: withoutRebus(puzzle),
    only: searchable(puzzle),
    regional: false,
    improveMs: preferences.improveMs,
  };
}

/** For a part of the grid, filled letters that stay are as good as the constructor's. */
export function partOf(
  { document, preferences }: Pick<FillingState, "document" | "preferences">,
  region: Region,
  anew: boolean,
): Asked {
  const { puzzle } = document;
  const { cells, only } = regionFill(puzzle, region, anew);
  const board = withoutRebus({ ...puzzle, cells, fill: BLANK.repeat(cells.length) });
  return { board, only: searchable(puzzle, only), regional: true, improveMs: preferences.improveMs };
}

/** Undefined where there is nothing to repair. */
export function repairAsked(
  { document: { puzzle, verified, verifiedWords } }: DocumentSlice,
  replaced: readonly Entry[],
): Asked | undefined {
  const repair = repairOf(puzzle, verified.fill, verifiedWords, replaced);
  if (!repair) return undefined;
  // A fill that took a lower score than the usual one is not to be held against a higher one.
  const board = { ...holdingRebus(puzzle), minScore: puzzle.minScore ?? verified.floor };
  return { board, only: null, regional: false, improveMs: 0, repair };
}

/** Why nobody can be asked, and what to do; undefined where somebody can. */
export function whyNothing(
  { document: { puzzle }, view: { region } }: DocumentSlices,
  { only, regional, repair }: Asked,
): string | undefined {
  const { entries } = layoutOf(puzzle);
  if (entries.length === 0) return "The grid has no entry to fill: draw fewer blocks.";
  if (repair) {
    const open = openRebusEntries(puzzle);
    if (open.length === 0) return undefined;
    return `A repair looks after every entry, and leaves those with a rebus to you: write the blanks of ${names(open)} first.`;
  }
  if (only?.length !== 0) return undefined;
  if (!regional || !region) return "Every entry of the grid holds a rebus: auto-fill leaves them to you.";
  const { blanks, filled } = regionFacts(puzzle, region);
  if (blanks > 0)
    return entries.some((entry) => hasRebus(puzzle, entry))
      ? "What is blank in this region stands in entries with a rebus: auto-fill leaves them to you."
      : "No entry runs through the blanks of this region: mark a larger one.";
  if (filled > 0)
    return 'Every cell of this region has a letter. "Fill it anew" looks for others in the place of the filled ones.';
  return 'Every letter of this region is locked. Press "Unlock region", then fill it anew.';
}
