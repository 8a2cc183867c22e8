// The one error of decoding: which parameter of a link is wrong, and what would be right.
import { MAX_QUOTED } from "../../limits";
import { clip } from "../../puzzle/clip";

export type ParamName = "size" | "grid" | "state" | "all" | "longer" | "crude" | "min_score" | "fragment";

export class ParamError extends Error {
  constructor(
    readonly parameter: ParamName,
    message: string,
  ) {
    super(message);
    this.name = "ParamError";
  }
}

/** What a link says, as an error repeats it: cut where it would fill the page. */
export function quoted(text: string): string {
  return text.length > MAX_QUOTED ? `"${clip(text, MAX_QUOTED)}…"` : `"${text}"`;
}

/** Of the part after `#`. */
export function broken(why: string): ParamError {
  return new ParamError("fragment", `The part after # holds the clues and the title, but ${why}`);
}
