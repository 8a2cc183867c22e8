// What a saved file is called: by the puzzle's title, as any system takes it.
import { MAX_FILE_NAME } from "../limits";
import { clip } from "../puzzle/clip";
import type { Puzzle } from "../puzzle/puzzle";
import { trimEnd } from "../puzzle/trim-end";

/** What no file name has on some system, and what nobody sees. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}<>:"/\\|?*]+/gu;
/** What Windows takes for a device, whatever follows the dot. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

export function fileName({ title, width, height }: Puzzle, ending: string): string {
  const plain = title.replace(FORBIDDEN, " ").replace(/\s+/g, " ");
  const name = trimEnd(clip(plain, MAX_FILE_NAME).replace(/^[\s.]+/, ""), (char) => /[\s.]/.test(char));
  return `${name.replace(DEVICE, "$1_") || `crossword ${width}x${height}`}.${ending}`;
}
