// Reads what follows the version in a fragment: an object of JSON, deflated, in base64url; never more than the limit.
import { Inflate } from "fflate";
import { MAX_FRAGMENT_BYTES } from "../../limits";
import { decodeBase64Url } from "../parameters/base64";
import { broken, ParamError } from "../parameters/param-error";
import { joined } from "./bytes";

/** Why a version that is not known cannot be read. */
export const NEWER = "it was written by a newer version of this page; reload to get that version.";

/** Throws ParamError. */
export function unpack(text: string): Record<string, unknown> {
  const bytes = decodeBase64Url(text);
  if (!bytes) throw broken("it holds characters that no link has; it may have been cut short.", "cut");
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
    throw broken("it cannot be unpacked; it may have been cut short.", "cut");
  }
  if (!ended) throw broken("it is cut short.", "cut");
  return joined(parts);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw broken("it cannot be read; it may have been cut short.", "cut");
  }
}
