// Brings what a fragment says within the grid and the page's own limits, and tells what did not fit.
import { MAX_WORD } from "../../limits";
import { BLANK, BLOCK } from "../../puzzle/cells";
import { clip } from "../../puzzle/clip";
import type { Layer } from "../../puzzle/layer-kinds";
import { LAYERS, type Layers, valueIn } from "../../puzzle/layers";
import { broken } from "../parameters/param-error";
import type { Extras } from "./fragment";

const isWord = (text: string) => text.length >= 2 && text.length <= MAX_WORD && /^[a-z]+$/.test(text);

type Warn = (sentence: string) => void;

type Texts = Readonly<Record<string, string>>;

/** `warn` is told once for each kind of text that had to be cut; `cells` are those of the grid. */
export function tidyExtras(extras: Extras, cells: string, warn: Warn, layers: Layers = LAYERS): Extras {
  return { ...extras, ...tidyLayers(extras, cells, warn, layers) };
}

/** Those of the layers that a fragment says. */
export function tidyLayers(values: object, cells: string, warn: Warn, layers: Layers) {
  const tidy: Record<string, unknown> = {};
  for (const [name, layer] of Object.entries(layers)) {
    if (layer.inFragment) tidy[name] = tidyLayer(layer, name, valueIn(values, name), cells, warn);
  }
  return tidy;
}

/** A value of the type that `readLayer` gives for the layer. */
function tidyLayer(layer: Layer, name: string, value: unknown, cells: string, warn: Warn): unknown {
  switch (layer.kind) {
    case "text":
      return within({ "": value as string }, layer, warn)[""];
    case "entry texts":
      return within(value as Texts, layer, warn);
    case "cell texts":
      return within(
        those(value as Texts, (cell) => layer.fits(cells[Number(cell)] ?? BLOCK)),
        layer,
        warn,
      );
    case "entry words":
      return those(lower(value as Texts), (_, word) => isWord(word));
    case "words": {
      const found = new Set((value as readonly string[]).map((word) => word.toLowerCase()));
      const known = [...found].filter((word) => isWord(word));
      if (known.length > layer.limit) warn(`Only the first ${layer.limit} ${layer.what} were taken.`);
      return known.slice(0, layer.limit);
    }
    case "cells":
      return marks(value as string, name, layer, cells);
    case "choice":
      return value;
  }
}

function within(texts: Texts, { limit, what }: { limit: number; what: string }, warn: Warn): Texts {
  if (Object.values(texts).some((text) => text.length > limit)) {
    warn(`${what} is longer than ${limit} characters and was cut.`);
  }
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, clip(text, limit)]));
}

function lower(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.toLowerCase()]));
}

function those(texts: Texts, wanted: (name: string, text: string) => boolean): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([name, text]) => wanted(name, text)));
}

function marks(
  value: string,
  name: string,
  { alphabet, fits, blank }: Extract<Layer, { kind: "cells" }>,
  cells: string,
): string {
  if (value === "") return blank(cells.length);
  if (
    value.length !== cells.length ||
    [...value].some((char) => char !== BLANK && !alphabet.includes(char))
  ) {
    throw broken(`its "${name}" must be ${cells.length} characters for this size, of ".${alphabet}".`);
  }
  return [...value].map((char, at) => (fits(cells[at] as string) ? char : BLANK)).join("");
}
