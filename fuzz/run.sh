#!/usr/bin/env bash
# Builds the fuzz targets and runs one, or each for a while. Needs a C++ compiler, and no cargo-fuzz: the flags below are
# those that make rustc count which branches were taken, which is what libFuzzer goes by.
#
#   fuzz/run.sh TARGET SECONDS   search for new inputs; what breaks is kept in fuzz/artifacts/TARGET
#   fuzz/run.sh all SECONDS      the same for every target, one after the other
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

target=${1:-all}
seconds=${2:-30}
host=$(rustc -vV | sed -n 's/^host: //p')
coverage="--cfg fuzzing -Ccodegen-units=1 -Cpasses=sancov-module"
for option in level=4 inline-8bit-counters pc-table trace-compares; do
  coverage+=" -Cllvm-args=-sanitizer-coverage-$option"
done

if ! command -v c++ >/dev/null; then
  echo "No fuzzing here: libFuzzer needs a C++ compiler named c++; install g++ or clang."
  exit 0
fi
# shellcheck disable=SC2086 # the flags are words
if ! echo "pub fn probe() {}" | rustc --crate-name probe --crate-type lib --emit obj -o /dev/null $coverage - 2>/dev/null; then
  echo "No fuzzing here: this rustc ($(rustc --version), $host) cannot count branches; take a stable one for Linux or macOS."
  exit 0
fi

RUSTFLAGS="$coverage" cargo build --release --quiet --target "$host" --target-dir ../target/fuzz
python3 seeds.py
targets=("$target")
if [ "$target" = all ]; then
  targets=()
  for file in fuzz_targets/*.rs; do targets+=("$(basename "$file" .rs)"); done
fi
for name in "${targets[@]}"; do
  mkdir -p "corpus/$name" "artifacts/$name"
  echo "fuzzing $name for $seconds s"
  "../target/fuzz/$host/release/$name" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 -verbosity=0 -print_funcs=0 \
    -print_final_stats=1 -artifact_prefix="artifacts/$name/" "corpus/$name" "seeds/$name"
done
