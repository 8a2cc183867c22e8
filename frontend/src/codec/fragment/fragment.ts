// The part of a link after `#`: clues, title, author, notes, loose letters; browsers never send it to a server.
import { deflateSync, Inflate } from "fflate";
import { MAX_FRAGMENT_BYTES } from "../../limits";
import type { Kind } from "../../puzzle/layer-kinds";
import { type FragmentValues, LAYERS, type Layers, valueIn } from "../../puzzle/layers";
import { decodeBase64Url, encodeBase64Url } from "../parameters/base64";
import { broken, ParamError } from "../parameters/param-error";
import { joined } from "./bytes";
import { readLayer, readText } from "./read-layer";

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
  const bytes = new TextEncoder().encode(JSON.stringify(json));
  return `#${VERSION}${encodeBase64Url(deflateSync(bytes, { level: 9 }))}`;
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
  if (!text.startsWith(VERSION)) {
    throw broken("it was written by a newer version of this page; reload to get that version.");
  }
  const bytes = decodeBase64Url(text.slice(VERSION.length));
  if (!bytes) throw broken("it holds characters that no link has; it may have been cut short.");
  const json = parseJson(inflate(bytes));
  if (typeof json !== "object" || json === null || Array.isArray(json)) throw broken("it is not an object.");
  return json as Record<string, unknown>;
}

/** Stops at the limit, so a small link cannot fill the memory. */
function inflate(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let total = 0;
  let ended = false;
  const stream = new Inflate((part, final) => {
    total += part.length;
    ended ||= final;
    if (total > MAX_FRAGMENT_BYTES) throw broken(`it holds more than ${MAX_FRAGMENT_BYTES / 1024} KB.`);
    parts.push(part);
  });
  const STEP = 1024;
  try {
    for (let at = 0; at === 0 || at < bytes.length; at += STEP) {
      stream.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
    }
  } catch (error) {
    if (error instanceof ParamError) throw error;
    throw broken("it cannot be unpacked; it may have been cut short.");
  }
  if (!ended) throw broken("it is cut short.");
  return joined(parts);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw broken("it cannot be read; it may have been cut short.");
  }
}
