// The one error of decoding: which parameter of a link is wrong, and what would be right.

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

/** Of the part after `#`. */
export function broken(why: string): ParamError {
  return new ParamError("fragment", `The part after # holds the clues and the title, but ${why}`);
}
