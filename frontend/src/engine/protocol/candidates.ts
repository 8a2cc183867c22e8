// Reads what can still stand where, as `/slots` and the engine say it.
import { boolean, fallback, type InferOutput, nullable, number, object, optional, string } from "valibot";
import { readValue, those } from "../../json";
import { DISPLAYS } from "./displays";

/** One word that still fits. */
const CANDIDATE = object({
  word: string(),
  /** How it is written, where that is more than its letters. */
  display: fallback(optional(string()), undefined),
  score: number(),
  /** The fewest words that an open crossing entry would have left; null where nothing open crosses. */
  tightest: fallback(nullable(number()), null),
  /** The word was tried out; otherwise `tightest` may turn out lower. */
  tried: fallback(boolean(), false),
});

const ENTRY = object({
  entry: string(),
  /** Words that fit in all, dead ends among them. */
  count: number(),
  words: fallback(those(CANDIDATE), []),
  /** Words that would leave some entry without a word. */
  dead_ends: fallback(those(string()), []),
});

const BLAMED = object({ entry: string(), message: string() });

const CANDIDATES = object({
  /** Nothing shows yet that the grid cannot be filled. */
  consistent: boolean(),
  /** The minimum score that was asked for, or the usual one. */
  score_floor: fallback(optional(number()), undefined),
  /** Per cell the letters still possible; `#` for a block. */
  letters: fallback(those(string()), []),
  entries: fallback(those(ENTRY), []),
  /** The entries that no word fits. */
  impossible: fallback(those(BLAMED), []),
  displays: DISPLAYS,
});

export type Candidates = InferOutput<typeof CANDIDATES>;
export type Candidate = InferOutput<typeof CANDIDATE>;

/** Undefined for anything that is no such answer. */
export function readCandidates(json: unknown): Candidates | undefined {
  return readValue(CANDIDATES, json);
}
