"""Writes THIRD-PARTY.md: the licences of the crates in the program and of the packages in the page (`make licenses`)."""

import json
import re
import subprocess
import tomllib
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
# Of licences to choose from we take the first that stands here; a licence that does not is refused.
TAKEN = ("MIT", "Apache-2.0", "Zlib", "BSD-3-Clause", "BSD-2-Clause", "ISC", "Unicode-3.0", "0BSD", "Unlicense",
         "CC0-1.0", "BSL-1.0", "OFL-1.1", "CDLA-Permissive-2.0")
# Words that only the text of that licence has.
MARKS = {
    "MIT": "permission is hereby granted, free of charge",
    "Apache-2.0": "apache license",
    "Zlib": "this software is provided 'as-is'",
    "BSD-3-Clause": "redistribution and use in source and binary forms",
    "BSD-2-Clause": "redistribution and use in source and binary forms",
    "ISC": "permission to use, copy, modify, and/or distribute",
    "Unicode-3.0": "unicode license v3",
    "0BSD": "permission to use, copy, modify, and/or distribute",
    "BSL-1.0": "boost software license",
    "OFL-1.1": "sil open font license",
    "CDLA-Permissive-2.0": "community data license agreement",
}
OPENING = """\
# Third-party notices

Written by `make licenses`; do not edit. Where a package offers several licences, the one named here is the one taken.
The program also holds Rust's standard library, copyright The Rust Project Developers, MIT or Apache-2.0.

"""


def choose(expression: str) -> list[str]:
    """The licences taken of an SPDX expression: of each OR the best, of each AND all."""
    tokens = re.findall(r"\(|\)|[^\s()]+", expression.replace("/", " OR "))

    def either() -> list[str]:
        options = [both()]
        while tokens and tokens[0] == "OR":
            tokens.pop(0)
            options.append(both())
        return min(options, key=lambda taken: max(TAKEN.index(one) if one in TAKEN else 99 for one in taken))

    def both() -> list[str]:
        taken = single()
        while tokens and tokens[0] == "AND":
            tokens.pop(0)
            taken = taken + single()
        return taken

    def single() -> list[str]:
        token = tokens.pop(0)
        if token == "(":
            inside = either()
            tokens.pop(0)
            return inside
        if tokens and tokens[0] == "WITH":
            return [" ".join([token, tokens.pop(0), tokens.pop(0)])]
        return [token]

    taken = either()
    if not set(taken) <= set(TAKEN):
        raise SystemExit(f"no licence of \"{expression}\" may be taken; leave the package out or add to TAKEN")
    return taken


def texts(folder: Path, licence: str) -> list[str]:
    """The texts of that licence, and every notice, in a package's folder."""
    found = []
    for path in sorted(folder.iterdir()):
        name = path.name.upper()
        if path.is_file() and name.startswith(("LICEN", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE")):
            text = path.read_text("utf-8", errors="replace")
            if name.startswith("NOTICE") or MARKS.get(licence, "\0") in " ".join(text.lower().split()):
                found.append(text)
    return found


def without_file(licence: str, who: str) -> str:
    """What stands for a package that declares a licence and has no file of it."""
    opening = f"The package declares {licence} and has no licence file. Its authors: {who}.\n\n"
    if licence == "Apache-2.0":
        # The same text for everybody, names and years stand outside it.
        return opening + (ROOT / "LICENSE-APACHE").read_text("utf-8")
    if licence != "MIT":
        raise SystemExit(f"no text of {licence} for {who}")
    grant = (ROOT / "LICENSE-MIT").read_text("utf-8").split("\n\n", 2)[2]
    return opening + grant


def lock_closure() -> list[tuple[str, str]]:
    """(name, version) of every crate that our crates stand on, on any platform, by Cargo.lock; what only tests and
    benchmarks use is left out."""
    locked: dict[str, list[dict]] = {}
    for package in tomllib.loads((ROOT / "Cargo.lock").read_text("utf-8"))["package"]:
        locked.setdefault(package["name"], []).append(package)
    waiting, seen = ["crossword", "crossword-browser-engine", "crossword-browser-files", "crossword-browser-paper"], set()
    while waiting:
        name, _, version = waiting.pop().partition(" ")
        package = next(one for one in locked[name] if one["version"].startswith(version))
        if (name, package["version"]) in seen:
            continue
        seen.add((name, package["version"]))
        needs = package.get("dependencies", [])
        if "source" not in package:
            own = {"crossword": "Cargo.toml", "crossword-data": "data/Cargo.toml"}
            room = name.removeprefix("crossword-").replace("browser-", "browser/")
            manifest = ROOT / own.get(name, f"src/{room}/Cargo.toml")
            used = tomllib.loads(manifest.read_text("utf-8")).get("dependencies", {})
            needs = [need for need in needs if need.split(" ")[0] in used]
        waiting += needs
    return sorted(one for one in seen if not one[0].startswith("crossword"))


def crates() -> list[tuple[str, str, Path, str]]:
    """(crate with version, licence, folder, authors) of every crate in the program."""
    out = subprocess.run(["cargo", "metadata", "--locked", "--format-version", "1"], cwd=ROOT, check=True,
                         capture_output=True).stdout
    known = {(one["name"], one["version"]): one for one in json.loads(out)["packages"]}
    found = []
    for name, version in lock_closure():
        package = known[name, version]
        who = ", ".join(package["authors"]) or f"the contributors to {package['repository']}"
        found.append((f"{name} {version}", package["license"], Path(package["manifest_path"]).parent, who))
    return found


def page_packages() -> list[tuple[str, str, Path, str]]:
    """The same of every npm package in the page's bundle."""
    locked = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    waiting = list(locked["frontend"]["dependencies"])
    found = {}
    while waiting:
        name = waiting.pop()
        package = locked[f"node_modules/{name}"]
        if name not in found:
            folder = ROOT / "node_modules" / name
            found[name] = (f"{name} {package['version']}", package["license"], folder, "see its repository")
            waiting += package.get("dependencies", {})
    return [found[name] for name in sorted(found)]


def section(title: str, packages: list[tuple[str, str, Path, str]]) -> str:
    """One part of the file: each text once, after the packages that it goes with."""
    users: dict[tuple[str, str], tuple[str, list[str]]] = {}
    for package, expression, folder, who in packages:
        for licence in choose(expression):
            for text in texts(folder, licence) or [without_file(licence, who)]:
                lines = [line.rstrip() for line in text.replace("\r\n", "\n").strip("\n").split("\n")]
                at = licence, " ".join(text.split())
                users.setdefault(at, ("\n".join(lines), []))[1].append(package)
    parts = [f"## {title}\n"]
    for (licence, _), (text, names) in sorted(users.items(), key=lambda one: (one[0][0], one[1][1])):
        parts.append(f"### {licence}\n\n" + "\n".join(f"* {name}" for name in names) + f"\n\n````text\n{text}\n````\n")
    return "\n".join(parts) + "\n"


def main() -> None:
    """Writes the file."""
    text = OPENING + section("Crates in the program and in the engine for browsers", crates()) + section("Packages in the page", page_packages())
    (HERE / "THIRD-PARTY.md").write_text(text.rstrip("\n") + "\n", "utf-8")


if __name__ == "__main__":
    main()
