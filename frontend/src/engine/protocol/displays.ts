// Reads how words are written, where that is more than their letters: `{"icecream":"ice cream"}`.
import { fallback, pipe, record, string, transform, unknown } from "valibot";

/** Pairs of a word and its display form; what is no such object has none. */
export const DISPLAYS = fallback(
  pipe(
    record(string(), unknown()),
    transform((forms) =>
      Object.entries(forms).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
    ),
  ),
  [],
);
