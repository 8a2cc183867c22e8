// Reads patterns around a theme or a half-drawn grid, as the engine says them.
import {
  array,
  fallback,
  type InferOutput,
  nullable,
  number,
  object,
  optional,
  pipe,
  regex,
  string,
} from "valibot";
import { readValue, those } from "../../json";
import { MAX_LINK_SIDE, MIN_SIDE } from "../../limits";

const PATTERN = object({
  grid: array(pipe(string(), regex(/^[#.a-z]+$/))),
  fill: array(pipe(string(), regex(/^[#a-z]+$/))),
  min_score: number(),
  /** null where every word had been placed. */
  mean_score: fallback(nullable(number()), null),
});

const PATTERNS = object({ patterns: those(PATTERN), tried: fallback(optional(number()), undefined) });

/** A pattern, with the fill that proves that it has one. */
export interface Pattern {
  readonly width: number;
  readonly height: number;
  /** `#` a block, `a` to `z` a letter that was placed, `.` any other cell. */
  readonly cells: string;
  /** The same with a letter in every white cell. */
  readonly fill: string;
  /** The lowest score that the fill's words were allowed. */
  readonly minScore: number;
  readonly meanScore: number | null;
}

export interface Patterns {
  /** The best first. */
  readonly patterns: readonly Pattern[];
  /** How many were searched for a fill so far, where that is told. */
  readonly tried: number | undefined;
}

/** Undefined for anything that is no such answer. What is no pattern in it is passed over. */
export function readPatterns(json: unknown): Patterns | undefined {
  const answer = readValue(PATTERNS, json);
  return answer && { patterns: answer.patterns.flatMap(patternOf), tried: answer.tried };
}

function patternOf(parsed: InferOutput<typeof PATTERN>): Pattern[] {
  const { grid, fill, min_score: minScore, mean_score: meanScore } = parsed;
  const [width, height] = [grid[0]?.length ?? 0, grid.length];
  const sound =
    isSide(width) &&
    isSide(height) &&
    fill.length === height &&
    [...grid, ...fill].every((row) => row.length === width);
  const pattern = { width, height, cells: grid.join(""), fill: fill.join(""), minScore, meanScore };
  return sound && isFilled(pattern) ? [pattern] : [];
}

function isSide(side: number): boolean {
  return side >= MIN_SIDE && side <= MAX_LINK_SIDE;
}

/** Blocks are blocks in both, and letters that were placed stay. */
function isFilled({ cells, fill }: Pick<Pattern, "cells" | "fill">): boolean {
  return [...cells].every((cell, at) => (cell === "." ? fill[at] !== "#" : fill[at] === cell));
}
