// Reads what a fragment's JSON says of a layer, as far as its type goes.
import type { Layer } from "../../puzzle/layer-kinds";
import { broken, quoted } from "../parameters/param-error";

/** Throws ParamError for a value of another type; where there is none the layer is empty. */
export function readLayer(layer: Layer, key: string, value: unknown): unknown {
  switch (layer.kind) {
    case "text":
    case "cells":
      return readText(value, key);
    case "entry texts":
    case "entry words":
      return readTexts(value, key, entryName);
    case "cell texts":
      return readTexts(value, key, cellNumber);
    case "words":
      return readWords(value, key);
    case "choice":
      throw broken(`its "${key}" cannot be read.`);
  }
}

export function readText(value: unknown, key: string): string {
  if (value === undefined) return "";
  if (typeof value !== "string") throw broken(`its "${key}" is not text.`);
  return value;
}

/** `nameOf` gives the key as it is written here, or undefined for one that is to be passed over. */
function readTexts(value: unknown, key: string, nameOf: (key: string) => string | undefined) {
  const texts: Record<string, string> = {};
  if (value === undefined) return texts;
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw broken(`its "${key}" are not an object of texts.`);
  }
  for (const [at, text] of Object.entries(value)) {
    if (typeof text !== "string") throw broken(`its "${key}" for ${quoted(at)} is not text.`);
    const name = nameOf(at);
    if (name && text) texts[name] = text;
  }
  return texts;
}

function entryName(text: string): string | undefined {
  const match = /^0*([1-9]\d{0,3})-(across|down)$/i.exec(text);
  return match ? `${match[1]}-${match[2]?.toLowerCase()}` : undefined;
}

function cellNumber(text: string): string | undefined {
  return /^(0|[1-9]\d{0,3})$/.test(text) ? text : undefined;
}

function readWords(value: unknown, key: string): string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw broken(`its "${key}" is not a list of words.`);
  return value.map((word: unknown) => {
    if (typeof word !== "string") throw broken(`its "${key}" holds something that is not text.`);
    return word;
  });
}
