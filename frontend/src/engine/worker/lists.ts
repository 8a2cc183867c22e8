// The word lists of a request, each fetched, unpacked and read once.
import { type Clues, WordList } from "../../../../target/wasm/crossword";
import type { SearchRequest } from "../protocol/request";
import { type ListAsset, lists } from "./assets";
import { unpacked } from "./gunzip";

/** What errors call them. */
const WORDS = "words";

export interface Lists {
  /** Those of the words with a clue, of as many letters at the most. */
  clued(words: WordList, clues: Clues, longest: number): WordList;
  /** `loading` hears how many compressed bytes have come, of how many. */
  wordsOf(request: SearchRequest, loading: (loaded: number, total: number) => void): Promise<WordList>;
}

export function createLists(fetchFile: typeof fetch): Lists {
  const known = new Map<string, Promise<WordList>>();

  /** By the list and the most letters. */
  const withClues = new Map<WordList, Map<number, WordList>>();

  return {
    clued(words, clues, longest) {
      const some = withClues.get(words) ?? new Map<number, WordList>();
      withClues.set(words, some);
      const list = some.get(longest) ?? words.cluedBy(clues, longest);
      some.set(longest, list);
      return list;
    },
    async wordsOf({ longer = false, crude = false }, loading) {
      return crude ? withCrude(longer, loading) : plain(longer, loading);
    },
  };

  function plain(longer: boolean, loading: (loaded: number, total: number) => void): Promise<WordList> {
    const whole = known.get("longer");
    if (longer) return once("longer", () => ready(lists.longer, loading));
    // The longer list holds the standard one.
    if (whole)
      return once("standard", async () =>
        (await whole).atLeast(usualOf(lists.longer), usualOf(lists.standard)),
      );
    return once("standard", () => ready(lists.standard, loading));
  }

  function withCrude(longer: boolean, loading: (loaded: number, total: number) => void): Promise<WordList> {
    return once(longer ? "longer and crude" : "standard and crude", async () => {
      const extra = await once("crude", async () =>
        WordList.fromText(await unpacked(fetchFile, lists.crude, WORDS, () => undefined)),
      );
      return (await plain(longer, loading)).with(extra);
    });
  }

  /** What failed is tried anew the next time. */
  function once(name: string, make: () => Promise<WordList>): Promise<WordList> {
    const there = known.get(name);
    if (there) return there;
    const made = make();
    known.set(name, made);
    made.catch(() => known.delete(name));
    return made;
  }

  async function ready(list: ListAsset, loading: (loaded: number, total: number) => void): Promise<WordList> {
    return WordList.fromReady(await unpacked(fetchFile, list, WORDS, loading), usualOf(list));
  }
}

/** The minimum score for whoever asks for none. */
function usualOf({ usual }: ListAsset): number {
  return usual ?? 0;
}
