// What the built page's files are called: everything that is not fetched by a fixed name carries a hash of its content.

/** Word lists and clues, `standard-HASH.ready.gz`, which travel packed and are unpacked by whoever wants them. */
const LIST = /^(.+)-[\w-]{8}\.(?:ready|dict|txt)\.gz$/;

/**
 * A list is called `.bin`: of a file that ends in `.gz` servers and proxies say that it is the compressed form of another, and
 * browsers then unpack it unasked.
 */
export function nameAsset(asset: { readonly names: readonly string[] }): string {
  const list = LIST.exec(asset.names[0] ?? "");
  return list ? `assets/${list[1]}-[hash].bin` : "assets/[name]-[hash][extname]";
}
