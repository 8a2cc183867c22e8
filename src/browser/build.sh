#!/bin/bash
# Builds the engine for browsers into a folder: crossword_bg.wasm, crossword.js and crossword.d.ts, the same of puzzle files (files_bg.wasm
# and so on) and of paper (printing_bg.wasm), and the word lists (`make wasm`). Everything it needs it installs itself, once.
#
#   src/browser/build.sh FOLDER
#
# Rust's standard library for WebAssembly comes from rustup; where that cannot be had (no way to its server), Debian's compiler
# builds it from Debian's sources. WASM_STD=rustup or WASM_STD=debian allows only the one.
set -euo pipefail
cd "$(dirname "$0")/../.."
out=$1
cargo_dir=target/wasm-cargo
target=wasm32-unknown-unknown
# A machine without a network finds out by this time; over a slow line the 20 MB take less.
patience=90
sudo=$([ "$(id -u)" = 0 ] || echo sudo)

has_std() { [ -d "$(rustc --print target-libdir --target $target 2>/dev/null)" ]; }

from_rustup() {
  has_std && return
  command -v rustup >/dev/null || return 1
  echo "Installing Rust's standard library for WebAssembly"
  timeout $patience rustup target add $target >/dev/null 2>&1 && has_std
}

# The compiler that Debian keeps new for its browsers, with the sources of the standard library, and a linker.
from_debian() {
  if ! { [ -d /usr/lib/rustlib/src/rust/library ] && [ -x /usr/bin/rustc ] && [ -x /usr/bin/wasm-ld ]; }; then
    command -v apt-get >/dev/null || return 1
    echo "Installing Debian's Rust to build the standard library for WebAssembly"
    $sudo apt-get update -qq || return 1
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends rustc-web rust-web-src lld \
      >/dev/null || return 1
  fi
  export RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=wasm-ld
  std=(-Z "build-std=std,panic_abort")
  cargo_dir=target/wasm-cargo-debian
}

std=()
case ${WASM_STD:-any} in
  rustup) from_rustup ;;
  debian) from_debian ;;
  *) from_rustup || from_debian ;;
esac || {
  echo "No standard library of Rust for WebAssembly: rustup target add $target" >&2
  exit 1
}

tools=target/wasm-cargo
# Each tool with the usual compiler, of which other builds have parts already.
tool() { env -u RUSTC -u RUSTC_BOOTSTRAP cargo build --locked --quiet --profile tool --target-dir $tools "$@"; }

cargo build --locked --quiet "${std[@]}" --profile wasm --target $target --target-dir $cargo_dir \
  --package crossword-browser-engine --package crossword-browser-files --package crossword-browser-paper
tool --package crossword-bindgen --package crossword-data --bins
mkdir -p "$out"
# The last file that is written: where it is, all are. The lists' own files are kept as long as the lists stay.
rm -f "$out/lists.json"
# Of each crate that is a module the name that its files have. Nothing lies in the first kilobyte of memory, where the stack would end.
for module in engine:crossword files:files paper:printing; do
  name=${module#*:}
  $tools/tool/crossword-bindgen "$cargo_dir/$target/wasm/crossword_browser_${module%:*}.wasm" "$out" "$name"
  node src/browser/checks.mjs "$out/$name.js"
  mv "$out/${name}_bg.wasm" "$out/$name.whole.wasm"
  node_modules/.bin/wasm-opt -O3 --low-memory-unused --enable-simd --enable-bulk-memory --enable-nontrapping-float-to-int --enable-sign-ext \
    --enable-mutable-globals --enable-reference-types --enable-multivalue --strip-debug --strip-producers \
    -o "$out/${name}_bg.wasm" "$out/$name.whole.wasm"
  rm "$out/$name.whole.wasm" "$out/${name}_bg.wasm.d.ts"
done
cp LICENSE-MIT LICENSE-APACHE data/NOTICES.md licenses/THIRD-PARTY.md src/browser/engine/README.md "$out"
cp data/LICENSE "$out/LICENSE-lists"
$tools/tool/crossword-lists "$out" | node src/browser/pack.mjs "$out"
