// Where the built engine and its word lists lie: addresses that change with what is in them.
import wasmUrl from "../../../../target/wasm/crossword_bg.wasm?url";
import built from "../../../../target/wasm/lists.json";
import type { PackedFile } from "./gunzip";

export { wasmUrl };

export type ListName = "standard" | "longer" | "crude";

/** A word list. */
export interface ListAsset extends PackedFile {
  /** Bytes once it is unpacked. */
  readonly bytes: number;
  /** The minimum score for whoever asks for none; null for words that only go with others. */
  readonly usual: number | null;
}

const urls = import.meta.glob<string>("../../../../target/wasm/*.{ready,dict,txt}.gz", {
  query: "?url",
  import: "default",
  eager: true,
});

interface BuiltFile {
  readonly file: string;
  readonly bytes: number;
  readonly gz: number;
}

function packed({ file, gz }: BuiltFile): PackedFile {
  const found = Object.entries(urls).find(([path]) => path.endsWith(`/${file}.gz`));
  if (!found) throw new Error(`the page was built without ${file}: make wasm, then build it again`);
  return { url: found[1], gz };
}

function asset(list: BuiltFile, usual: number | null): ListAsset {
  return { ...packed(list), bytes: list.bytes, usual };
}

export const lists: Readonly<Record<ListName, ListAsset>> = {
  standard: asset(built.standard, built.standard.usual),
  longer: asset(built.longer, built.longer.usual),
  crude: asset(built.crude, null),
};

/** The clues of many answers. */
export const cluesFile: PackedFile = packed(built.clues);
