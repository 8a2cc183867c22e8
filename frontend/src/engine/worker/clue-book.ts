// The clues of many answers, fetched, unpacked and read once.
import { Clues } from "../../../../target/wasm/crossword";
import { cluesFile } from "./assets";
import { unpacked } from "./gunzip";

export interface ClueBook {
  /** `loading` hears how many compressed bytes have come, of how many. */
  open(loading: (loaded: number, total: number) => void): Promise<Clues>;
}

export function createClueBook(fetchFile: typeof fetch): ClueBook {
  let opened: Promise<Clues> | undefined;

  return {
    open(loading) {
      opened ??= read(loading).catch((error: unknown) => {
        // What failed is tried anew the next time.
        opened = undefined;
        throw error;
      });
      return opened;
    },
  };

  async function read(loading: (loaded: number, total: number) => void): Promise<Clues> {
    return Clues.fromBytes(await unpacked(fetchFile, cluesFile, "clues", loading));
  }
}
