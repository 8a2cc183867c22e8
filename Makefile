# Everything a fresh machine needs: Rust, Node and make; on Debian-like systems Chromium, nginx, HAProxy and nats-server are
# installed for the tests.
#
#   make run    set up, build and serve the builder on http://127.0.0.1:8080
#   make test   set up and pass every test
#   make quick  formatting, lints and tests of the engine, puzzles, formats and protocol: the inner loop
#   make build  a release: target/release/crossword
#   make wasm   build the engine for browsers and its word lists into target/wasm, as `run` and `test` do by themselves; how it is
#               used stands in src/browser/engine/README.md
#   make lint   formatting, lints and types
#   make bench  time the search over the patterns in benches/ (more in docs/benchmarks.md)
#   make bench-micro  time the parts: propagation, indexing, reading lists, decoding URLs
#   make bench-page  measure the page in Chromium: edits, fills, speed, stress, first load (PAGE="edit=60 load" for some of it)
#   make fuzz TARGET=query SECONDS=600  look for input that breaks a reader or the engine (all of them without TARGET)
#   make fuzz-smoke  the same for half a minute in all
#   make screenshot  draw the picture of the README anew: docs/screenshot.png
#   make deny   licences, duplicates, bans and sources of the crates by cargo-deny, and advisories where they can be had
#   make words  rebuild the word lists and the clues from their pinned packages
#   make typefaces  rebuild the fonts of paper from their pinned packages
#   make licenses  collect the notices of the crates and npm packages that are built in
#   make clean  remove what the above made

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := run
.PHONY: run build test quick screenshot test-rust test-page test-system lint bench bench-micro bench-page fuzz fuzz-smoke deny words typefaces licenses clean page \
  wasm chromium fonts nginx haproxy nats readers

LISTEN ?= 127.0.0.1:8080
CHROMIUM ?= $(firstword $(shell command -v chromium chromium-browser google-chrome 2>/dev/null))
NGINX := $(firstword $(shell PATH="$$PATH:/usr/sbin" command -v nginx 2>/dev/null))
TARGET ?= all
SECONDS ?= 60
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
npm := npm --no-fund --no-audit --no-update-notifier --loglevel=error

# Built in two thirds of a release's time; it searches a tenth slower.
run: page
	cargo build --profile local --locked --quiet
	target/local/crossword serve --listen $(LISTEN)

# The page first: it lies in the program.
build: page
	cargo build --release --locked --quiet

test: test-rust test-page test-system

QUICK := -p crossword-core -p crossword-puzzle -p crossword-formats -p crossword-protocol
quick:
	cargo fmt --all --check
	cargo clippy $(QUICK) --all-targets --locked --quiet -- -D warnings
	cargo test $(QUICK) --locked --quiet

test-rust: page nginx haproxy nats readers
	cargo test --workspace --locked --quiet

test-page: node_modules/.installed wasm
	$(npm) test -w frontend

# On the program that the Rust tests have built.
test-system: page chromium fonts
	cargo build --locked --quiet
	$(npm) test -w tests

# Each step, wide and narrow, light and dark, lies in target/screenshots then.
screenshot: page chromium fonts
	cargo build --locked --quiet
	SCREENSHOTS=1 $(npm) test -w tests -- system/page.test.ts -t "of each step"
	cp target/screenshots/fill-desktop-light.png docs/screenshot.png

lint: node_modules/.installed wasm
	cargo fmt --all --check
	cargo fmt --manifest-path fuzz/Cargo.toml --check
	cargo clippy --workspace --all-targets --locked --quiet -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked --quiet
	$(npm) run check -w frontend
	$(npm) run check -w tests

bench:
	cargo run --release --locked --quiet --package crossword-bench --bin crossword-bench -- $(BENCH)

bench-micro:
	cargo bench --locked --quiet --package crossword-bench $(MICRO)

bench-page: build chromium
	CROSSWORD_BINARY=$(CURDIR)/target/release/crossword node benches/page/run.mjs $(PAGE)

fuzz:
	fuzz/run.sh $(TARGET) $(SECONDS)

fuzz-smoke:
	fuzz/run.sh all 3

# Built once, in some minutes; tests/house/dependencies.rs keeps the same rules where that cannot be. The advisories are a download,
# which not every machine may make.
DENY := cargo deny --workspace --locked
deny: export PATH := $(CURDIR)/target/tools/bin:$(PATH)
deny:
	@if cargo deny --version >/dev/null 2>&1 \
	  || cargo install cargo-deny --version 0.20.2 --locked --quiet --root target/tools; then \
	  $(DENY) check bans licenses sources && \
	  { $(DENY) check advisories || echo "No advisories could be had, or there are some: see above" >&2; }; \
	else \
	  echo "cargo-deny cannot be installed here: tests/house/dependencies.rs has kept its rules, and nobody looked for advisories" >&2; \
	fi

words:
	bash data/build.sh
	bash data/build.sh clues

# The npm packages hold the whole fonts; fonttools leaves out what no puzzle needs.
FONTS := newsreader@0.4.1 public-sans@0.4.2 noto-sans@0.4.2 noto-sans-symbols-2@0.4.1 noto-sans-hebrew@0.4.1 noto-sans-arabic@0.4.3 noto-sans-jp@0.4.3
typefaces:
	mkdir -p target/typefaces
	$(npm) install --prefix target/typefaces --no-save --ignore-scripts $(FONTS:%=@expo-google-fonts/%)
	python3 -m venv target/typefaces/python && target/typefaces/python/bin/pip install --quiet fonttools==4.68.0
	target/typefaces/python/bin/python src/paper/fonts/make.py target/typefaces/node_modules

licenses: node_modules/.installed
	python3 licenses/collect.py

clean:
	cargo clean --quiet
	rm -rf node_modules frontend/node_modules tests/node_modules static/index.html static/solve.html static/sw.js static/third-party.txt \
	  static/assets static/*.br static/*.gz \
	  fuzz/artifacts fuzz/corpus fuzz/seeds

page: static/index.html

# The engine and its word lists are files of the page.
static/index.html: node_modules/.installed target/wasm/lists.json data/presets.json data/LICENSE data/NOTICES.md \
  licenses/THIRD-PARTY.md static/app.webmanifest static/icon.svg $(wildcard static/*.png) \
  $(shell find frontend/src frontend/css frontend/*.ts frontend/*.html -type f 2>/dev/null)
	$(npm) run build -w frontend -- --logLevel warn

node_modules/.installed: package-lock.json package.json frontend/package.json tests/package.json
	$(npm) ci
	@touch $@

# Some minutes once, and nothing as long as what it is made of stays. It takes what it needs itself: src/browser/build.sh says how.
wasm: target/wasm/lists.json

target/wasm/lists.json: node_modules/.installed Cargo.toml Cargo.lock .cargo/config.toml src/browser/build.sh src/browser/checks.mjs src/browser/pack.mjs src/browser/engine/README.md \
  $(shell find src/core src/puzzle src/formats src/protocol src/clues src/paper src/browser data -maxdepth 4 \( -name '*.rs' -o -name Cargo.toml -o -name '*.dict' -o -name 'clues.gz' \) \
    -not -path '*/tests/*' -not -path '*/examples/*' 2>/dev/null)
	src/browser/build.sh target/wasm

# The browser that the system tests drive. Point CHROMIUM at one to use another.
chromium:
	@if [ -z "$(CHROMIUM)" ]; then \
	  echo "Installing Chromium for the tests"; \
	  $(SUDO) apt-get update -qq && $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null \
	    || { echo "No Chromium: install one and name it, make test CHROMIUM=/path/to/chromium" >&2; exit 1; }; \
	fi

# The only font of the machine on which a test prints. Without it that is left out, and the test says so.
fonts:
	@if [ ! -d /usr/share/fonts/truetype/dejavu ] && command -v apt-get >/dev/null; then \
	  echo "Installing the font DejaVu for the tests"; \
	  { $(SUDO) apt-get update -qq && $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
	    fonts-dejavu-core >/dev/null; } || echo "No DejaVu: a test of printing is left out" >&2; \
	fi

# The proxy that the tests put before three servers. Without it they say that they skip that.
nginx:
	@if [ -z "$(NGINX)" ] && command -v apt-get >/dev/null; then \
	  echo "Installing nginx for the tests, without starting it"; \
	  $(SUDO) apt-get update -qq && $(SUDO) env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get install -y -qq --no-install-recommends \
	    nginx-light >/dev/null || echo "No nginx: the test of replicas behind it is left out" >&2; \
	fi

# The other one, likewise.
haproxy:
	@if ! PATH="$$PATH:/usr/sbin" command -v haproxy >/dev/null && command -v apt-get >/dev/null; then \
	  echo "Installing HAProxy for the tests, without starting it"; \
	  { $(SUDO) apt-get update -qq && $(SUDO) env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get install -y -qq --no-install-recommends \
	    haproxy >/dev/null; } || echo "No HAProxy: the test of replicas behind it is left out" >&2; \
	fi

# The broker of the tests of workers, which pass without it and say so.
nats:
	@if ! PATH="$$PATH:/usr/sbin" command -v nats-server >/dev/null; then \
	  echo "Installing nats-server for the tests, without starting it"; \
	  { $(SUDO) apt-get update -qq && $(SUDO) env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get install -y -qq nats-server >/dev/null; } \
	    || echo "No nats-server: fills over workers are not tested" >&2; \
	fi

# Other people's readers of puzzle files, for the test that they read ours.
readers: target/readers/.installed

target/readers/.installed: tests/readers/requirements.txt
	@python3 -m venv target/readers \
	  && target/readers/bin/pip install --quiet --disable-pip-version-check --requirement $< \
	  && touch $@ || echo "No readers of puzzle files could be installed: that other programs read ours is not tested" >&2
