// Takes out of a link what mail programs put into it: white space and line breaks, and marks of the sentence around it at its end.
import { MAX_PACKED } from "../../limits";
import { trimEnd } from "../../puzzle/trim-end";
import { broken } from "./param-error";

const SPACE = /\s|%(?:20|0[9AD]|C2%A0|E2%80%8B)/gi;
/** What no value of a query ends with. */
const QUERY_END = /^(?:[.,:!?'"<>()[\]{}*]|%(?:2[2789ACE]|3[ACEF]|[57][BD]|[89A-F][\dA-F]))$/i;
/** What is no base64url; a percent sign stands before what the browser has encoded. */
const FRAGMENT_END = /^(?:[^\w%-]|%[\da-f]{2})$/i;

/** The query as it was written. */
export function tidySearch(search: string): string {
  return trimEnd(search.replace(SPACE, ""), (part) => QUERY_END.test(part), encodedAt);
}

/** What follows the version of a fragment. Throws ParamError where that is longer than any. */
export function tidyPacked(text: string): string {
  if (text.length > MAX_PACKED) {
    throw broken(`it has ${text.length} characters, and no puzzle needs more than ${MAX_PACKED}.`);
  }
  return trimEnd(text.replace(SPACE, ""), (part) => FRAGMENT_END.test(part), encodedAt);
}

/** How many characters the last one takes: three where the browser has encoded it. */
function encodedAt(text: string, end: number): number {
  return /^%[\da-f]{2}$/i.test(text.slice(Math.max(0, end - 3), end)) ? 3 : 1;
}
