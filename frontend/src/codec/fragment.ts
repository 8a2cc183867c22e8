// The part of a link after `#`: clues, title, author, notes, loose letters; browsers never send it to a server.
import { deflateSync, Inflate } from "fflate";
import { MAX_FRAGMENT_BYTES } from "../limits";
import { decodeBase64Url, encodeBase64Url } from "./base64";
import { ParamError } from "./param-error";

export interface Extras {
  readonly title: string;
  readonly author: string;
  readonly notes: string;
  readonly clues: Readonly<Record<string, string>>;
  /** The answers that clues were written for, where their entries hold others now. */
  readonly cluedFor: Readonly<Record<string, string>>;
  readonly banned: readonly string[];
  /** The constructor's letters, row by row in the alphabet of a frame; "" when `state` tells them all. */
  readonly letters: string;
  /** The fill's letters in a grid that is not full (a full one is in `all`); "" for none. */
  readonly fill: string;
}

export const NO_EXTRAS: Extras = {
  title: "",
  author: "",
  notes: "",
  clues: {},
  cluedFor: {},
  banned: [],
  letters: "",
  fill: "",
};

const VERSION = "v1.";
/** Anything else after `#` is an ordinary anchor and none of ours. */
const VERSIONED = /^v\d+\./;
const TEXT_KEYS = ["title", "author", "notes", "letters", "fill"] as const;

/** With its `#`, or "" when there is nothing to say. */
export function encodeFragment(extras: Extras): string {
  const json: Record<string, unknown> = {};
  if (extras.title) json.title = extras.title;
  if (extras.author) json.author = extras.author;
  if (extras.notes) json.notes = extras.notes;
  if (Object.keys(extras.clues).length > 0) json.clues = extras.clues;
  if (Object.keys(extras.cluedFor).length > 0) json.cluedFor = extras.cluedFor;
  if (extras.banned.length > 0) json.banned = extras.banned;
  if (extras.letters) json.letters = extras.letters;
  if (extras.fill) json.fill = extras.fill;
  if (Object.keys(json).length === 0) return "";
  const bytes = new TextEncoder().encode(JSON.stringify(json));
  return `#${VERSION}${encodeBase64Url(deflateSync(bytes, { level: 9 }))}`;
}

export function decodeFragment(hash: string): Extras {
  const text = hash.replace(/^#/, "");
  if (!VERSIONED.test(text)) return NO_EXTRAS;
  if (!text.startsWith(VERSION)) {
    throw broken("it was written by a newer version of this page; reload to get that version.");
  }
  const bytes = decodeBase64Url(text.slice(VERSION.length));
  if (!bytes) throw broken("it holds characters that no link has; it may have been cut short.");
  const json = parseJson(inflate(bytes));
  if (typeof json !== "object" || json === null || Array.isArray(json)) throw broken("it is not an object.");
  const fields = json as Record<string, unknown>;
  const extras: Record<(typeof TEXT_KEYS)[number], string> = {
    title: "",
    author: "",
    notes: "",
    letters: "",
    fill: "",
  };
  for (const key of TEXT_KEYS) {
    const value = fields[key];
    if (value === undefined) continue;
    if (typeof value !== "string") throw broken(`its "${key}" is not text.`);
    extras[key] = value;
  }
  return {
    ...extras,
    clues: readByEntry(fields.clues, "clues"),
    cluedFor: readByEntry(fields.cluedFor, "cluedFor"),
    banned: readWords(fields.banned),
  };
}

function readByEntry(value: unknown, key: string): Record<string, string> {
  if (value === undefined) return {};
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw broken(`its "${key}" are not an object of texts by entry.`);
  }
  const texts: Record<string, string> = {};
  for (const [name, text] of Object.entries(value)) {
    if (typeof text !== "string") throw broken(`its "${key}" for "${name}" is not text.`);
    const match = /^0*(\d{1,4})-(across|down)$/i.exec(name);
    if (match && text) texts[`${match[1]}-${match[2]?.toLowerCase()}`] = text;
  }
  return texts;
}

function readWords(value: unknown): string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw broken('its "banned" is not a list of words.');
  return value.map((word: unknown) => {
    if (typeof word !== "string") throw broken('its "banned" holds something that is not text.');
    return word;
  });
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
  const out = new Uint8Array(total);
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw broken("it cannot be read; it may have been cut short.");
  }
}

function broken(why: string): ParamError {
  return new ParamError("fragment", `The part after # holds the clues and the title, but ${why}`);
}
