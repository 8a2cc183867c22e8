#!/usr/bin/env bash
# Validates the manifests beside and below it against the schemas of Kubernetes, strictly and without a cluster. The schemas come with the
# PyPI package kubernetes-validate, which is installed into a folder of its own; VERSIONS names others than these.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
# The oldest that still gets fixes, roughly, and the newest that the package knows.
versions=${VERSIONS:-1.30 1.37}
tools=${TOOLS:-${XDG_CACHE_HOME:-$HOME/.cache}/crossword-kubernetes-validate}
if [ ! -x "$tools/bin/kubernetes-validate" ]; then
  python3 -m venv "$tools" 2>/dev/null && "$tools/bin/pip" -q install kubernetes-validate==1.37.0 \
    || { rm -rf "$tools"; echo "skipped: python3 with venv and pip, and PyPI, are needed to validate the manifests"; exit 0; }
fi
for version in $versions; do
  "$tools/bin/kubernetes-validate" --strict -k "$version" ./*.yaml workers/*.yaml
done
