// What a fill of the puzzle may use, as parameters: `longer`, `crude`, `min_score`. Links and requests write them alike.
import { MAX_SCORE } from "../../limits";
import type { Puzzle } from "../../puzzle/puzzle";
import { ParamError, type ParamName, quoted } from "./param-error";

type Options = Pick<Puzzle, "longer" | "crude" | "minScore">;

/** Only what the constructor has chosen. */
export function encodeOptions({ longer, crude, minScore }: Options): [string, string][] {
  const parts: [string, string][] = [];
  if (longer) parts.push(["longer", "true"]);
  if (crude) parts.push(["crude", "true"]);
  if (minScore !== null) parts.push(["min_score", `${minScore}`]);
  return parts;
}

export function decodeOptions(read: (key: ParamName) => string | null): Options {
  return {
    longer: decodeSwitch("longer", read("longer")),
    crude: decodeSwitch("crude", read("crude")),
    minScore: decodeScore(read("min_score")),
  };
}

function decodeSwitch(key: ParamName, text: string | null): boolean {
  if (text === null) return false;
  const value = text.toLowerCase();
  if (value !== "true" && value !== "false") {
    throw new ParamError(key, `${quoted(text)} is neither true nor false.`);
  }
  return value === "true";
}

function decodeScore(text: string | null): number | null {
  if (text === null) return null;
  const score = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(score <= MAX_SCORE)) {
    throw new ParamError("min_score", `${quoted(text)} is not a whole number from 0 to ${MAX_SCORE}.`);
  }
  return score;
}
