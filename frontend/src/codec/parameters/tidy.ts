// Takes out of a link what mail programs put into it: white space and line breaks, and marks of the sentence around it at its end.

const SPACE = /\s|%(?:20|0[9AD]|C2%A0|E2%80%8B)/gi;
/** What no value of a query ends with. */
const QUERY_END = /(?:[.,:!?'"<>()[\]{}*]|%(?:2[2789ACE]|3[ACEF]|[57][BD]|[89A-F][\dA-F]))+$/i;
/** What is no base64url; a percent sign stands before what the browser has encoded. */
const FRAGMENT_END = /(?:[^\w%-]|%[\da-f]{2})+$/i;

/** The query as it was written. */
export function tidySearch(search: string): string {
  return search.replace(SPACE, "").replace(QUERY_END, "");
}

/** What follows the version of a fragment. */
export function tidyPacked(text: string): string {
  return text.replace(SPACE, "").replace(FRAGMENT_END, "");
}
