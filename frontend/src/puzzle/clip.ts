// Cuts a text to a limit without cutting a character in two.

/** At most `limit` UTF-16 units, as text fields count. */
export function clip(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, "");
}
