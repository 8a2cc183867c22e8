// Names each word list, and the clues, by its content, compresses it, and writes package.json and lists.json: `node pack.mjs FOLDER < what
// goes with them`.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = process.argv[2];
const files = { standard: "standard.ready", longer: "longer.ready", crude: "crude.dict", clues: "clues.txt" };
const ways = {
  gz: (bytes) => gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }),
  br: (bytes) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
};
const lists = JSON.parse(readFileSync(0, "utf8"));
const kept = new Set();
for (const [name, file] of Object.entries(files)) {
  const bytes = readFileSync(`${folder}/${file}`);
  rmSync(`${folder}/${file}`);
  // As long as the names that Vite gives, so that no two contents ever share one.
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 8);
  const named = file.replace(".", `-${hash}.`);
  Object.assign(lists[name], { file: named, bytes: bytes.length });
  for (const [ending, pack] of Object.entries(ways)) {
    const path = `${named}.${ending}`;
    // Half a minute's work, which is done already where the list is the same.
    if (!existsSync(`${folder}/${path}`)) {
      writeFileSync(`${folder}/${path}.new`, pack(bytes));
      renameSync(`${folder}/${path}.new`, `${folder}/${path}`);
    }
    lists[name][ending] = statSync(`${folder}/${path}`).size;
    kept.add(path);
  }
}
for (const path of readdirSync(folder).filter((path) => /^(standard|longer|crude|clues)-/.test(path)))
  if (!kept.has(path)) rmSync(`${folder}/${path}`);

const manifest = {
  name: "crossword-engine",
  version: /^version = "(.*)"$/m.exec(readFileSync("Cargo.toml", "utf8"))?.[1],
  description: "Fills crossword grids, and says what can still go where",
  type: "module",
  // The functions by the package's name, and each file beside them by its own.
  exports: { ".": { types: "./crossword.d.ts", default: "./crossword.js" }, "./*": "./*" },
  sideEffects: false,
  license: "(MIT OR Apache-2.0) AND CC-BY-SA-4.0",
};
writeFileSync(`${folder}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
// The last file: where it is, all are.
writeFileSync(`${folder}/lists.json`, `${JSON.stringify(lists, null, 2)}\n`);
