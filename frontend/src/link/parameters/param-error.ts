// The one error of decoding: which parameter of a link is wrong, and what would be right.
import { MAX_QUOTED } from "../../limits";
import { clip } from "../../puzzle/clip";

export type ParamName = "size" | "grid" | "state" | "all" | "longer" | "crude" | "min_score" | "fragment";

export class ParamError extends Error {
  constructor(
    readonly parameter: ParamName,
    message: string,
    /** Why, as far as that is known; `none`: nothing is there to read; `cut`: something of it is missing. */
    readonly kind: "none" | "cut" | "newer" | "wrong" = "wrong",
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
export function broken(why: string, kind: ParamError["kind"] = "wrong"): ParamError {
  return new ParamError("fragment", `The part after # holds the clues and the title, but ${why}`, kind);
}
