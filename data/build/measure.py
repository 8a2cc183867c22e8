"""Compares standard.dict with lists made by people: `python3 data/build/measure.py LIST...`, lines of WORD;SCORE.

An entry counts as theirs if any of the lists has it, at any score; recall is of those they score 50 and up."""

import sys
from pathlib import Path

import fold
from output import DATA

ACCEPTABLE = 50
LENGTHS = range(3, 16)


def load(paths: list[Path]) -> dict[str, float]:
    """Key -> its best score in any of the files; lines that are no WORD;SCORE are passed over."""
    found: dict[str, float] = {}
    for path in paths:
        for line in path.read_text("utf-8", errors="replace").splitlines():
            cells = line.split(";")
            key = None if line.startswith("#") else fold.fold(cells[0])
            if key and len(cells) > 1 and cells[1].strip().replace(".", "", 1).isdigit():
                found[key] = max(found.get(key, 0.0), float(cells[1]))
    return found


def main(names: list[str]) -> None:
    """Prints the table."""
    ours, theirs = load([DATA / "standard.dict"]), load([Path(name) for name in names])
    print("length   ours 50+  in theirs   theirs 50+  held  held at 50+")
    for label, lengths in [(str(size), [size]) for size in LENGTHS] + [("10-15", range(10, 16)), ("all", LENGTHS)]:
        good = {key for key, score in ours.items() if score >= ACCEPTABLE and len(key) in lengths}
        wanted = {key for key, score in theirs.items() if score >= ACCEPTABLE and len(key) in lengths}
        print(f"{label:6} {len(good):10} {len(good & theirs.keys()) / max(1, len(good)):10.1%} {len(wanted):12}"
              f" {len(wanted & ours.keys()) / max(1, len(wanted)):5.1%} {len(wanted & good) / max(1, len(wanted)):11.1%}")


if __name__ == "__main__":
    main(sys.argv[1:])
