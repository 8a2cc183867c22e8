// The word lists of a query, each fetched, unpacked and read once.
import { WordList } from "../../../../target/wasm/crossword";
import { joined } from "../../codec/fragment/bytes";
import { type ListAsset, lists } from "./assets";
import { fetched } from "./fetched";

/** The first bytes of whatever gzip has packed. */
const GZIP = [0x1f, 0x8b];

export interface Lists {
  /** `loading` hears how many compressed bytes have come, of how many. */
  wordsOf(query: string, loading: (loaded: number, total: number) => void): Promise<WordList>;
}

export function createLists(fetchFile: typeof fetch): Lists {
  const known = new Map<string, Promise<WordList>>();

  return {
    async wordsOf(query, loading) {
      const wishes = new URLSearchParams(query);
      const longer = wishes.get("longer") === "true";
      const crude = wishes.get("crude") === "true";
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
        WordList.fromText(await unpacked(lists.crude, () => undefined)),
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
    return WordList.fromReady(await unpacked(list, loading), usualOf(list));
  }

  /** Some hosts unpack files of that name on the way, so what comes is looked at. */
  async function unpacked(
    { url, gz }: ListAsset,
    loading: (loaded: number, total: number) => void,
  ): Promise<Uint8Array> {
    const response = await fetched(fetchFile, url);
    if (!response.ok) throw new Error(`the words are not to be had: the server answered ${response.status}`);
    const packed = await received(response, (loaded) => loading(Math.min(loaded, gz), gz));
    if (!GZIP.every((byte, at) => packed[at] === byte)) return packed;
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  }
}

async function received(
  response: Response,
  loading: (loaded: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    length += part.value.length;
    loading(length);
  }
  return joined(parts);
}

/** The minimum score for whoever asks for none. */
function usualOf({ usual }: ListAsset): number {
  return usual ?? 0;
}
