#!/usr/bin/env bash
# Makes the word lists, or with the word `clues` the clues: fetches the pinned packages into .cache/, then writes them beside this file.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
PYTHONDONTWRITEBYTECODE=1 exec "${PYTHON:-python3}" "$here/build${1:+/$1}"
