// What the workers that read, write and print files are asked, and what they answer.
import type { FormatName, PaperFormat } from "./formats";

export type Order =
  | { readonly kind: "open"; readonly bytes: Uint8Array }
  | {
      readonly kind: "save";
      readonly puzzle: string;
      readonly format: FormatName;
      readonly plainQuotes?: boolean;
    }
  /** `options` are those of `POST /pdf`, as a query; of a picture `solved=true`. */
  | {
      readonly kind: "print";
      readonly bytes: Uint8Array;
      readonly format: PaperFormat;
      readonly options: string;
    };

export type Answer =
  | { readonly kind: "opened"; readonly json: string }
  /** `losses` are sentences: what is not in the file as the puzzle has it; `remarks` what else is to be said of it. */
  | {
      readonly kind: "saved";
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly losses: readonly string[];
      readonly remarks?: readonly string[];
      /** With plain quotes and dashes more programs would read it. */
      readonly plainer?: boolean;
    }
  /** The file or the puzzle is not what it should be, in a sentence. */
  | { readonly kind: "refused"; readonly why: string }
  /** The module could not be had, or broke. */
  | { readonly kind: "failed"; readonly why: string };
