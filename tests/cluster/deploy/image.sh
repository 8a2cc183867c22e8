#!/usr/bin/env bash
# Follows the last stage of deploy/container/Containerfile without a container engine: the program in a bare Debian folder,
# read-only, as the image's user, without rights, on a network of its own; it must answer the image's health check, fill, and
# leave at SIGTERM.
#
#   sudo tests/deploy/image.sh [target/release/crossword]
#
# Needs root, debootstrap and a Debian mirror. BASE=DIR keeps the bare Debian (200 MB) there for the next time.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
program=$(realpath "${1:-$here/target/release/crossword}")
file=$here/deploy/container/Containerfile

for tool in debootstrap unshare python3; do
  command -v "$tool" >/dev/null || { echo "skipped: $tool is missing"; exit 0; }
done
[ "$(id -u)" = 0 ] || { echo "skipped: it takes root to make a Debian folder"; exit 0; }
[ -x "$program" ] || { echo "build the program first, or name it: $program is not there" >&2; exit 1; }

work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT
base=${BASE:-$work/base}
[ -x "$base/bin/bash" ] || debootstrap --variant=minbase bookworm "$base" http://deb.debian.org/debian >"$work/debootstrap.log"
cp -a "$base" "$work/root"
rm -rf "$work/root/var/cache/apt/archives" "$work/root/var/lib/apt/lists"

# The steps of the stage: COPY, USER, HEALTHCHECK, ENTRYPOINT and CMD, as the file has them.
install -m 755 "$program" "$work/root/usr/local/bin/crossword"
python3 - "$file" "$work" <<'PYTHON'
import json, re, shlex, sys
stage = open(sys.argv[1]).read().rsplit("\nFROM ", 1)[1].replace("\\\n", " ")
def one(instruction, text=stage):
    return re.search(rf"^{instruction} +(.*)$", text, re.M).group(1)
def words(text):
    return " ".join(map(shlex.quote, json.loads(text)))
with open(sys.argv[2] + "/steps", "w") as out:
    print(f"user={one('USER').replace(':', ' ')}", file=out)  # split by the script
    print("serve=" + shlex.quote(words(one("ENTRYPOINT")) + " " + words(one("CMD"))), file=out)
    print("health=" + shlex.quote(words(re.search(r"CMD (\[.*\])$", one("HEALTHCHECK")).group(1))), file=out)
PYTHON
sed -i 's/^user=\(.*\) \(.*\)$/uid=\1 gid=\2/' "$work/steps"
# shellcheck disable=SC1091
. "$work/steps"
export work uid gid serve health

# shellcheck disable=SC2016
unshare --mount --pid --net --fork --kill-child bash -euo pipefail -c '
  root=$work/root
  ip link set lo up 2>/dev/null || python3 -c "
import fcntl, socket, struct
with socket.socket() as s: fcntl.ioctl(s, 0x8914, struct.pack(\"16sh\", b\"lo\", 0x1 | 0x40) + bytes(22))"
  mount --make-rprivate /
  mount --bind "$root" "$root"
  mount -t proc proc /proc
  mount -t proc proc "$root/proc"
  mount -o remount,bind,ro "$root"
  inside() {
    chroot "$root" setpriv --reuid "$uid" --regid "$gid" --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all \
      env -i PATH=/usr/local/bin:/usr/bin:/bin bash -c "$1"
  }
  touch "$root/written" 2>/dev/null && { echo "the root is writable" >&2; exit 1; }
  inside "exec $serve" >"$work/out" 2>"$work/log" &
  job=$!
  begun=$(date +%s%N)
  until inside "$health" 2>/dev/null; do
    kill -0 "$job" || { cat "$work/out" "$work/log" >&2; exit 1; }
    [ $(( $(date +%s%N) - begun )) -lt 20000000000 ] || { echo "no answer to the health check" >&2; exit 1; }
    sleep 0.1
  done
  echo "health check: passes"
  server=$(pgrep -x crossword)  # of this namespace, where there is no other
  status=/proc/$server/status
  grep -E "^(Uid|Gid|CapEff|CapBnd|NoNewPrivs|VmRSS|Threads):" "$status"
  inside "exec 3<>/dev/tcp/127.0.0.1/8080; printf \"GET /slots?size=5&grid=AA%%3D%%3D HTTP/1.0\r\n\r\n\" >&3; head -c 15 <&3; echo"
  kill -TERM "$server"
  wait "$job"
  echo "SIGTERM: left with 0"
  cat "$work/out"
'
du -sh --apparent-size "$work/root" | sed 's/\t.*/ in all, of which the program is:/'
stat -c '%s bytes' "$program"
