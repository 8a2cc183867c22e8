// Names each word list by its content, compresses it, and writes package.json and lists.json: `node pack.mjs FOLDER < what
// goes with them`.
import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = process.argv[2];
const files = { standard: "standard.ready", longer: "longer.ready", crude: "crude.dict" };
const lists = JSON.parse(readFileSync(0, "utf8"));
for (const [name, file] of Object.entries(files)) {
  const bytes = readFileSync(`${folder}/${file}`);
  rmSync(`${folder}/${file}`);
  // As long as the names that Vite gives, so that no two contents ever share one.
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 8);
  const named = file.replace(".", `-${hash}.`);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const packed = { gz: gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }), br: brotliCompressSync(bytes, { params }) };
  for (const [ending, text] of Object.entries(packed)) writeFileSync(`${folder}/${named}.${ending}`, text);
  Object.assign(lists[name], { file: named, bytes: bytes.length, gz: packed.gz.length, br: packed.br.length });
}
const manifest = {
  name: "crossword-engine",
  version: /^version = "(.*)"$/m.exec(readFileSync("Cargo.toml", "utf8"))?.[1],
  description: "Fills crossword grids, and says what can still go where",
  type: "module",
  main: "crossword.js",
  types: "crossword.d.ts",
  license: "(MIT OR Apache-2.0) AND CC-BY-SA-4.0",
};
writeFileSync(`${folder}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
// The last file: where it is, all are.
writeFileSync(`${folder}/lists.json`, `${JSON.stringify(lists, null, 2)}\n`);
