// Reads how words are written, as the server says it: `{"icecream":"ice cream"}`.

/** Pairs of a word and its display form; what is no such object has none. */
export function readDisplays(json: unknown): [string, string][] {
  const pairs: [string, unknown][] = typeof json === "object" && json !== null ? Object.entries(json) : [];
  return pairs.filter((pair): pair is [string, string] => typeof pair[1] === "string");
}
