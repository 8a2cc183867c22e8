// How wide words are on paper, measured in the font that they are printed in.
import type { Wide } from "./fit";

/** Pixels of type that is measured: large, so that rounding does not matter. */
const MEASURED = 100;

/** Undefined where nothing can be measured. */
export function measuring(): Wide | undefined {
  const context = document.createElement("canvas").getContext?.("2d");
  if (!context) return undefined;
  context.font = `400 ${MEASURED}px ${getComputedStyle(document.body).fontFamily}`;
  const known = new Map<string, number>();
  return (word) => {
    const width = known.get(word) ?? context.measureText(word).width / MEASURED;
    known.set(word, width);
    return width;
  };
}
