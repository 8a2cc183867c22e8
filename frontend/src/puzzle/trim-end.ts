// Takes off the end of a text what does not belong there. A regular expression that ends with `+$` would begin anew at each character.

/** As long as `goes` says so of the last part, which has one character unless `size` says how many. */
export function trimEnd(
  text: string,
  goes: (part: string) => boolean,
  size: (text: string, end: number) => number = () => 1,
): string {
  let end = text.length;
  while (end > 0) {
    const start = end - size(text, end);
    if (!goes(text.slice(start, end))) break;
    end = start;
  }
  return text.slice(0, end);
}
