// The engine for browsers, loaded into node as a worker would load it, from what `make wasm` built.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { Fill, initSync, Slots, WordList } from "../../target/wasm/crossword";
import { root } from "./server";

interface ListFile {
  readonly file: string;
  readonly bytes: number;
  readonly usual?: number;
}

export const folder = `${root}target/wasm/`;
export const lists: Record<"standard" | "longer" | "crude", ListFile> = JSON.parse(
  readFileSync(`${folder}lists.json`, "utf8"),
);

initSync({ module: readFileSync(`${folder}crossword_bg.wasm`) });

/** A list's file as it is once a browser has inflated it. */
export function bytesOf(name: keyof typeof lists): Uint8Array {
  return new Uint8Array(gunzipSync(readFileSync(`${folder}${lists[name].file}.gz`)));
}

const read = new Map<string, WordList>();

/** A list that is read once. */
export function words(name: "standard" | "longer"): WordList {
  const known = read.get(name) ?? WordList.fromReady(bytesOf(name), lists[name].usual ?? 0);
  read.set(name, known);
  return known;
}

export function queryOf(parameters: Record<string, string | number | boolean>): string {
  return new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [name, String(value)]),
  ).toString();
}

export interface Told {
  readonly frames: string[];
  readonly improving: string[];
  readonly outcome: Record<string, unknown>;
}

/** A fill to its end, in turns of so many milliseconds, with what it showed after each. */
export function fillHere(query: string, list: WordList, length = 10): Told {
  const fill = new Fill(query, list, performance);
  const frames: string[] = [];
  const improving: string[] = [];
  let more = true;
  while (more) {
    more = fill.turn(length);
    frames.push(Buffer.from(fill.frame).toString("latin1"));
    if (fill.improving) improving.push(fill.improving);
  }
  const outcome = JSON.parse(fill.outcome ?? "null");
  fill.free();
  return { frames, improving, outcome };
}

/** An answer, worked out in turns. */
export function slotsHere(query: string, list: WordList): string {
  const slots = new Slots(query, list, performance);
  while (slots.turn(10));
  const answer = slots.answer ?? "";
  slots.free();
  return answer;
}

/** The message of what the call throws. */
export function thrown(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error("it threw nothing");
}
