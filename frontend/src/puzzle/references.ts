// References to other entries within a clue ("See 55-Across"): which they are, and the clue with the numbers of another grid.

/** `17-, 25- and 40-Across`, `12 Down`: numbers with a hyphen, and the direction after the last, which may have a blank instead. A list is bounded, so that no clue takes long. */
const REFERENCE =
  /(?<![\w.-])((?:\d{1,3}[-‐‑]\s?(?:,\s?)?(?:(?:and|or|&|\/)\s?)?){0,20})(\d{1,3})(?:[-‐‑]\s?(across|Across|ACROSS|down|Down|DOWN)|\s{1,2}(Across|Down|ACROSS|DOWN))\b/gu;

/** The entries that a clue names, each once. What may be a mere number, as in "10 down pillows", is none. */
export function referencesIn(clue: string): string[] {
  const found = new Set<string>();
  renumbered(clue, (name) => {
    found.add(name);
    return undefined;
  });
  return [...found];
}

/** The clue with each entry that it names called as `renamed` says; undefined leaves the number as it is. */
export function renumbered(clue: string, renamed: (name: string) => string | undefined): string {
  return clue.replace(REFERENCE, (reference, _before, _last, hyphened, spaced) => {
    const direction = (hyphened ?? spaced).toLowerCase();
    return reference.replace(/\d+/gu, (digits: string) => {
      const now = renamed(`${Number(digits)}-${direction}`);
      return now?.split("-")[0] ?? digits;
    });
  });
}
