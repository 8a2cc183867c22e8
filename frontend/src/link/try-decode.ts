// Reads remembered links, each once; one that this version cannot read is undefined.
import type { Puzzle } from "../puzzle/puzzle";
import { decodeLink } from "./link";
import { ParamError } from "./parameters/param-error";

const decoded = new Map<string, Puzzle | undefined>();

/** `?size=…#v1.…` as it stands in the storage. */
export function tryDecode(link: string): Puzzle | undefined {
  if (!decoded.has(link)) decoded.set(link, decode(link));
  return decoded.get(link);
}

function decode(link: string): Puzzle | undefined {
  const hash = link.indexOf("#");
  const cut = hash < 0 ? link.length : hash;
  try {
    return decodeLink(link.slice(0, cut), link.slice(cut));
  } catch (error) {
    if (error instanceof ParamError) return undefined;
    throw error;
  }
}
