// Requests as the parameters that the server's addresses and the engine take. Two doors spell them: the server's, and the worker's.

import { encodeGrid } from "../../link/parameters/grid";
import { encodeOptions } from "../../link/parameters/options";
import { encodeNames, encodePlaced } from "../../link/parameters/placed";
import { encodeSize } from "../../link/parameters/size";
import { looseCells } from "../../puzzle/words/words";
import type { CandidatesRequest, FillRequest, PatternsRequest, PuzzleRequest } from "./request";

type Parts = [name: string, value: string | number | undefined | null | false][];

/** `size=…&grid=…`, as `/fill` takes it. */
export function spellFill(request: FillRequest): string {
  return written(fillParts(request));
}

export function spellCandidates(request: CandidatesRequest): string {
  const { entry, limit, tried, order } = request;
  return written([
    ...fillParts(request),
    ["entry", entry],
    ["limit", limit],
    ["try", tried],
    ["order", order],
  ]);
}

/** `size=…&symmetry=…&seed=…`, as `/new` takes it. */
export function spellPuzzle({ width, height, symmetry, seed, clued }: PuzzleRequest): string {
  return written([
    ["size", encodeSize(width, height)],
    ["symmetry", symmetry],
    ["seed", seed],
    ["clues", clued && "embedded"],
  ]);
}

/** `theme=…` or `size=…&grid=…`. */
export function spellPatterns(request: PatternsRequest): string {
  const { symmetry, count, seed } = request;
  const more: Parts = [
    ["symmetry", symmetry],
    ["count", count],
    ["seed", seed],
  ];
  if ("theme" in request) {
    const { theme, width, height, banned } = request;
    const size = width && height && encodeSize(width, height);
    return written([
      ["theme", theme],
      ["size", size],
      ["banned", banned.join(";") || undefined],
      ...encodeOptions(request),
      ...more,
    ]);
  }
  const { rebus, room } = request;
  return written([
    ...fillParts({ ...request, seed: null }),
    ["rebus", rebus.join(";") || undefined],
    ...more,
    ["fit", room && `${room.entry}=${room.word}`],
  ]);
}

function fillParts(request: FillRequest): Parts {
  const { width, height, cells, banned, seed, race, only, repair, deadlineMs, improveMs } = request;
  return [
    ["size", encodeSize(width, height)],
    ["grid", encodeGrid(cells)],
    ["state", encodePlaced(request) || undefined],
    // All the constructor's letters, where some of them lie outside complete words.
    ["letters", looseCells(request).length > 0 && cells],
    ["banned", banned.map((word) => `${word};`).join("") || undefined],
    ...encodeOptions(request),
    ["seed", seed],
    ["race", race && "true"],
    // None is not the same as all.
    ["only", only && encodeNames(only)],
    ["present", repair?.present],
    ["refused", (repair && encodeNames(repair.refused)) || undefined],
    ["deadline_ms", deadlineMs || undefined],
    ["improve_ms", improveMs || undefined],
  ];
}

/** What has nothing to say is left out. */
function written(parts: Parts): string {
  return parts
    .flatMap(([name, value]) =>
      value === undefined || value === null || value === false ? [] : `${name}=${encodeURIComponent(value)}`,
    )
    .join("&");
}
