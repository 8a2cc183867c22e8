#!/usr/bin/env bash
# Runs every stage of deploy/container/Containerfile as it stands, without a registry of images: the images that it begins with
# are made of Debian's packages and of the Node and the Rust of this machine, whose versions may be others, and get the names
# that it asks for. Then image.sh follows the last stage with the program that came of it.
#
#   sudo tests/deploy/build.sh
#
# Needs root, buildah, debootstrap, node with npm, cargo, a Debian mirror and the registries of npm and cargo; some minutes, two
# gigabytes, and an image store of its own, which is gone at the end. BASE=DIR keeps the bare Debian (200 MB) there for the next
# time. CARGO_PROFILE_RELEASE_LTO=off builds in less time what is not for use.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
certificates=/etc/ssl/certs/ca-certificates.crt

for tool in buildah debootstrap node npm cargo git; do
  command -v "$tool" >/dev/null || { echo "skipped: $tool is missing"; exit 0; }
done
[ "$(id -u)" = 0 ] || { echo "skipped: it takes root to make images of folders"; exit 0; }

work=$(mktemp -d)
buildah() { command buildah --root "$work/images" --runroot "$work/run" "$@"; }
trap 'buildah umount -a >/dev/null 2>&1; buildah rm -a >/dev/null 2>&1; rm -rf --one-file-system "$work"' EXIT
base=${BASE:-$work/base}
[ -x "$base/bin/bash" ] || debootstrap --variant=minbase bookworm "$base" http://deb.debian.org/debian >"$work/debootstrap.log"

# The names as the file has them, so that another version is asked for here as well.
named() {
  grep -o "^FROM docker.io/library/$1:[^ ]*" "$here/deploy/container/Containerfile" | cut -d' ' -f2
}
debian=$(named debian) node=$(named node) rust=$(named rust)
inside() {
  buildah run --isolation chroot "$1" -- bash -euc "$2"
}
install='export DEBIAN_FRONTEND=noninteractive; apt-get update -qq; apt-get install -y -qq --no-install-recommends'

made=$(buildah from scratch)
buildah copy -q "$made" "$base" / >/dev/null
buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$made"
buildah commit -q --rm "$made" "$debian" >/dev/null

made=$(buildah from --pull=never "$debian")
inside "$made" "$install ca-certificates libstdc++6 >/dev/null"
# Where a proxy reads along, its certificate is among this machine's.
buildah copy -q "$made" $certificates $certificates >/dev/null
buildah copy -q "$made" "$(readlink -f "$(command -v node)")" /usr/local/bin/node >/dev/null
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
buildah copy -q "$made" "$npm" /usr/local/lib/node_modules/npm >/dev/null
inside "$made" 'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
  echo "page: Node $(node --version), npm $(npm --version)"'
buildah config --env NODE_EXTRA_CA_CERTS=$certificates "$made"
buildah commit -q --rm "$made" "$node" >/dev/null

made=$(buildah from --pull=never "$debian")
inside "$made" "$install ca-certificates gcc libc6-dev make >/dev/null"
buildah copy -q "$made" $certificates $certificates >/dev/null
toolchain=$(cd "$here" && rustc --print sysroot)
for part in bin lib libexec; do
  buildah copy -q "$made" "$toolchain/$part" "/usr/local/$part" >/dev/null
done
inside "$made" 'echo "program: $(cargo --version)"'
buildah config --env CARGO_HTTP_CAINFO=$certificates \
  ${CARGO_PROFILE_RELEASE_LTO:+--env CARGO_PROFILE_RELEASE_LTO=$CARGO_PROFILE_RELEASE_LTO} "$made"
buildah commit -q --rm "$made" "$rust" >/dev/null

# What is committed and what is changed, as a clone would have it.
mkdir "$work/context"
(cd "$here" && git ls-files -z --cached --others --exclude-standard | tar c --null --ignore-failed-read -T -) |
  tar x -C "$work/context"
# Docker's format has the health check, which the other one leaves out.
buildah bud --format docker --pull=never --isolation chroot -f "$work/context/deploy/container/Containerfile" -t crossword \
  "$work/context" >"$work/build.log" 2>&1 || { tail -40 "$work/build.log" >&2; exit 1; }
echo "every stage: built"
starts='{{.Docker.Config.User}} {{.Docker.Config.Entrypoint}} {{.Docker.Config.Cmd}}'
buildah inspect --type image --format "$starts {{.Docker.Config.Healthcheck}}" crossword
echo

made=$(buildah from --pull=never crossword)
BASE=$base bash "$here/tests/deploy/image.sh" "$(buildah mount "$made")/usr/local/bin/crossword"
