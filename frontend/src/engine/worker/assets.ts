// Where the built engine and its word lists lie: addresses that change with what is in them.
import wasmUrl from "../../../../target/wasm/crossword_bg.wasm?url";
import built from "../../../../target/wasm/lists.json";

export { wasmUrl };

export type ListName = "standard" | "longer" | "crude";

/** A word list as it travels: packed with gzip, and nobody on the way unpacks it. */
export interface ListAsset {
  readonly url: string;
  /** Bytes once it is unpacked. */
  readonly bytes: number;
  /** Bytes as it travels. */
  readonly gz: number;
  /** The minimum score for whoever asks for none; null for words that only go with others. */
  readonly usual: number | null;
}

const urls = import.meta.glob<string>("../../../../target/wasm/*.{ready,dict}.gz", {
  query: "?url",
  import: "default",
  eager: true,
});

function asset({ file, bytes, gz }: (typeof built)[ListName], usual: number | null): ListAsset {
  const found = Object.entries(urls).find(([path]) => path.endsWith(`/${file}.gz`));
  if (!found) throw new Error(`the page was built without ${file}: make wasm, then build it again`);
  return { url: found[1], bytes, gz, usual };
}

export const lists: Readonly<Record<ListName, ListAsset>> = {
  standard: asset(built.standard, built.standard.usual),
  longer: asset(built.longer, built.longer.usual),
  crude: asset(built.crude, null),
};
