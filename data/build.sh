#!/usr/bin/env bash
# Makes the word lists: fetches the pinned packages into .cache/, then writes the lists beside this file.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
PYTHONDONTWRITEBYTECODE=1 exec "${PYTHON:-python3}" "$here/build" "$@"
