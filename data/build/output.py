"""Writes the lists and the report on them."""

import random
from pathlib import Path

import merge

DATA = Path(__file__).resolve().parent.parent
LISTS = {"standard": 35, "longer": 12}  # name -> least score
CRUDE_LEAST = 12
HEADER = """\
# Crossword word list "{name}": entries of score {least} and up; WORD;SCORE or WORD;SCORE;display form.
# Licence: CC BY-SA 4.0 (see LICENSE). Sources and their notices: see NOTICES.md; among them SCOWL, Copyright 2000-2011
# Kevin Atkinson; UKACD, Copyright (c) J Ross Beresford 1993-1999, All Rights Reserved; WordNet, Princeton University;
# the Moby lexicon project; wordfreq, Robyn Speer, with SUBTLEX, Marc Brysbaert et al.; US census names; GeoNames.
# Made by the program in data/build; do not edit.
"""


def points(entry: merge.Entry) -> int:
    """The whole-number score."""
    return max(0, min(100, round(entry.score)))


def _line(entry: merge.Entry) -> str:
    shown = f";{entry.display}" if entry.display != entry.key else ""
    return f"{entry.key};{points(entry)}{shown}\n"


def write_lists(entries: dict[str, merge.Entry], crude: dict[str, merge.Entry]) -> None:
    """Writes the lists, sorted by key: the two, and the crude words that either may have besides."""
    for name, least in LISTS.items():
        _write(name, least, entries)
    _write("crude", CRUDE_LEAST, crude)


def _write(name: str, least: int, entries: dict[str, merge.Entry]) -> None:
    lines = [_line(entry) for _, entry in sorted(entries.items()) if points(entry) >= least]
    text = HEADER.format(name=name, least=least) + "".join(lines)
    (DATA / f"{name}.dict").write_bytes(text.encode("utf-8"))


_BANDS = ((80, 100), (70, 79), (60, 69), (55, 59), (50, 54), (45, 49), (40, 44), (35, 39), (25, 34), (12, 24))


def write_report(entries: dict[str, merge.Entry], crude: dict[str, merge.Entry]) -> list[str]:
    """Writes REPORT.md: counts by length, score and source, and samples; gives its lines back."""
    kept = [entry for _, entry in sorted(entries.items()) if points(entry) >= LISTS["longer"]]
    lines = ["# Report on the word lists", "", "Written by the build; do not edit.", "",
             "| length | longer (12+) | standard (35+) | 50+ | 60+ | 70+ |", "|---:|---:|---:|---:|---:|---:|"]
    for size in range(2, 26):
        of = [points(entry) for entry in kept if len(entry.key) == size]
        lines.append(f"| {size} | {len(of)} | " + " | ".join(
            str(sum(score >= least for score in of)) for least in (35, 50, 60, 70)) + " |")
    of = [points(entry) for entry in kept]
    lines.append(f"| all | {len(of)} | " + " | ".join(
        str(sum(score >= least for score in of)) for least in (35, 50, 60, 70)) + " |")
    of = [points(entry) for entry in crude.values() if points(entry) >= CRUDE_LEAST]
    lines += ["", f"Kept apart in `crude.dict`: {len(of)} entries, " + ", ".join(
        f"{sum(score >= least for score in of)} of {least} and up" for least in (35, 50, 60)) + "."]
    lines += ["", "## Sources", "", "The source that gave an entry its score and display form.", "",
              "| source | longer | standard | 50+ |", "|---|---:|---:|---:|"]
    for source in sorted({entry.source for entry in kept}):
        of = [points(entry) for entry in kept if entry.source == source]
        lines.append(f"| {source} | {len(of)} | " + " | ".join(
            str(sum(score >= least for score in of)) for least in (35, 50)) + " |")
    lines += ["", "## Samples", ""]
    chance = random.Random(1)
    for low, high in _BANDS:
        band = [entry for entry in kept if low <= points(entry) <= high]
        chosen = sorted(chance.sample(band, min(50, len(band))), key=lambda entry: (len(entry.key), entry.key))
        lines += [f"**{low} to {high}** ({len(band)}): " + ", ".join(entry.display for entry in chosen), ""]
    (DATA / "REPORT.md").write_text("\n".join(lines), "utf-8")
    return lines
