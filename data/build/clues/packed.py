"""Compresses the file of clues with one version of one library, so that equal clues give equal bytes."""

import subprocess
import sys

from sources import CACHE

_VERSION = "0.2.3"


def gzipped(text: bytes) -> bytes:
    """The text, compressed as well as can be."""
    home = CACHE / f"zopfli-{_VERSION}"
    if not home.exists():
        print(f"fetching zopfli {_VERSION} (pip)", flush=True)
        done = subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps",
                               "--root-user-action=ignore", "--target", str(home), f"zopfli=={_VERSION}"])
        if done.returncode != 0:
            raise SystemExit(f"could not fetch zopfli {_VERSION} with pip")
    sys.path.insert(0, str(home))
    import zopfli.gzip
    return zopfli.gzip.compress(text, numiterations=3, blocksplitting=1)
