// Brings what a fragment says within the page's own limits, and tells what did not fit.
import { MAX_AUTHOR, MAX_BANNED, MAX_CLUE, MAX_NOTES, MAX_TITLE, MAX_WORD } from "../limits";
import { clip } from "../puzzle/clip";
import type { Extras } from "./fragment";

const WORD = new RegExp(`^[a-z]{2,${MAX_WORD}}$`);

/** `warn` is told once for each kind of text that had to be cut. */
export function tidyExtras(extras: Extras, warn: (sentence: string) => void): Extras {
  const cut = new Map<string, number>();
  const within = (text: string, limit: number, what: string) => {
    if (text.length > limit) cut.set(what, limit);
    return clip(text, limit);
  };
  const clues: Record<string, string> = {};
  for (const [name, clue] of Object.entries(extras.clues)) clues[name] = within(clue, MAX_CLUE, "A clue");
  const cluedFor: Record<string, string> = {};
  for (const [name, answer] of Object.entries(extras.cluedFor)) {
    const word = answer.toLowerCase();
    if (clues[name] && WORD.test(word)) cluedFor[name] = word;
  }
  const words = [...new Set(extras.banned.map((word) => word.toLowerCase()))].filter((word) =>
    WORD.test(word),
  );
  const tidy: Extras = {
    ...extras,
    title: within(extras.title, MAX_TITLE, "The title"),
    author: within(extras.author, MAX_AUTHOR, "The author"),
    notes: within(extras.notes, MAX_NOTES, "The text of the notes"),
    clues,
    cluedFor,
    banned: words.slice(0, MAX_BANNED),
  };
  for (const [what, limit] of cut) warn(`${what} is longer than ${limit} characters and was cut.`);
  if (words.length > MAX_BANNED) warn(`Only the first ${MAX_BANNED} unwanted words were taken.`);
  return tidy;
}
