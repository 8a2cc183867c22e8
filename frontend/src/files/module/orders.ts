// What the worker that reads and writes files is asked, and what it answers.
import type { FormatName } from "./formats";

export type Order =
  | { readonly kind: "open"; readonly bytes: Uint8Array }
  | { readonly kind: "save"; readonly puzzle: string; readonly format: FormatName };

export type Answer =
  | { readonly kind: "opened"; readonly json: string }
  | { readonly kind: "saved"; readonly bytes: Uint8Array<ArrayBuffer>; readonly losses: readonly string[] }
  /** The file or the puzzle is not what it should be, in a sentence. */
  | { readonly kind: "refused"; readonly why: string }
  /** The module could not be had, or broke. */
  | { readonly kind: "failed"; readonly why: string };
