// The part of a link after `#`: clues, title, author, notes, loose letters; browsers never send it to a server.
import type { Kind } from "../../puzzle/layer-kinds";
import { type FragmentValues, LAYERS, type Layers, valueIn } from "../../puzzle/layers";
import { broken } from "../parameters/param-error";
import { tidyPacked } from "../parameters/tidy";
import { pack } from "./pack";
import { readLayer, readText } from "./read-layer";
import { NEWER, unpack } from "./unpack";

/** Beside the layers of which the table says so. */
export interface Extras extends FragmentValues {
  /** The constructor's letters, row by row in the alphabet of a frame; "" when `state` tells them all. */
  readonly letters: string;
  /** The fill's letters in a grid that is not full (a full one is in `all`); "" for none. */
  readonly fill: string;
}

const VERSION = "v1.";
/** Anything else after `#` is an ordinary anchor and none of ours. */
const VERSIONED = /^v\d+\./;

/** With its `#`, or "" when there is nothing to say. */
export function encodeFragment(extras: Extras, layers: Layers = LAYERS): string {
  const json: Record<string, unknown> = {};
  for (const [name, layer] of Object.entries(layers)) {
    const value = valueIn(extras, name);
    if (layer.inFragment && !(layer as Kind<unknown>).isBare(value)) json[name] = value;
  }
  if (extras.letters) json.letters = extras.letters;
  if (extras.fill) json.fill = extras.fill;
  if (Object.keys(json).length === 0) return "";
  return `#${VERSION}${pack(json)}`;
}

/** Without a fragment everything is empty. */
export function decodeFragment(hash: string, layers: Layers = LAYERS): Extras {
  const fields = parse(hash.replace(/^#/, ""));
  const extras: Record<string, unknown> = {};
  for (const [name, layer] of Object.entries(layers)) {
    if (layer.inFragment) extras[name] = readLayer(layer, name, fields[name]);
  }
  return {
    ...(extras as unknown as FragmentValues),
    letters: readText(fields.letters, "letters"),
    fill: readText(fields.fill, "fill"),
  };
}

function parse(text: string): Record<string, unknown> {
  if (!VERSIONED.test(text)) return {};
  if (!text.startsWith(VERSION)) throw broken(NEWER, "newer");
  return unpack(tidyPacked(text.slice(VERSION.length)));
}
