"""The grades in data/hand/graded: what readers gave entries that they read one by one. They stand over formulas and other files."""

from dataclasses import dataclass

import fold
from hand import HAND

GRADED = HAND / "graded"
GRADES = {90, 80, 70, 60, 50, 40, 25, 0}
LABELS = {"place", "person", "abbr", "foreign", "partial", "affix", "brand", "crude", "grim"}


@dataclass(frozen=True)
class Grade:
    """A reader's judgement on an entry."""

    written: str
    points: float  # 0: the entry stands in no list
    labels: frozenset[str]


def load() -> dict[str, Grade]:
    """Key -> its grade. A file is lines `= grade` and, under each, entries parted by commas, `written` or `written:label+label`;
    a key stands once in all of them."""
    found: dict[str, Grade] = {}
    for path in sorted(GRADED.glob("*.txt")):
        points = None
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            line = line.split("#")[0].strip()
            if line.startswith("="):
                points = int(line[1:])
                if points not in GRADES:
                    raise SystemExit(f"graded/{path.name}:{number}: {points} is no grade")
                continue
            for entry in filter(None, (part.strip() for part in line.split(","))):
                written, _, marks = entry.partition(":")
                key, labels = fold.fold(written), frozenset(marks.split("+") if marks else ())
                if key is None or points is None or not labels <= LABELS or key in found:
                    raise SystemExit(f"graded/{path.name}:{number}: cannot read {entry!r}, or it stands twice")
                found[key] = Grade(written, float(points), labels)
    return found
